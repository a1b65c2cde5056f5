import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { adminPromiseTexts } from '#texts/admin-promises.ts';
import { Icon } from '../../../components/icon/icon.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useTimeWithDay } from '../kit/format/use-time-with-day.ts';
import { useClockValue } from '../kit/live/ticker.ts';
import css from './promise-line.module.css';

/** When an order is promised: the time, the day if it is another, and whether it is over. Buttons stand beside it. */
export function PromiseLine({
  order: { requestedAt },
  at,
  onTap,
  label,
  children,
}: {
  order: Pick<Order, 'requestedAt'>;
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
          {requestedAt === null ? t.promised : t.requested} {isOver && t.over}
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
