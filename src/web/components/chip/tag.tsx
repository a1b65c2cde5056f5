import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import css from './tag.module.css';

/** A property as a word with its icon: vegan, scharf. */
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

/** A state as a word on a colour of its own: paid, waiting, cancelled. */
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

/** A mark beside a word: round and green when on, square and red when off. Never without the word. */
export function StatusIndicator({ isOn }: { isOn: boolean }) {
  return <span className={classNames(css.lamp, !isOn && css.off)} aria-hidden="true" />;
}
