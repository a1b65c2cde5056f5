import { defineTexts } from './texts.ts';

/** What the restaurant has changed, and the question whether a much later time is fine: to the guest, on the page and in the mail. */
export const delayQuestionTexts = defineTexts({
  de: {
    moved: 'Das Restaurant hat die Zeit geändert',
    changed: 'Das Restaurant hat Ihre Bestellung geändert',
    question: 'Passt Ihnen das? Wenn nicht, können Sie stornieren, bis sie fertig ist.',
    back: 'Ihr Geld geht dann von selbst zurück.',
    byPhone: 'Passt Ihnen das nicht? Dann rufen Sie uns bitte an.',
    keep: 'Passt',
    cancel: 'Stornieren',
    kept: (time: string) => `Danke! ${time} passt Ihnen. Das Restaurant sieht es.`,
    answer: 'Jetzt antworten',
    subject: (number: string) => `Passt Ihnen die neue Zeit? Ihre Bestellung ${number} kommt später`,
  },
  en: {
    moved: 'The restaurant has changed the time',
    changed: 'The restaurant has changed your order',
    question: 'Is that all right for you? If not, you can cancel until it is ready.',
    back: 'Your money then goes back by itself.',
    byPhone: 'Is that not all right for you? Then please call us.',
    keep: 'That’s fine',
    cancel: 'Cancel',
    kept: (time: string) => `Thank you! ${time} is fine for you. The restaurant sees it.`,
    answer: 'Answer now',
    subject: (number: string) => `Is the new time all right? Your order ${number} will be later`,
  },
});
