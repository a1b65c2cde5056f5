import { defineTexts } from './texts.ts';

/** To the guest of an order that the restaurant has not answered for a while. */
export const lateAnswerTexts = defineTexts({
  de: {
    title: 'Das Restaurant hat noch nicht geantwortet',
    text: 'Das dauert länger, als es sollte. Es tut uns leid.',
    mayCancel: 'Sie können weiter warten, anrufen oder Ihre Bestellung unten stornieren.',
    mayCancelPaid:
      'Sie können weiter warten, anrufen oder Ihre Bestellung unten stornieren. Ihr Geld geht dann von selbst zurück.',
    mayCall: 'Sie können weiter warten oder anrufen.',
  },
  en: {
    title: 'The restaurant has not answered yet',
    text: 'It takes longer than it should. We are sorry.',
    mayCancel: 'You can go on waiting, call, or cancel your order below.',
    mayCancelPaid:
      'You can go on waiting, call, or cancel your order below. Your money then goes back by itself.',
    mayCall: 'You can go on waiting, or call.',
  },
});
