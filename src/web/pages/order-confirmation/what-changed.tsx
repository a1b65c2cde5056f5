import type { ReactNode } from 'react';
import type { Order, OrderChange } from '#contract/orders/shapes.ts';
import { DEFAULT_TIME_ZONE } from '#domain/countries.ts';
import { delayQuestionTexts } from '#texts/delay-question.ts';
import { delayReasonTexts } from '#texts/delay-reasons.ts';
import { movedTimeText } from '#texts/moved-time.ts';
import { dishWords, orderChangeText, totalChangeText } from '#texts/order-change.ts';
import { toCents } from '../../api/amounts.ts';
import { serverNow } from '../../browser/server-clock.ts';
import { kept } from '../../components/kept.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { useRestaurant } from '../../restaurant/restaurant.ts';
import css from './order-confirmation.module.css';
import { useOrderTime } from './order-times.ts';

/**
 * What the restaurant has changed since, and whether a much later time is fine. The region is there from the start, so that
 * what comes while the page is open is announced. `answers`: the buttons; without script there are none.
 */
export function WhatChanged({ order, answers }: { order: Order; answers: ReactNode }) {
  const language = useLanguage();
  const t = delayQuestionTexts[language];
  const orderTime = useOrderTime();
  const timeZone = useRestaurant()?.hours.timeZone ?? DEFAULT_TIME_ZONE;
  const instead = (at: string, from: string) =>
    movedTimeText(language, { at: Date.parse(at), from: Date.parse(from) }, { now: serverNow(), timeZone });
  const { dueAt, agreedAt, delayAnswer } = order;
  const moved = isTimeMoved(order) && dueAt && agreedAt ? instead(dueAt, agreedAt) : null;
  // The newest first.
  const changes = areChangesShown(order) ? order.changes.toReversed() : [];
  return (
    <div role="status" className={css.changed}>
      {moved && (
        <Notice isStatic tone="amber" title={t.moved} action={answers}>
          <p className={css.promised}>{kept(moved)}</p>
          {order.delayReason && <p>{delayReasonTexts[language][order.delayReason]}</p>}
          {delayAnswer === 'open' && <p>{questionOf(order, t, answers)}</p>}
        </Notice>
      )}
      {delayAnswer === 'kept' && order.status === 'accepted' && dueAt && (
        <Notice isStatic tone="leaf" title={t.kept(orderTime(Date.parse(dueAt)))} />
      )}
      {changes.map(({ at, totalBefore, total, changes: parts }) => (
        <Notice key={at} isStatic tone="amber" icon="info" title={t.changed}>
          <ul className={css.changes}>
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
              <li key={index}>{kept(lineOf(part))}</li>
            ))}
            {total !== totalBefore && (
              <li className={css.promised}>
                {kept(totalChangeText(language, toCents(totalBefore), toCents(total)))}
              </li>
            )}
          </ul>
        </Notice>
      ))}
    </div>
  );

  function lineOf({ kind, item, quantity, before, at, from }: OrderChange): string {
    const named = ({ name, nameEn }: { name: string; nameEn: string | null }) => ({ de: name, en: nameEn });
    const dish =
      item &&
      dishWords(language, {
        ...{ name: named(item), variantName: named(item.variant) },
        addOns: item.addOns.map((addOn) => ({ name: named(addOn), quantity: addOn.quantity })),
      });
    const when = at && (from ? instead(at, from) : orderTime(Date.parse(at)));
    return orderChangeText(
      language,
      { kind, dish: dish ?? '', quantity: quantity ?? 0, before: before ?? 0, at: when ?? '' },
      order.fulfilment,
    );
  }
}

/** The promise is another than agreed, and still ahead of the guest. */
export function isTimeMoved({ status, readyAt, dueAt, agreedAt }: Order): boolean {
  return status === 'accepted' && readyAt === null && agreedAt !== null && dueAt !== agreedAt;
}

/** What was changed in an order that is cancelled matters no more. */
const areChangesShown = ({ status }: Order) => status === 'accepted' || status === 'completed';

function questionOf(
  { paymentStatus }: Order,
  t: (typeof delayQuestionTexts)['de'],
  answers: ReactNode,
): string {
  if (!answers) return t.byPhone;
  return paymentStatus === 'paid' ? `${t.question} ${t.back}` : t.question;
}
