import { defineTexts } from './texts.ts';

/** What comes back for a request that was answered at once. Loaded with the dialog that sends it. */
export const bookingAnswerTexts = defineTexts({
  de: {
    reserved: 'Ihr Tisch ist reserviert',
    reservedText: 'Wir freuen uns auf Sie. Die Bestätigung kommt auch per E-\u2060Mail.',
    nearest: 'Am selben Tag um:',
    nextDays: 'Zur selben Zeit am:',
  },
  en: {
    reserved: 'Your table is reserved',
    reservedText: 'We look forward to seeing you. The confirmation comes by email too.',
    nearest: 'The same day at:',
    nextDays: 'At the same time on:',
  },
});
