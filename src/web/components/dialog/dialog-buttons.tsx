import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './dialog-buttons.module.css';

/** The buttons at the foot of a dialog: they share its width, in as many rows as they need. */
export function DialogButtons({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return <div className={classNames(css.buttons, className)}>{children}</div>;
}
