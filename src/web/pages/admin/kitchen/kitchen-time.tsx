import type { Order } from '#contract/orders/shapes.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { preparationTime } from '#domain/orders/kitchen.ts';
import { adminKitchenTexts } from '#texts/admin-kitchen.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { useTexts } from '../../../i18n/language.tsx';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { useClockValue } from '../kit/live/ticker.ts';
import { minutesUntil } from '../orders/minutes-until.ts';
import type { KitchenAge } from '../orders/order-age.ts';
import css from './kitchen.module.css';

/**
 * By when an order is promised, in large figures, and how many minutes are left or over. One without a promise says how
 * long it has waited. It changes once a minute, and screen readers are not told: they read it where they come by.
 */
export function KitchenTime({ order, age }: { order: Order; age: KitchenAge }) {
  const t = useTexts(adminKitchenTexts);
  const orders = useTexts(adminOrderTexts);
  const { time, day, timeZone } = useTimeFormats();
  const at = Date.parse(preparationTime(order));
  // Unknown while the page hydrates; then nothing is said that may be wrong.
  const left = useClockValue((now) => minutesUntil(at, now));
  const isToday = useClockValue((now) => localTimeAt(now, timeZone).date === localTimeAt(at, timeZone).date);
  const duration = (minutes: number) =>
    minutes < 60
      ? t.minutes(minutes)
      : orders.hours(Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0'));
  if (order.dueAt === null) {
    return (
      <p className={css.age}>
        <b className="num">{left !== undefined && duration(Math.max(0, -left))}</b>{' '}
        <small>{t.sinceAccepted}</small>{' '}
        {age !== 'new' && age !== 'later' && <small>{orders.kitchenAges[age]}</small>}
      </p>
    );
  }
  return (
    <p className={css.age}>
      {isToday === false && <small>{day(at)}</small>} <b className="num">{t.by(time(at))}</b>{' '}
      <small className="num">
        {left !== undefined &&
          (left > 0 ? t.timeLeft(duration(left)) : left === 0 ? t.due : t.late(duration(-left)))}
      </small>
    </p>
  );
}
