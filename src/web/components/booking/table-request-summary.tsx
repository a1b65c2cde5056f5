import { bookingTexts } from '#texts/booking.ts';
import { bookingNoteTexts } from '#texts/booking-note.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { kept } from '../kept.tsx';
import { formatFullDate } from './days.ts';
import type { TableRequest } from './table-request.ts';
import css from './table-request-summary.module.css';

export function TableRequestSummary({ request }: { request: TableRequest }) {
  const language = useLanguage();
  const t = bookingTexts[language];
  const facts = [
    [t.dayShort, formatFullDate(request.date, language)],
    [t.timeShort, request.time],
    [t.guestsShort, request.numberOfGuests],
    [t.name, request.name],
    [t.phone, request.phone],
    [t.emailShort, request.email],
    ...(request.note === '' ? [] : [[bookingNoteTexts[language].note, request.note] as const]),
    [t.newsletterShort, request.newsletter ? t.wantsNewsletter : t.wantsNone],
  ] as const;
  return (
    <dl className={css.facts}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{kept(fact)}</dd>
        </div>
      ))}
    </dl>
  );
}
