import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { siteTexts } from '#texts/site.ts';
import { LocalLink, useTexts } from '../../i18n/language.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Price } from '../price/price.tsx';
import css from './button.module.css';

/** By rank: `main` (saffron, once per screen), `line`, `text`; the desk adds `ink`. `danger` is for what can't be undone. */
export type ButtonLook = 'main' | 'line' | 'text' | 'ink' | 'danger' | 'danger-full';

interface CommonButtonProps {
  look?: ButtonLook;
  size?: 's' | 'm' | 'l';
  wide?: boolean;
  icon?: IconName;
  iconEnd?: IconName;
  /** The price of what it orders, in cents; at the right end. */
  priceCents?: number;
  children?: ReactNode;
}

type ButtonProps = CommonButtonProps &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    isDisabled?: boolean;
    /** A request is running: keeps width and focus, is announced, and takes no second press. */
    isBusy?: boolean;
    busyLabel?: string;
  };

export function Button({ isDisabled, isBusy, busyLabel, onClick, type = 'button', ...rest }: ButtonProps) {
  const t = useTexts(siteTexts);
  const { anatomy, native } = splitProps(rest);
  // Not `disabled` while busy: that would lose the focus, and Enter in a form would still press it.
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
        className={buttonClassNames(anatomy, isBusy && css.busy, native.className)}
      >
        <ButtonContent {...anatomy} />
      </button>
      {isBusy !== undefined && (
        <span className="vh" role="status">
          {isBusy ? (busyLabel ?? t.busy) : ''}
        </span>
      )}
    </>
  );
}

type ButtonLinkProps = CommonButtonProps &
  Omit<ComponentProps<'a'>, 'href'> & {
    to?: string;
    href?: string;
    /** With a view transition where the browser supports it: between menu and cart. */
    viewTransition?: boolean;
  };

/** A link that looks like a button: `to` within the site (keeps the language), `href` elsewhere. */
export function ButtonLink({ to, href, viewTransition = false, ...rest }: ButtonLinkProps) {
  const { anatomy, native } = splitProps(rest);
  const className = buttonClassNames(anatomy, native.className);
  const inside = <ButtonContent {...anatomy} />;
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

function splitProps<P extends CommonButtonProps>({
  look,
  size,
  wide,
  icon,
  iconEnd,
  priceCents,
  children,
  ...native
}: P) {
  return { anatomy: { look, size, wide, icon, iconEnd, priceCents, children }, native };
}

function buttonClassNames(
  { look = 'line', size = 'm', wide, priceCents }: CommonButtonProps,
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

function ButtonContent({ icon, iconEnd, priceCents, size, children }: CommonButtonProps) {
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
