import { localTimeAt } from '#domain/hours/zone.ts';
import { isPreOrder } from '#domain/orders/escalation.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { formatCents } from '#texts/format-money.ts';
import { orderEmailTexts, unansweredEmailTexts as t } from '#texts/order-emails.ts';
import type { Email, EmailPart } from '../../mail/index.ts';
import { aboutOf, subjectOf } from '../order-emails.ts';
import type { Order } from '../orders-store.ts';

const text = (words: string): EmailPart => ({ part: 'text', text: words });

const factsOf = (order: Order, timeZone: string): EmailPart => ({
  part: 'facts',
  facts: [
    [t.facts.order, orderNumber(order.id)],
    ...(order.requestedAt === null
      ? []
      : [[t.facts.dueAt, orderEmailTexts.de.date(order.requestedAt, timeZone)] as [string, string]]),
    [t.facts.guest, `${order.address.fullName}, ${order.phone}`],
    [t.facts.total, formatCents(order.totalCents, 'de')],
  ],
});

const BUTTON: EmailPart = { part: 'button', label: t.desk, path: '/adminnavbar/orders' };

const header = (order: Order, to: string) => ({
  ...{ to, about: aboutOf(order), language: 'de' as const, isForHouse: true as const },
  replyTo: { name: order.address.fullName, address: order.email },
});

/** To the restaurant: somebody should answer this order. `declinedAt` in epoch milliseconds; null: it is not declined. */
export function unansweredEmail(
  order: Order,
  { to, declinedAt, timeZone }: { to: string; declinedAt: number | null; timeZone: string },
): Email {
  const declines = isPreOrder(order) ? t.declinedAtLater : t.declinedAt;
  return {
    ...header(order, to),
    kind: 'order_unanswered',
    subject: subjectOf(order, 'de', t.subject(orderNumber(order.id))),
    title: t.title,
    body: [
      text(t.text),
      factsOf(order, timeZone),
      ...(declinedAt === null ? [] : [text(declines(localTimeAt(declinedAt, timeZone).time))]),
      BUTTON,
    ],
  };
}

/** What the declined order has done to online ordering: `first`: nothing, since its guest is not known; `elsewhere`:
 * since another service decides; `later`: nothing, since it was ordered long ahead. */
export type PauseOutcome = 'paused' | 'first' | 'elsewhere' | 'test' | 'later';

/** To the restaurant: the order was declined, and what follows from it. */
export function declinedEmail(
  order: Order,
  { to, pause, timeZone }: { to: string; pause: PauseOutcome; timeZone: string },
): Email {
  const { paused, first, elsewhere, test, later } = t.declined;
  const said = { paused, first, elsewhere, test, later };
  return {
    ...header(order, to),
    kind: 'order_declined',
    subject: subjectOf(order, 'de', t.declined.subject(orderNumber(order.id))),
    title: t.declined.title,
    body: [
      text(t.declined.text),
      factsOf(order, timeZone),
      ...(order.paymentStatus === 'paid' ? [text(t.declined.refund)] : []),
      text(said[pause]),
      BUTTON,
      { part: 'small', text: t.declined.settings },
    ],
  };
}
