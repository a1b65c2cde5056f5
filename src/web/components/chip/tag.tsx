import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import css from './tag.module.css';

/** A property in a word with its sign: vegan, scharf. */
export function Tag({
  tone = 'soft',
  icon,
  children,
}: {
  tone?: 'soft' | 'leaf' | 'chilli';
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className={classNames(css.tag, css[tone])}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </span>
  );
}

/** A state in a word on its own ground: paid, waiting, cancelled. */
export function Badge({
  tone,
  icon,
  children,
}: {
  tone: 'leaf' | 'amber' | 'chilli' | 'info';
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className={classNames(css.badge, css[`${tone}Badge`])}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </span>
  );
}

/** A lamp beside a word: round and green when on, square and red when off. Never without the word; on a phone's head 'connected' is for screen readers, and all else is said. */
export function StatusIndicator({ isOn }: { isOn: boolean }) {
  return <span className={classNames(css.lamp, !isOn && css.off)} aria-hidden="true" />;
}
