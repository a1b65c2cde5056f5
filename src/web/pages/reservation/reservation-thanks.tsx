import { bookingTexts } from '#texts/booking.ts';
import { bookingNoteTexts } from '#texts/booking-note.ts';
import { reservationStatusTexts } from '#texts/reservation-status.ts';
import type { BookingOutcome, TableRequest } from '../../components/booking/table-request.ts';
import { TableRequestSummary } from '../../components/booking/table-request-summary.tsx';
import { useThanks } from '../../components/booking/use-thanks.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { useTexts } from '../../i18n/language.tsx';
import css from './reservation.module.css';

/** The thanks for a form that was sent without script. */
export function ReservationThanks({
  requested,
  page,
  payAt,
  outcome,
}: {
  requested: TableRequest;
  /** Of the reservation. */
  page: string | undefined;
  /** Where it is to be paid ahead: it counts once it is. */
  payAt: string | undefined;
  outcome: BookingOutcome | undefined;
}) {
  const t = useTexts(bookingTexts);
  const note = useTexts(bookingNoteTexts);
  const status = useTexts(reservationStatusTexts);
  const thanks = useThanks(outcome);
  const { title, text } = payAt ? status.stages.unpaid : thanks;
  return (
    <div className="wrap">
      <PageHead title={title} lead={text} hasFan />
      <div className={css.thanks}>
        <TableRequestSummary request={requested} />
        <div className={css.ways}>
          {payAt && (
            <ButtonLink look="main" href={payAt}>
              {status.payNow}
            </ButtonLink>
          )}
          {page && !payAt && (
            <ButtonLink look="main" to={page}>
              {note.page}
            </ButtonLink>
          )}
          <ButtonLink look={page || payAt ? 'line' : 'main'} to="/menu">
            {t.toMenu}
          </ButtonLink>
          <ButtonLink to="/reservation">{t.another}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
