import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { adminPromiseTexts } from '#texts/admin-promises.ts';
import { Icon } from '../../../components/icon/icon.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useTimeWithDay } from '../kit/format/use-time-with-day.ts';
import { useClockValue } from '../kit/live/ticker.ts';
import css from './promise-line.module.css';

/** What its time is: the guest's choice, or the restaurant's word, which nobody has given before it is accepted. */
export const promiseKind = ({ requestedAt, acceptedAt }: Pick<Order, 'requestedAt' | 'acceptedAt'>) =>
  requestedAt !== null ? 'requested' : acceptedAt === null ? 'planned' : 'promised';

/** When an order is promised: the time, the day if it is another, and whether it is over. Buttons stand beside it. */
export function PromiseLine({
  order,
  at,
  onTap,
  label,
  children,
}: {
  order: Pick<Order, 'requestedAt' | 'acceptedAt'>;
  /** Epoch milliseconds. */
  at: number;
  /** Opens what more there is to say of it; `label` says what that is. */
  onTap?: () => void;
  label?: string;
  children?: ReactNode;
}) {
  const t = useTexts(adminPromiseTexts);
  const format = useTimeWithDay();
  const isOver = useClockValue((now) => now >= at + 60_000);
  const words = (
    <>
      <Icon name="clock" />
      <span>
        <small>
          {t[promiseKind(order)]} {isOver && t.over}
        </small>{' '}
        <b className="num">{format(at)}</b>
      </span>
    </>
  );
  return (
    <div className={css.line} data-over={isOver || undefined}>
      {onTap ? (
        <button type="button" className={css.words} aria-haspopup="dialog" onClick={onTap}>
          {words}
          <span className="vh">{label}</span>
        </button>
      ) : (
        <p className={css.words}>{words}</p>
      )}
      {children && <div className={css.buttons}>{children}</div>}
    </div>
  );
}
