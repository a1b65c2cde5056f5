import { useState } from 'react';
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
import { timingErrorMessage, useTimingChange } from './timing-data.ts';

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
  return (
    <Notice tone="amber" title={t.title(reservations.length, orders.length)}>
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
  );
}
