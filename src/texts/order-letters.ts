import { formatInstant } from './dates.ts';
import { defineTexts, type Language } from './texts.ts';

const dateIn = (language: Language, instant: number, timeZone: string) =>
  formatInstant(language, instant, { dateStyle: 'full', timeStyle: 'short', timeZone });

/** To the guest, as an order goes its way. What the receipt says stands in `receiptTexts`. */
export const orderLetterTexts = defineTexts({
  de: {
    follow: 'Bestellung ansehen',
    date: (instant: number, timeZone: string) => `${dateIn('de', instant, timeZone)} Uhr`,
    received: {
      subject: (number: string) => `Ihre Bestellung ${number} ist eingegangen`,
      title: 'Danke für Ihre Bestellung',
      text: 'Sie ist bei uns eingegangen. Wir sehen sie uns gleich an und schreiben Ihnen, sobald wir sie angenommen haben.',
      contract:
        'Diese E-Mail bestätigt den Eingang Ihrer Bestellung. Der Vertrag kommt zustande, wenn wir sie annehmen.',
      terms: 'Unsere Geschäftsbedingungen',
    },
    accepted: {
      subject: (number: string) => `Ihre Bestellung ${number} ist angenommen`,
      title: 'Die Küche kocht',
      delivery: 'Wir haben Ihre Bestellung angenommen und bringen sie Ihnen, sobald sie fertig ist.',
      pickup: 'Wir haben Ihre Bestellung angenommen. Sie wird frisch gekocht und steht dann für Sie bereit.',
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
        `Die ${amount} von Ihrem Geschenkgutschein sind wieder auf der Karte. Sie können sie gleich wieder einlösen.`,
      sorry: 'Das tut uns leid. Rufen Sie uns gern an, wenn Sie Fragen haben.',
      questions: 'Rufen Sie uns gern an, wenn Sie Fragen haben.',
    },
    completed: {
      subject: (number: string) => `Danke für Ihre Bestellung ${number}`,
      title: 'Guten Appetit!',
      delivery: 'Ihre Bestellung ist bei Ihnen. Danke, dass Sie bei uns bestellt haben.',
      pickup: 'Sie haben Ihre Bestellung abgeholt. Danke, dass Sie bei uns bestellt haben.',
      wrong: 'Stimmt etwas nicht? Rufen Sie uns gern an, dann kümmern wir uns darum.',
    },
  },
  en: {
    follow: 'See your order',
    date: (instant: number, timeZone: string) => dateIn('en', instant, timeZone),
    received: {
      subject: (number: string) => `We have received your order ${number}`,
      title: 'Thank you for your order',
      text: 'It has reached us. We will look at it right away and write to you as soon as we have accepted it.',
      contract:
        'This email confirms that your order has reached us. The contract is concluded when we accept it.',
      terms: 'Our terms and conditions',
    },
    accepted: {
      subject: (number: string) => `Your order ${number} has been accepted`,
      title: 'The kitchen is cooking',
      delivery: 'We have accepted your order and will bring it to you as soon as it is ready.',
      pickup: 'We have accepted your order. It is being freshly cooked and will then be waiting for you.',
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
        `The ${amount} from your gift card are back on the card. You can use them again right away.`,
      sorry: 'We apologise. Do call us if you have any questions.',
      questions: 'Do call us if you have any questions.',
    },
    completed: {
      subject: (number: string) => `Thank you for your order ${number}`,
      title: 'Enjoy your meal!',
      delivery: 'Your order is with you. It was good to cook for you.',
      pickup: 'You have picked up your order. It was good to cook for you.',
      wrong: 'Is something not right? Do call us, and we will see to it.',
    },
  },
});

/** To the restaurant, which reads German. */
export const newOrderLetterTexts = {
  subject: (number: string, way: string, total: string) => `Neue Bestellung ${number}: ${way}, ${total}`,
  ways: { delivery: 'Lieferung', pickup: 'Abholung' },
  title: { delivery: 'Neue Bestellung zur Lieferung', pickup: 'Neue Bestellung zur Abholung' },
  email: 'E-Mail',
  desk: 'Bestellungen öffnen',
  small: 'Wenn Sie auf diese E-Mail antworten, antworten Sie dem Gast.',
};
