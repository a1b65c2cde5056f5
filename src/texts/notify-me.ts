import { defineTexts } from './texts.ts';

/** Of the button by which a guest is told of their order without an open page. */
export const notifyMeTexts = defineTexts({
  de: {
    start: 'Benachrichtigen',
    stop: 'Nicht mehr benachrichtigen',
    isOn: 'Dieser Browser meldet, wenn wir Ihre Bestellung annehmen oder ändern, und wenn sie fertig ist.',
    failures: {
      dismissed: 'Der Browser hat nicht gefragt, oder die Frage blieb offen. Versuchen Sie es noch einmal.',
      denied:
        'Dieser Browser lässt für unsere Website keine Mitteilungen zu. Tippen Sie neben der Adresse auf das Symbol der Website, erlauben Sie Mitteilungen und laden Sie die Seite neu.',
      service:
        'Der Dienst des Browsers für Mitteilungen antwortet nicht. Versuchen Sie es später noch einmal.',
    },
  },
  en: {
    start: 'Notify me',
    stop: 'Stop notifying me',
    isOn: 'This browser tells you when we accept or change your order, and when it is ready.',
    failures: {
      dismissed: 'The browser did not ask, or its question was left open. Please try again.',
      denied:
        'This browser allows no notifications from our website. Tap the website’s symbol beside the address, allow notifications and reload the page.',
      service: 'The browser’s service for notifications does not respond. Please try again later.',
    },
  },
});
