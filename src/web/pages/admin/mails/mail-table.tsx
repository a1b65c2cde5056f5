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
import { ListTable } from '../kit/lists/list-table.tsx';
import { useClockValue } from '../kit/live/ticker.ts';
import css from './mails.module.css';

const STATUS_TONES = { waiting: 'amber', sent: 'leaf', failed: 'chilli' } as const;

/** When, about what, to whom, and whether it was delivered; never the content. */
export function MailTable({ mails, caption }: { mails: Mail[]; caption: string }) {
  const t = useTexts(adminMailTexts);
  const { dayAndTime } = useTimeFormats();
  const kindLabel = useKindLabel();
  return (
    <ListTable
      caption={caption}
      rows={mails}
      rowProps={({ _id }) => ({ 'data-mail': _id, className: css.row })}
      columns={[
        {
          key: 'when',
          heading: t.columns.when,
          cellClass: css.when,
          cell: ({ createdAt }) => <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>,
        },
        {
          key: 'what',
          heading: t.columns.what,
          isRowHeading: true,
          cellClass: css.what,
          cell: (mail) => (
            <>
              {kindLabel(mail)}
              {mail.about && <span className={css.to}>{t.about(mail.about)}</span>}
              <span className={css.to}>{mail.recipient}</span>
            </>
          ),
        },
        {
          key: 'status',
          heading: t.columns.status,
          className: css.status,
          cell: (mail) => <DeliveryStatus mail={mail} />,
        },
      ]}
    />
  );
}

/** A badge, the reason of a failure, and a button to send the mail again if that is possible. */
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
  const kindLabel = useKindLabel();
  const about = mail.about ? ` (${t.about(mail.about)})` : '';
  const { announce } = useAdmin();
  const fetcher = useFetcher<Loaded<Mail>>();
  const isBusy = fetcher.state !== 'idle';
  const handleSent = useEffectEvent(() => announce(t.sentAgain(mail.recipient)));
  useEffect(() => {
    if (fetcher.data?.ok) handleSent();
  }, [fetcher.data]);
  const error = !isBusy && fetcher.data && !fetcher.data.ok ? fetcher.data.error : undefined;
  return (
    <>
      <Button
        size="s"
        icon="undo"
        isBusy={isBusy}
        aria-label={t.againThis(`${kindLabel(mail)}${about}`, mail.recipient)}
        onClick={() => void fetcher.submit({ id: mail._id }, { method: 'post' })}
      >
        {t.again}
      </Button>
      {error && <FieldError>{error.httpStatus === 0 ? t.againFailed : error.message}</FieldError>}
    </>
  );
}

/** A kind that this script does not know, since the server is newer, has a general label. */
function useKindLabel() {
  const t = useTexts(adminMailTexts);
  return ({ kind }: Mail) => (kind in t.kinds ? t.kinds[kind as keyof MailKinds] : t.other);
}
