import { MAX_GUESTS } from '#domain/reservations/table-request.ts';
import { bookingNoteTexts } from '#texts/booking-note.ts';
import { useTexts } from '../../i18n/language.tsx';
import { ButtonLink } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';

/** Parties that the form does not take: they write to the restaurant, with what they have chosen here. */
export function LargeParty({
  guests,
  date,
  time,
}: {
  guests: number;
  date: string;
  time: string | undefined;
}) {
  const t = useTexts(bookingNoteTexts);
  const query = new URLSearchParams({ about: 'party', guests: String(guests), date, time: time ?? '' });
  return (
    // In the document before its text: few screen readers read a live region that appears with its text.
    <div role="status">
      {guests > MAX_GUESTS && (
        <Notice
          tone="amber"
          icon="people"
          isStatic
          title={t.large(MAX_GUESTS)}
          action={
            <ButtonLink size="s" icon="mail" to={`/contact-us?${query}#contact`}>
              {t.write}
            </ButtonLink>
          }
        >
          <p>{t.largeText}</p>
        </Notice>
      )}
    </div>
  );
}
