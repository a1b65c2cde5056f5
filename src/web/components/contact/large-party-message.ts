import { bookingNoteTexts } from '#texts/booking-note.ts';
import type { Language } from '#texts/texts.ts';
import { readDraft } from '../../storage/drafts.ts';
import { BOOKING_DRAFT } from '../booking/booking-draft.ts';
import { formatFullDate } from '../booking/days.ts';

/** Writes what a large party has chosen in the form for reservations into the message, and its name and address beside it. */
export function writeLargeParty(form: HTMLFormElement, chosen: URLSearchParams, language: Language): void {
  const date = chosen.get('date') ?? '';
  const empty = bookingNoteTexts[language].message();
  const message = bookingNoteTexts[language].message({
    guests: chosen.get('guests') ?? '',
    date: /^\d{4}-\d\d-\d\d$/.test(date) ? formatFullDate(date, language) : '',
    time: chosen.get('time') ?? '',
  });
  const { name = '', phone = '', email = '' } = readDraft<Record<string, string>>(BOOKING_DRAFT) ?? {};
  for (const [field, words] of Object.entries({ name, phone, email, message })) {
    const control = form.elements.namedItem(field);
    const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isField && ['', empty].includes(control.value)) control.value = words;
  }
}
