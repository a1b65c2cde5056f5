import { defineTexts } from './texts.ts';

/** The response to a subscription, and the pages behind the links of its emails. */
export const newsletterTexts = defineTexts({
  de: {
    title: 'Newsletter',
    lead: 'Neue Gerichte, Feste, besondere Abende. Selten, und nur wenn es etwas zu erzählen gibt.',
    emailInvalid: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
    failed: 'Abonnement fehlgeschlagen. Bitte versuchen Sie es erneut.',
    subscribed: 'Erfolgreich abonniert!',
    subscribedText: 'Bitte bestätigen Sie noch den Link in der E-Mail, die gerade zu Ihnen unterwegs ist.',
    confirm: {
      title: 'Newsletter bestätigen',
      lead: 'Ein Klick noch, dann schreiben wir Ihnen, wenn es Neues gibt.',
      button: 'Anmeldung bestätigen',
      done: 'Danke, Sie stehen auf der Liste.',
      doneText: 'Der nächste Brief kommt auch zu Ihnen.',
      failed: 'Die Anmeldung ließ sich nicht bestätigen.',
    },
    unsubscribe: {
      title: 'Newsletter abbestellen',
      lead: 'Schade. Ein Klick, und wir schreiben Ihnen nicht mehr.',
      button: 'Abmelden',
      done: 'Sie sind abgemeldet.',
      doneText: 'Sie bekommen keinen Newsletter mehr. An unserem Tisch sind Sie immer willkommen.',
      failed: 'Die Abmeldung hat nicht geklappt.',
    },
    again: 'Neu anmelden',
    toHome: 'Zur Startseite',
  },
  en: {
    title: 'Newsletter',
    lead: 'New dishes, festivals, special evenings. Rarely, and only when there is something to tell.',
    emailInvalid: 'Please enter a valid email address.',
    failed: 'Subscription failed. Please try again.',
    subscribed: 'Successfully subscribed!',
    subscribedText: 'Please confirm the link in the email that is on its way to you.',
    confirm: {
      title: 'Confirm the newsletter',
      lead: 'One more click, and we will write when there is news.',
      button: 'Confirm subscription',
      done: 'Thank you, you are on the list.',
      doneText: 'The next letter will come to you as well.',
      failed: 'The subscription could not be confirmed.',
    },
    unsubscribe: {
      title: 'Unsubscribe',
      lead: 'What a pity. One click, and we will stop writing.',
      button: 'Unsubscribe',
      done: 'You are unsubscribed.',
      doneText: 'You will not get the newsletter any more. You are always welcome at our table.',
      failed: 'Unsubscribing did not work.',
    },
    again: 'Subscribe again',
    toHome: 'To the home page',
  },
});
