import { distinctTime } from './clock-change.ts';
import { formatInstant } from './format-instant.ts';
import { defineTexts, type Language } from './texts.ts';

const dateIn = (language: Language, instant: number, timeZone: string) =>
  distinctTime(language, instant, (at) =>
    formatInstant(language, at, { dateStyle: 'full', timeStyle: 'short', timeZone }),
  );

/** To the guest, for each status of an order. The receipt's texts are in `receiptTexts`. */
export const orderEmailTexts = defineTexts({
  de: {
    follow: 'Bestellung ansehen',
    contents: {
      allergens: (words: string) => `Allergene: ${words}`,
      additives: (words: string) => `Zusatzstoffe: ${words}`,
      none: 'keine kennzeichnungspflichtigen',
      ask: 'bitte fragen Sie uns',
      rest: 'weitere: bitte fragen Sie uns',
      note: 'Allergene und Zusatzstoffe nach unserer Karte von heute. Wir kochen alles in einer Küche, Spuren anderer Allergene sind möglich.',
    },
    withdrawal:
      'Für Speisen und anderes, was schnell verdirbt, gibt es kein Widerrufsrecht (§ 312g Abs. 2 Nr. 2 BGB). Den Kauf von Waren, die nicht schnell verderben, etwa verschlossener Getränke, können Sie 14 Tage lang widerrufen.',
    date: (instant: number, timeZone: string) =>
      dateIn('de', instant, timeZone).replace(/\d\d:\d\d/, '$& Uhr'),
    received: {
      subject: (number: string) => `Ihre Bestellung ${number} ist eingegangen`,
      title: 'Danke für Ihre Bestellung',
      text: 'Sie ist bei uns eingegangen. Sobald wir sie angenommen haben, schreiben wir Ihnen.',
      contract:
        'Diese E-Mail bestätigt den Eingang Ihrer Bestellung. Der Vertrag kommt zustande, wenn wir sie annehmen. Nehmen wir sie nicht an, bekommen Sie zurück, was Sie schon bezahlt haben.',
    },
    accepted: {
      subject: (number: string) => `Ihre Bestellung ${number} ist angenommen`,
      title: 'Die Küche kocht',
      titleAhead: 'Ihre Bestellung ist angenommen',
      ahead: 'Wir haben Ihre Bestellung angenommen und kochen sie frisch, sobald es Zeit dafür ist.',
      delivery: 'Wir haben Ihre Bestellung angenommen und bringen sie Ihnen, sobald sie fertig ist.',
      pickup: 'Wir haben Ihre Bestellung angenommen. Sie wird frisch gekocht und steht dann für Sie bereit.',
      contract:
        'Damit ist der Vertrag geschlossen. Diese E-Mail bestätigt, was vereinbart ist; bitte heben Sie sie auf.',
    },
    delayed: {
      subject: (number: string) => `Ihre Bestellung ${number} kommt später`,
      title: 'Es dauert länger als versprochen',
      text: 'Das tut uns leid. Ihre Bestellung braucht mehr Zeit als gedacht.',
    },
    cancelled: {
      subject: (number: string) => `Ihre Bestellung ${number} ist storniert`,
      title: 'Wir mussten Ihre Bestellung leider stornieren',
      titleAsked: 'Ihre Bestellung ist storniert',
      asked: 'Sie haben uns darum gebeten, Ihre Bestellung zu stornieren. Das haben wir getan.',
      reason: 'Der Grund:',
      nothingToPay: 'Sie müssen nichts bezahlen.',
      refund: (amount: string) =>
        `Die ${amount}, die Sie online bezahlt haben, geben wir Ihnen auf demselben Weg zurück. Bis das Geld bei Ihnen ankommt, kann es ein paar Tage dauern.`,
      giftCard: (amount: string) =>
        `Die ${amount} von Ihrem Geschenkgutschein sind wieder auf dem Gutschein. Sie können sie gleich wieder einlösen.`,
      sorry: 'Das tut uns leid. Rufen Sie uns gern an, wenn Sie Fragen haben.',
      questions: 'Rufen Sie uns gern an, wenn Sie Fragen haben.',
    },
    reversed: {
      subject: (number: string) => `Ihre Bestellung ${number} ist nachträglich storniert`,
      title: 'Ihre Bestellung ist nachträglich storniert',
      text: 'Wir hatten Ihre Bestellung angenommen und haben sie jetzt storniert. Was Sie bezahlt haben, bekommen Sie zurück.',
      cash: 'Haben Sie schon bar bezahlt, geben wir Ihnen das Geld zurück. Rufen Sie uns bitte an, wenn das noch nicht geschehen ist.',
    },
    completed: {
      subjects: {
        delivery: (number: string) => `Ihre Bestellung ${number} ist unterwegs`,
        pickup: (number: string) => `Ihre Bestellung ${number} ist abholbereit`,
      },
      titles: { delivery: 'Ihre Bestellung ist unterwegs', pickup: 'Ihre Bestellung ist abholbereit' },
      delivery:
        'Sie ist fertig und auf dem Weg zu Ihnen. Danke, dass Sie bei uns bestellt haben, und guten Appetit!',
      pickup:
        'Sie ist fertig, Sie können sie abholen. Danke, dass Sie bei uns bestellt haben, und guten Appetit!',
      wrong: 'Stimmt etwas nicht? Rufen Sie uns gern an, dann kümmern wir uns darum.',
    },
  },
  en: {
    follow: 'See your order',
    contents: {
      allergens: (words: string) => `Allergens: ${words}`,
      additives: (words: string) => `Additives: ${words}`,
      none: 'none that must be declared',
      ask: 'please ask us',
      rest: 'others: please ask us',
      note: 'Allergens and additives according to today’s menu. Everything is cooked in one kitchen, so traces of other allergens are possible.',
    },
    withdrawal:
      'There is no right of withdrawal for dishes and other goods that spoil quickly (§ 312g (2) no. 2 BGB). You can withdraw from the purchase of goods that do not, such as sealed drinks, for 14 days.',
    date: (instant: number, timeZone: string) => dateIn('en', instant, timeZone),
    received: {
      subject: (number: string) => `We have received your order ${number}`,
      title: 'Thank you for your order',
      text: 'It has reached us. We will write to you as soon as we have accepted it.',
      contract:
        'This email confirms that your order has reached us. The contract is concluded when we accept it. If we do not, you get back what you have already paid.',
    },
    accepted: {
      subject: (number: string) => `Your order ${number} has been accepted`,
      title: 'The kitchen is cooking',
      titleAhead: 'Your order has been accepted',
      ahead: 'We have accepted your order and will cook it freshly when it is time for it.',
      delivery: 'We have accepted your order and will bring it to you as soon as it is ready.',
      pickup: 'We have accepted your order. It is being freshly cooked and will then be waiting for you.',
      contract: 'This concludes the contract. This email confirms what was agreed; please keep it.',
    },
    delayed: {
      subject: (number: string) => `Your order ${number} will be later`,
      title: 'It takes longer than promised',
      text: 'We are sorry. Your order needs more time than we thought.',
    },
    cancelled: {
      subject: (number: string) => `Your order ${number} has been cancelled`,
      title: 'We are sorry, we had to cancel your order',
      titleAsked: 'Your order has been cancelled',
      asked: 'You asked us to cancel your order. We have done so.',
      reason: 'The reason:',
      nothingToPay: 'There is nothing to pay.',
      refund: (amount: string) =>
        `We are giving back the ${amount} that you paid online, the same way. It may take a few days until the money reaches you.`,
      giftCard: (amount: string) =>
        `The ${amount} from your gift card is back on the card. You can use it again right away.`,
      sorry: 'We apologise. Do call us if you have any questions.',
      questions: 'Do call us if you have any questions.',
    },
    reversed: {
      subject: (number: string) => `Your order ${number} has since been cancelled`,
      title: 'Your order has since been cancelled',
      text: 'We had accepted your order and have now cancelled it. You will get back what you have paid.',
      cash: 'If you have already paid in cash, we will give you the money back. Please call us if we have not done so yet.',
    },
    completed: {
      subjects: {
        delivery: (number: string) => `Your order ${number} is on its way`,
        pickup: (number: string) => `Your order ${number} is ready for pickup`,
      },
      titles: { delivery: 'Your order is on its way', pickup: 'Your order is ready for pickup' },
      delivery: 'It is ready and on its way to you. Thank you for ordering with us, and enjoy your meal!',
      pickup: 'It is ready, and you can pick it up. Thank you for ordering with us, and enjoy your meal!',
      wrong: 'Is something not right? Do call us, and we will see to it.',
    },
  },
});

/** To the restaurant, in German. */
export const newOrderEmailTexts = {
  subject: (number: string, way: string, total: string) => `Neue Bestellung ${number}: ${way}, ${total}`,
  ways: { delivery: 'Lieferung', pickup: 'Abholung' },
  title: { delivery: 'Neue Bestellung zur Lieferung', pickup: 'Neue Bestellung zur Abholung' },
  email: 'E-Mail',
  desk: 'Bestellungen öffnen',
  small: 'Wenn Sie auf diese E-Mail antworten, antworten Sie dem Gast.',
};

/** To the restaurant, in its own language: nobody has answered an order. */
export const unansweredEmailTexts = {
  subject: (number: string) => `Bestellung ${number} wartet auf Antwort`,
  title: 'Niemand hat diese Bestellung beantwortet',
  text: 'Der Gast wartet. Bitte nehmen Sie die Bestellung an, oder stornieren Sie sie.',
  declinedAt: (time: string) =>
    `Antwortet niemand bis ${time} Uhr, wird sie von selbst abgelehnt. Der Gast bekommt dann sein Geld zurück, und Online-Bestellungen werden angehalten, außer es ist seine erste.`,
  declinedAtLater: (time: string) =>
    `Antwortet niemand bis ${time} Uhr, wird sie von selbst abgelehnt. Der Gast bekommt dann sein Geld zurück.`,
  facts: { order: 'Bestellung', dueAt: 'Vorbestellt für', guest: 'Gast', total: 'Summe' },
  desk: 'Bestellungen öffnen',
  declined: {
    subject: (number: string) => `Bestellung ${number} wurde von selbst abgelehnt`,
    title: 'Eine Bestellung wurde von selbst abgelehnt',
    text: 'Niemand hat sie rechtzeitig beantwortet. Der Gast hat eine E-Mail bekommen.',
    refund: 'Was online bezahlt war, geht von selbst zurück.',
    paused:
      'Online-Bestellungen sind jetzt angehalten, damit keine weitere unbemerkt bleibt. Sie laufen wieder, sobald jemand eine Bestellung im Bereich für das Personal antippt, sonst mit der nächsten Öffnung.',
    first:
      'Online-Bestellungen laufen weiter: Es war die erste Bestellung dieses Gastes, und solche halten sie nicht an.',
    elsewhere:
      'Online-Bestellungen hat das nicht angehalten: Darüber entscheidet bei Ihnen ein anderer Dienst.',
    later: 'Online-Bestellungen laufen weiter: Eine Vorbestellung hält sie nicht an.',
    test: 'Es war eine Testbestellung. Online-Bestellungen laufen weiter.',
    settings: 'Wann das geschieht, steht in den Einstellungen unter ‚Wenn niemand antwortet‘.',
  },
};
