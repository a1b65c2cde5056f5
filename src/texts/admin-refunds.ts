import { formatCents } from './format-money.ts';
import { defineTexts } from './texts.ts';

/** Refunds that could not be made automatically. */
export const adminRefundTexts = defineTexts({
  de: {
    fetchFailed: 'Die Erstattungen konnten nicht geladen werden.',
    unreachable: 'Der Server antwortet gerade nicht. Prüfen Sie das WLAN und versuchen Sie es noch einmal.',
    none: 'Keine Erstattung offen',
    noneText:
      'Wird eine online bezahlte Bestellung storniert, geht das Geld von selbst zurück. Nur was dabei nicht gelingt, steht hier.',
    list: 'Offene Erstattungen, neueste zuerst',
    details: {
      refused: {
        title: 'Erstattung fehlgeschlagen, bitte von Hand erstatten',
        text: 'Der Zahlungsdienst hat abgelehnt. Es ist nichts zurückgegangen.',
      },
      unknown: {
        title: 'Ungewiss, ob das Geld zurückging',
        text: 'Der Zahlungsdienst hat nicht geantwortet. Sehen Sie zuerst in Ihrem Konto dort nach, damit niemand zweimal Geld bekommt.',
      },
    },
    paidAt: 'Bezahlt',
    provider: 'Zahlungsdienst',
    number: 'Nummer der Zahlung',
    retry: 'Noch einmal versuchen',
    retryThis: (what: string) => `${what}: noch einmal versuchen`,
    byHand: 'Von Hand erstattet',
    byHandThis: (what: string) => `${what}: von Hand erstattet`,
    failed: 'Das hat nicht geklappt',
    stillOpen: 'Auch der neue Versuch ist nicht gelungen.',
    question: {
      title: (cents: number) => `Haben Sie ${formatCents(cents, 'de')} zurückgegeben?`,
      text: 'Damit ist die Erstattung erledigt, und der Gast liest, dass er sein Geld hat. Das lässt sich nicht zurücknehmen.',
      confirm: 'Ja, erstattet',
      cancel: 'Noch nicht',
    },
    inDoubt: 'Zahlungen, von denen niemand weiß, ob Geld kam',
    inDoubtText:
      'Der Zahlungsdienst hat noch nicht geantwortet. Sehen Sie in Ihrem Konto dort unter dieser Nummer nach. Sobald er antwortet, verschwindet die Zahlung von hier.',
    opened: 'Begonnen',
  },
  en: {
    fetchFailed: 'The refunds could not be fetched.',
    unreachable: 'The server is not answering. Check the Wi-Fi and try again.',
    none: 'No refund to do',
    noneText:
      'When an order that was paid online is cancelled, the money goes back by itself. Only what fails is listed here.',
    list: 'Refunds to do, newest first',
    details: {
      refused: {
        title: 'Refund failed, please do it by hand',
        text: 'The payment service has refused. Nothing has gone back.',
      },
      unknown: {
        title: 'Unknown whether the money went back',
        text: 'The payment service has not answered. Look into your account there first, so that nobody gets money twice.',
      },
    },
    paidAt: 'Paid',
    provider: 'Payment service',
    number: 'Payment number',
    retry: 'Try again',
    retryThis: (what: string) => `${what}: try again`,
    byHand: 'Done by hand',
    byHandThis: (what: string) => `${what}: done by hand`,
    failed: 'That did not work',
    stillOpen: 'The new try has failed too.',
    question: {
      title: (cents: number) => `Have you given back ${formatCents(cents, 'en')}?`,
      text: 'This closes the refund, and the guest reads that they have their money. It cannot be undone.',
      confirm: 'Yes, given back',
      cancel: 'Not yet',
    },
    inDoubt: 'Payments of which nobody knows whether money came',
    inDoubtText:
      'The payment service has not answered yet. Look into your account there under this number. As soon as it answers, the payment leaves this page.',
    opened: 'Begun',
  },
});
