import type { ReactNode } from 'react';
import { adminTestOrderTexts } from '#texts/admin-test-order.ts';
import { Badge } from '../../../components/chip/tag.tsx';
import { Icon, type IconName } from '../../../components/icon/icon.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import type { CheckState } from './checks.ts';
import css from './test-order.module.css';

const TONES = { done: 'leaf', todo: 'amber', waiting: 'info', trouble: 'chilli', none: 'info' } as const;
const ICONS: Record<CheckState, IconName> = {
  ...{ done: 'check', todo: 'bell', waiting: 'clock', trouble: 'warn', none: 'minus' },
};

/** One line of the checklist: what, how far it is, what that means, and what can be done about it. */
export function CheckItem({
  name,
  title,
  state,
  isUnused = false,
  action,
  children,
}: {
  /** For stories: which line it is. */
  name: string;
  title: string;
  state: CheckState;
  /** With `none`: it is set up, and this order has nothing to do with it. */
  isUnused?: boolean;
  action?: ReactNode;
  children: ReactNode;
}) {
  const t = useTexts(adminTestOrderTexts);
  return (
    <li className={css.check} data-check={name} data-state={state}>
      <span className={css.mark}>
        <Icon name={ICONS[state]} />
      </span>
      <div className={css.words}>
        <h3 className={css.name}>
          {title} <Badge tone={TONES[state]}>{t.states[isUnused ? 'unused' : state]}</Badge>
        </h3>
        {children}
        {action && <div className={css.buttons}>{action}</div>}
      </div>
    </li>
  );
}
