import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { orderNumber } from '#domain/orders/order.ts';
import { adminDeclinedTexts } from '#texts/admin-declined.ts';
import { Button } from '../../../../components/button/button.tsx';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { useLocalPath, useTexts } from '../../../../i18n/language.tsx';
import { telephoneLink } from '../../../../restaurant/restaurant.ts';
import { Alert } from '../../kit/alerts/alert.tsx';
import type { AdminContextValue } from '../../kit/context/admin-context.ts';
import { useMoneyFormat } from '../../kit/format/use-money-format.ts';
import { useTimeWithDay } from '../../kit/format/use-time-with-day.ts';
import { useLastSystemAlerts } from '../../kit/live/use-system-alerts.ts';
import { reportAcceptance } from '../../kit/transitions/acceptances.ts';
import css from './declined-alert.module.css';
import type { DeclinedAnswer } from './system-alerts-route.tsx';

/** What declined itself because nobody answered, until somebody has seen it; a guest who still wants it can have it. */
export function DeclinedAlert({ admin }: { admin: AdminContextValue }) {
  const t = useTexts(adminDeclinedTexts);
  const action = useLocalPath()('/adminnavbar/troubles');
  const money = useMoneyFormat();
  const time = useTimeWithDay();
  const [isOpen, setOpen] = useState(false);
  const fetcher = useFetcher<DeclinedAnswer>();
  const declined = useLastSystemAlerts()?.declined ?? [];
  const isBusy = fetcher.state !== 'idle';

  const handleAnswer = useEffectEvent(({ id, ...answer }: DeclinedAnswer) => {
    if (id === null) return;
    const number = orderNumber(id);
    if (answer.ok) {
      reportAcceptance(id);
      admin.announce(t.accepted(number));
    } else admin.reportConflict({ id, title: t.failed(number), message: answer.error.message });
  });
  useEffect(() => {
    if (fetcher.data) handleAnswer(fetcher.data as DeclinedAnswer);
  }, [fetcher.data]);

  if (declined.length === 0) return null;
  const send = (fields: Record<string, string>) => void fetcher.submit(fields, { method: 'post', action });
  const acceptButton = (id: string) => (
    <Button
      size="s"
      look="ink"
      icon="check"
      aria-label={t.acceptThis(orderNumber(id))}
      isBusy={isBusy}
      onClick={() => send({ accept: id })}
    >
      {t.accept}
    </Button>
  );
  const [only] = declined.length === 1 ? declined : [];
  return (
    <>
      <Alert
        tone="chilli"
        icon="warn"
        title={t.title(declined.length)}
        action={
          <>
            {only?.canReaccept && acceptButton(only._id)}
            <Button size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t.view}
            </Button>
          </>
        }
      >
        {declined.map(({ _id, guest }) => `${orderNumber(_id)} ${guest}`).join(', ')}. {t.cause}
      </Alert>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t.title(declined.length)} size="small">
        <p>{t.lead}</p>
        {declined.some(({ canReaccept }) => canReaccept) && <p className="soft">{t.call}</p>}
        <ul className={css.list}>
          {declined.map(({ _id, guest, phone, total, declinedAt, canReaccept }) => (
            <li key={_id} className={css.order} data-declined={orderNumber(_id)}>
              <h3 className={css.number}>{orderNumber(_id)}</h3>
              <p>
                <b>{guest}</b> {phone && <a href={telephoneLink(phone)}>{phone}</a>}
                <br />
                {money(total)}, {t.at(time(Date.parse(declinedAt)))}
              </p>
              {canReaccept ? acceptButton(_id) : <p className="soft">{t.gone}</p>}
            </li>
          ))}
        </ul>
        <Button
          isBusy={isBusy}
          onClick={() => {
            send({ seen: declined.map(({ _id }) => _id).join(' ') });
            setOpen(false);
          }}
        >
          {t.seen}
        </Button>
      </Dialog>
    </>
  );
}
