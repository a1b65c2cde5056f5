import type { ReactNode } from 'react';
import { classNames } from '../../../../components/class-names.ts';
import { Icon, type IconName } from '../../../../components/icon/icon.tsx';
import css from './alert.module.css';

/**
 * One alert: icon, title, text, and at the end its action; of several the last is the one that a phone shows. The line that it
 * is in announces it (`frame/alerts/alert-line.tsx`), in sight or not.
 */
export function Alert({
  tone,
  icon,
  title,
  action,
  isBrief,
  children,
  ...marks
}: {
  tone: 'amber' | 'chilli' | 'leaf';
  icon: IconName;
  title: ReactNode;
  action?: ReactNode;
  /** Without text in the line of a phone. */
  isBrief?: boolean;
  children?: ReactNode;
} & Record<`data-${string}`, string | number>) {
  return (
    <div {...marks} data-strip={tone} className={classNames(css.strip, css[tone], isBrief && css.brief)}>
      <Icon name={icon} className={css.icon} />
      <p className={css.words}>
        <b>{title}</b>
        {children && <span> {children}</span>}
      </p>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
