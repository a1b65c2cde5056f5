import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import css from './chip.module.css';

/** A small switch: pressed or not (a filter), or without `isPressed` a button that opens something. */
export function Chip({
  icon,
  isPressed,
  className,
  children,
  ...native
}: { icon?: IconName; isPressed?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...native}
      aria-pressed={isPressed}
      className={classNames(css.chip, isPressed && css.chosen, className)}
    >
      {isPressed && !icon && <Icon name="check" size="s" />}
      {icon && <Icon name={icon} size="s" />}
      {children}
    </button>
  );
}

/** One of several, as a radio button: a time, a number of guests. `isTall` for thumbs. */
export function ChipRadio({
  children,
  isTall,
  className,
  ...native
}: { children: ReactNode; isTall?: boolean } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={classNames(css.radio, className)}>
      <input {...native} type="radio" className={css.input} />
      <span className={classNames(css.chip, isTall && css.tall)}>{children}</span>
    </label>
  );
}

/** Chips in a row that wraps. */
export function Chips({ className, ...native }: ComponentProps<'div'>) {
  return <div {...native} className={classNames(css.chips, className)} />;
}
