import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { SystemAlerts } from '#contract/system-alerts/shapes.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { adminAllergyTexts } from '#texts/admin-allergy.ts';
import { adminDeclinedTexts } from '#texts/admin-declined.ts';
import { Button } from '../../../../components/button/button.tsx';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { Icon } from '../../../../components/icon/icon.tsx';
import { useLocalPath, useTexts } from '../../../../i18n/language.tsx';
import { telephoneLink } from '../../../../restaurant/restaurant.ts';
import { Alert } from '../../kit/alerts/alert.tsx';
import type { AdminContextValue } from '../../kit/context/admin-context.ts';
import { useMoneyFormat } from '../../kit/format/use-money-format.ts';
import { useTimeWithDay } from '../../kit/format/use-time-with-day.ts';
import { useLastSystemAlerts } from '../../kit/live/use-system-alerts.ts';
import { reportAcceptance } from '../../kit/transitions/acceptances.ts';
import items from '../../orders/order-items.module.css';
import css from './declined-alert.module.css';
import type { DeclinedAnswer } from './system-alerts-route.tsx';

/** What declined itself because nobody answered, until somebody has seen it; a guest who still wants it can have it. */
export function DeclinedAlert({ admin }: { admin: AdminContextValue }) {
  const t = useTexts(adminDeclinedTexts);
  const { allergy } = useTexts(adminAllergyTexts);
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
  const [only] = declined.length === 1 ? declined : [];
  return (
    <>
      <Alert
        tone="chilli"
        icon="warn"
        title={t.title(declined.length)}
        action={
          <>
            {only?.canReaccept && (
              <AcceptButton
                order={only}
                isBusy={isBusy}
                onAccept={() => send({ accept: only._id })}
                onAsk={() => setOpen(true)}
              />
            )}
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
          {declined.map(({ _id, guest, phone, total, declinedAt, ...order }) => (
            <li key={_id} className={css.order} data-declined={orderNumber(_id)}>
              <h3 className={css.number}>{orderNumber(_id)}</h3>
              <p>
                <b>{guest}</b> {phone && <a href={telephoneLink(phone)}>{phone}</a>}
                <br />
                {money(total)}, {t.at(time(Date.parse(declinedAt)))}
              </p>
              {order.allergyNotes.length > 0 && (
                <section className={items.allergy} aria-label={allergy}>
                  <b>
                    <Icon name="warn" /> {allergy}
                  </b>
                  <div id={`allergy-${_id}`}>
                    {order.allergyNotes.map((note) => (
                      <p key={note}>{note}</p>
                    ))}
                  </div>
                </section>
              )}
              {order.canReaccept ? (
                <AcceptButton
                  order={{ _id, ...order }}
                  isBusy={isBusy}
                  onAccept={() => send({ accept: _id })}
                />
              ) : (
                <p className="soft">{t.gone}</p>
              )}
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

/** As at its first acceptance, an allergy is confirmed before, by a tap of its own: `onAsk`, or the second on this button. */
function AcceptButton({
  order: { _id, allergyNotes },
  isBusy,
  onAccept,
  onAsk,
}: {
  order: Pick<SystemAlerts['declined'][number], '_id' | 'allergyNotes'>;
  isBusy: boolean;
  onAccept: () => void;
  /** Where the notes are not in sight: shows them. */
  onAsk?: () => void;
}) {
  const t = useTexts(adminDeclinedTexts);
  const allergy = useTexts(adminAllergyTexts);
  const [isAsked, setAsked] = useState(false);
  const number = orderNumber(_id);
  const isUnread = allergyNotes.length > 0 && !isAsked;
  const ask = onAsk ?? (() => setAsked(true));
  return (
    <Button
      key={String(isAsked)}
      // It takes the place of the button that had the focus.
      autoFocus={isAsked}
      size="s"
      look={isAsked ? 'danger-full' : 'ink'}
      icon={isUnread ? 'warn' : 'check'}
      aria-label={
        isAsked ? allergy.readOf(number) : isUnread ? allergy.checkOf(number) : t.acceptThis(number)
      }
      aria-describedby={isAsked ? `allergy-${_id}` : undefined}
      isBusy={isBusy}
      onClick={isUnread ? ask : onAccept}
    >
      {isAsked ? allergy.read : isUnread ? allergy.check : t.accept}
    </Button>
  );
}
