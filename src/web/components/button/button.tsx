import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { siteTexts } from '#texts/site.ts';
import { LocalLink, useTexts } from '../../language.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Price } from '../price/price.tsx';
import css from './button.module.css';

/** By rank: `main` (saffron, once a screen), `line`, `text`; the desk adds `ink`. `danger` loses something. */
export type ButtonLook = 'main' | 'line' | 'text' | 'ink' | 'danger' | 'danger-full';

interface Anatomy {
  look?: ButtonLook;
  size?: 's' | 'm' | 'l';
  wide?: boolean;
  icon?: IconName;
  iconEnd?: IconName;
  /** What pressing it costs, in cents; stands at the right end. */
  priceCents?: number;
  children?: ReactNode;
}

type ButtonProps = Anatomy &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    isDisabled?: boolean;
    /** The answer is on its way: keeps its width and its focus, says so, and takes no second press. */
    isBusy?: boolean;
    busyLabel?: string;
  };

export function Button({ isDisabled, isBusy, busyLabel, onClick, type = 'button', ...rest }: ButtonProps) {
  const t = useTexts(siteTexts);
  const { anatomy, native } = split(rest);
  // Not `disabled` while busy: that would drop the focus, and Enter in a form would still press it.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        {...native}
        type={type}
        disabled={isDisabled}
        aria-disabled={isBusy || undefined}
        onClick={press}
        className={looks(anatomy, isBusy && css.busy, native.className)}
      >
        <Inside {...anatomy} />
      </button>
      {isBusy !== undefined && (
        <span className="vh" role="status">
          {isBusy ? (busyLabel ?? t.busy) : ''}
        </span>
      )}
    </>
  );
}

type ButtonLinkProps = Anatomy &
  Omit<ComponentProps<'a'>, 'href'> & {
    to?: string;
    href?: string;
    /** The next page grows out of this one, where the browser can: between menu and cart. */
    viewTransition?: boolean;
  };

/** A way to somewhere that looks like a button: `to` within the site (keeps the language), `href` elsewhere. */
export function ButtonLink({ to, href, viewTransition = false, ...rest }: ButtonLinkProps) {
  const { anatomy, native } = split(rest);
  const className = looks(anatomy, native.className);
  const inside = <Inside {...anatomy} />;
  if (to === undefined) {
    return (
      <a {...native} href={href} className={className}>
        {inside}
      </a>
    );
  }
  return (
    <LocalLink {...native} to={to} viewTransition={viewTransition} className={className}>
      {inside}
    </LocalLink>
  );
}

function split<P extends Anatomy>({ look, size, wide, icon, iconEnd, priceCents, children, ...native }: P) {
  return { anatomy: { look, size, wide, icon, iconEnd, priceCents, children }, native };
}

function looks(
  { look = 'line', size = 'm', wide, priceCents }: Anatomy,
  ...more: (string | false | undefined)[]
) {
  return classNames(
    look !== 'text' && 'plaque',
    css.button,
    css[look],
    css[size],
    wide && css.wide,
    priceCents !== undefined && css.priced,
    ...more,
  );
}

function Inside({ icon, iconEnd, priceCents, size, children }: Anatomy) {
  const iconSize = size === 's' ? 's' : 'm';
  return (
    <>
      {icon && <Icon name={icon} size={iconSize} />}
      <span>{children}</span>
      {priceCents !== undefined && <Price cents={priceCents} className={css.price} />}
      {iconEnd && <Icon name={iconEnd} size={iconSize} />}
    </>
  );
}
