import { defineTexts } from './texts.ts';

/** What comes back for a request that was answered at once. Loaded with the dialog that sends it. */
export const bookingAnswerTexts = defineTexts({
  de: {
    reserved: 'Ihr Tisch ist reserviert',
    reservedText: 'Wir freuen uns auf Sie. Die Bestätigung kommt auch per E-\u2060Mail.',
    nearest: 'Am selben Tag um:',
    nextDays: 'Zur selben Zeit am:',
    wait: 'Auf die Warteliste setzen',
    waitText: 'Wird ein Tisch frei, schreiben wir Ihnen und halten ihn 15 Minuten für Sie.',
    waiting: 'Sie stehen auf der Warteliste',
  },
  en: {
    reserved: 'Your table is reserved',
    reservedText: 'We look forward to seeing you. The confirmation comes by email too.',
    nearest: 'The same day at:',
    nextDays: 'At the same time on:',
    wait: 'Put me on the waiting list',
    waitText: 'When a table becomes free we write to you, and hold it for you for 15 minutes.',
    waiting: 'You are on the waiting list',
  },
});
