import type { Order } from '#contract/orders/shapes.ts';
import { adminKitchenTexts } from '#texts/admin-kitchen.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useClockValue } from '../kit/live/ticker.ts';
import { minutesUntil } from './minutes-until.ts';

/** How long there is until the promise, or how late it is; without one, since when it cooks. */
export function CardMinutes({ order }: { order: Order }) {
  const language = useLanguage();
  const t = adminOrderTexts[language];
  const kitchen = adminKitchenTexts[language];
  const at = Date.parse(order.dueAt ?? order.acceptedAt ?? order.createdAt);
  const left = useClockValue((now) => minutesUntil(at, now));
  if (left === undefined) return null;
  const minutes = Math.abs(left);
  return (
    <>
      {(order.dueAt === null || left > 0) && (
        <small>{order.dueAt === null ? t.inKitchenSince : kitchen.dueIn} </small>
      )}
      <b className="num">
        {minutes < 60
          ? kitchen.minutes(minutes)
          : t.hours(Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0'))}
      </b>{' '}
    </>
  );
}
