import { bookingTexts } from '#texts/booking.ts';
import { bookingAnswerTexts } from '#texts/booking-answer.ts';
import { bookingNoteTexts } from '#texts/booking-note.ts';
import type { TableRequest } from '../../components/booking/table-request.ts';
import { TableRequestSummary } from '../../components/booking/table-request-summary.tsx';
import { ButtonLink } from '../../components/button/button.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { useTexts } from '../../i18n/language.tsx';
import css from './reservation.module.css';

/** The thanks for a form that was sent without script. */
export function ReservationThanks({
  requested,
  page,
  isAccepted = false,
}: {
  requested: TableRequest;
  /** Of the reservation. */
  page: string | undefined;
  /** At once. */
  isAccepted?: boolean | undefined;
}) {
  const t = useTexts(bookingTexts);
  const note = useTexts(bookingNoteTexts);
  const answer = useTexts(bookingAnswerTexts);
  return (
    <div className="wrap">
      <PageHead
        title={isAccepted ? answer.reserved : t.thanks}
        lead={isAccepted ? answer.reservedText : t.thanksText}
        hasFan
      />
      <div className={css.thanks}>
        <TableRequestSummary request={requested} />
        <div className={css.ways}>
          {page && (
            <ButtonLink look="main" to={page}>
              {note.page}
            </ButtonLink>
          )}
          <ButtonLink look={page ? 'line' : 'main'} to="/menu">
            {t.toMenu}
          </ButtonLink>
          <ButtonLink to="/reservation">{t.another}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
