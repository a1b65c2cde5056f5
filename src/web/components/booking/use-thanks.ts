import { bookingTexts } from '#texts/booking.ts';
import { bookingAnswerTexts } from '#texts/booking-answer.ts';
import { useTexts } from '../../i18n/language.tsx';
import type { BookingOutcome } from './table-request.ts';

/** What a guest reads once the request is sent. */
export function useThanks(outcome: BookingOutcome = 'pending'): { title: string; text: string } {
  const t = useTexts(bookingTexts);
  const answer = useTexts(bookingAnswerTexts);
  return {
    accepted: { title: answer.reserved, text: answer.reservedText },
    waiting: { title: answer.waiting, text: answer.waitText },
    pending: { title: t.thanks, text: t.thanksText },
  }[outcome];
}
