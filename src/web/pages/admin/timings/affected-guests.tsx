import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Affected } from '#contract/closures/shapes.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { adminAffectedTexts } from '#texts/admin-affected.ts';
import { adminTimingTexts } from '#texts/admin-timings.ts';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { telephoneLink } from '../../../restaurant/restaurant.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useDateFormat } from '../kit/format/use-date-format.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { takeHoursChange, timingErrorMessage, useTimingChange } from './timing-data.ts';
import css from './timings.module.css';

/** Tables and orders for later that the hours leave before a closed door, and the offer to cancel them. */
export function AffectedGuests({ affected: { reservations, orders } }: { affected: Affected }) {
  const texts = useTexts(adminTimingTexts);
  const t = useTexts(adminAffectedTexts);
  const { announce } = useAdmin();
  const formatDate = useDateFormat();
  const { dayAndTime } = useTimeFormats();
  const [isAsking, setAsking] = useState(false);
  const change = useTimingChange(() => {
    setAsking(false);
    announce(t.cancelled);
  });
  const idsOf = (those: { _id: string }[]) => those.map(({ _id }) => _id);
  const guests = [
    ...reservations.map(({ _id, name, phone, date, time, numberOfGuests }) => ({
      ...{ _id, name, phone, when: `${formatDate(date)}, ${time}`, what: t.table(numberOfGuests) },
    })),
    ...orders.map(({ _id, name, phone, dueAt }) => ({
      ...{ _id, name, phone, when: dayAndTime(dueAt), what: t.order(orderNumber(_id)) },
    })),
  ];
  // Hours are changed far below: whoever they have just left before a closed door is brought there, once.
  const place = useRef<HTMLElement>(null);
  const known = useRef<ReadonlySet<string>>(new Set());
  const shown = guests.map(({ _id }) => _id);
  const showNew = useEffectEvent(() => {
    const isNew = shown.some((id) => !known.current.has(id));
    known.current = new Set(shown);
    if (!isNew || !takeHoursChange()) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other list
  useEffect(() => showNew(), [shown.join(' ')]);
  const title = t.title(reservations.length, orders.length);
  return (
    <section ref={place} tabIndex={-1} aria-label={title} className={css.affected}>
      <Notice tone="amber" title={title} isStatic>
        <p>{t.text}</p>
        <ul data-affected="">
          {guests.map(({ _id, name, phone, when, what }) => (
            <li key={_id}>
              <b>{when}</b> {what}, {name}, <a href={telephoneLink(phone)}>{phone}</a>
            </li>
          ))}
        </ul>
        <Button size="s" look="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t.cancelAll}
        </Button>
        <ConfirmDialog
          isOpen={isAsking}
          tone="danger"
          title={t.confirmTitle}
          cancelLabel={t.keep}
          confirmLabel={t.cancelAll}
          isBusy={change.isBusy}
          onCancel={() => setAsking(false)}
          onConfirm={() =>
            change.send({ verb: 'cancelAffected', reservations: idsOf(reservations), orders: idsOf(orders) })
          }
        >
          <p>{t.confirmText}</p>
          {change.error && (
            <Notice tone="chilli" title={texts.error(timingErrorMessage(change.error, texts))} />
          )}
        </ConfirmDialog>
      </Notice>
    </section>
  );
}
