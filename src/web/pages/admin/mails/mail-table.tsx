import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import type { Mail } from '#contract/mail/shapes.ts';
import { adminMailTexts, type MailKinds } from '#texts/admin-mails.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { FieldError } from '../../../components/field/field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import table from '../kit/lists/table.module.css';
import { useClockValue } from '../kit/live/ticker.ts';
import css from './mails.module.css';

const STATUS_TONES = { waiting: 'amber', sent: 'leaf', failed: 'chilli' } as const;

/** Mails in rows: when, about what, to whom, and what became of them. Never what they say. */
export function MailTable({ mails, caption }: { mails: Mail[]; caption: string }) {
  const t = useTexts(adminMailTexts);
  const { dayAndTime } = useTimeFormats();
  const kind = useKindLabel();
  return (
    <table className={table.table}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.columns.when}</th>
          <th scope="col">{t.columns.what}</th>
          <th scope="col" className={css.status}>
            {t.columns.status}
          </th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail._id} data-mail={mail._id} className={css.row}>
            <td className={css.when}>
              <time dateTime={mail.createdAt}>{dayAndTime(mail.createdAt)}</time>
            </td>
            <th scope="row" className={css.what}>
              {kind(mail)}
              {mail.about && <span className={css.to}>{t.about(mail.about)}</span>}
              <span className={css.to}>{mail.recipient}</span>
            </th>
            <td className={css.status}>
              <DeliveryStatus mail={mail} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A badge, what that means, and the way on if there is one. */
function DeliveryStatus({ mail }: { mail: Mail }) {
  const t = useTexts(adminMailTexts);
  const { status, failure, attempts, canBeSentAgain } = mail;
  return (
    <div className={css.outcome}>
      <p className={css.state}>
        <Badge tone={STATUS_TONES[status]}>{t.badges[status]}</Badge>
        {status === 'waiting' && <NextTry mail={mail} />}
        {attempts > 1 && <span className="soft small num">{t.tries(attempts)}</span>}
      </p>
      {failure && (
        <p className="small" title={t.code(failure.code)}>
          {t.reasons[failure.reason]}
        </p>
      )}
      {canBeSentAgain && <ResendButton mail={mail} />}
      {status === 'failed' && !canBeSentAgain && <p className="small soft">{t.outdated}</p>}
    </div>
  );
}

function NextTry({ mail: { nextTryAt } }: { mail: Mail }) {
  const t = useTexts(adminMailTexts);
  const { time } = useTimeFormats();
  const isDue = useClockValue((now) => nextTryAt === null || Date.parse(nextTryAt) <= now) ?? true;
  return <span className="soft small num">{isDue ? t.soon : t.nextTry(time(nextTryAt ?? 0))}</span>;
}

function ResendButton({ mail }: { mail: Mail }) {
  const t = useTexts(adminMailTexts);
  const kind = useKindLabel();
  const about = mail.about ? ` (${t.about(mail.about)})` : '';
  const { announce: say } = useAdmin();
  const fetcher = useFetcher<Loaded<Mail>>();
  const isBusy = fetcher.state !== 'idle';
  const tell = useEffectEvent(() => say(t.sentAgain(mail.recipient)));
  useEffect(() => {
    if (fetcher.data?.ok) tell();
  }, [fetcher.data]);
  const error = !isBusy && fetcher.data && !fetcher.data.ok ? fetcher.data.error : undefined;
  return (
    <>
      <Button
        size="s"
        icon="undo"
        isBusy={isBusy}
        aria-label={t.againThis(`${kind(mail)}${about}`, mail.recipient)}
        onClick={() => void fetcher.submit({ id: mail._id }, { method: 'post' })}
      >
        {t.again}
      </Button>
      {error && <FieldError>{error.httpStatus === 0 ? t.againFailed : error.message}</FieldError>}
    </>
  );
}

/** One that is newer than these words is just a mail. */
function useKindLabel() {
  const t = useTexts(adminMailTexts);
  return ({ kind }: Mail) => (kind in t.kinds ? t.kinds[kind as keyof MailKinds] : t.other);
}
