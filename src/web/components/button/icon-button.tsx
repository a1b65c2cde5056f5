import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import css from './icon-button.module.css';

/** A round button with an icon only; `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  look = 'line',
  size = 'm',
  isDisabled,
  className,
  ...native
}: {
  icon: IconName;
  label: string;
  look?: 'line' | 'bare' | 'raised';
  size?: 's' | 'm';
  isDisabled?: boolean;
} & Omit<ComponentProps<'button'>, 'disabled' | 'aria-label' | 'children'>) {
  return (
    <button
      type="button"
      {...native}
      disabled={isDisabled}
      aria-label={label}
      title={label}
      className={classNames(css.button, css[look], css[size], className)}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The same as a link, which works without script. */
export function IconLink({
  icon,
  label,
  look = 'line',
  size = 'm',
  className,
  ...native
}: {
  icon: IconName;
  label: string;
  look?: 'line' | 'bare' | 'raised';
  size?: 's' | 'm';
} & Omit<LinkProps, 'aria-label' | 'children'>) {
  return (
    <Link
      {...native}
      aria-label={label}
      title={label}
      className={classNames(css.button, css[look], css[size], className)}
    >
      <Icon name={icon} />
    </Link>
  );
}
