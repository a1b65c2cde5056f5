import type { Mailing } from '#contract/mailings/shapes.ts';
import { adminMailingTexts } from '#texts/admin-mailing.ts';
import { LocalLink, useTexts } from '../../../language.tsx';
import { useTimes } from '../orders/use-times.ts';
import css from './newsletter.module.css';
import { useNumber } from './use-number.ts';

type Sending = NonNullable<Mailing['sending']>;

/** Those that are nobody stay out. */
const COUNTS = ['recipients', 'sent', 'waiting', 'failed', 'unsubscribed', 'stopped'] as const;
const ALWAYS: readonly string[] = ['recipients', 'sent'];

/** What has become of its mails, in numbers. */
export function SendingFacts({ sending }: { sending: Sending }) {
  const t = useTexts(adminMailingTexts);
  const number = useNumber();
  const { dateAndTime } = useTimes();
  const { recipients, waiting, sentAt, sentBy, stoppedAt, isInProgress, failed } = sending;
  const done = recipients - waiting;
  return (
    <div className={css.facts}>
      <p className="small soft">
        {t.sentAt(dateAndTime(sentAt), sentBy)}
        {stoppedAt !== null && ` · ${t.stoppedAt(dateAndTime(stoppedAt))}`}
      </p>
      {isInProgress && (
        <div className={css.progress}>
          <progress value={done} max={recipients} aria-label={t.progress(done, recipients)} />
          <p className="small">{t.progressText(waiting)}</p>
        </div>
      )}
      <dl className={css.counts}>
        {COUNTS.filter((count) => ALWAYS.includes(count) || sending[count] > 0).map((count) => (
          <div key={count}>
            <dt>{t.counts[count]}</dt>
            <dd className="num">{number(sending[count])}</dd>
          </div>
        ))}
      </dl>
      {failed > 0 && (
        <p className="small">
          <LocalLink to="/adminnavbar/mails?status=failed">{t.toOutbox}</LocalLink>
        </p>
      )}
    </div>
  );
}
