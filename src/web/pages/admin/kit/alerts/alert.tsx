import type { ReactNode } from 'react';
import { classNames } from '../../../../components/class-names.ts';
import { Icon, type IconName } from '../../../../components/icon/icon.tsx';
import css from './alert.module.css';

/** One message at the lower edge of the screen: sign, words, and at the end what to do. */
export function Alert({
  tone,
  icon,
  title,
  action,
  isBrief,
  children,
}: {
  tone: 'amber' | 'chilli' | 'leaf';
  icon: IconName;
  title: ReactNode;
  action?: ReactNode;
  /** On a phone the title and what to do say enough, and the page needs the room. */
  isBrief?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      data-strip
      role={tone === 'chilli' ? 'alert' : 'status'}
      className={classNames(css.strip, css[tone], isBrief && css.brief)}
    >
      <Icon name={icon} className={css.icon} />
      <p className={css.words}>
        <b>{title}</b>
        {children && <span> {children}</span>}
      </p>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
