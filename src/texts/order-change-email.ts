import { defineTexts } from './texts.ts';

/** The mail that says what the restaurant has changed in an order; what is in `order-change.ts`. */
export const orderChangeEmailTexts = defineTexts({
  de: {
    subject: (number: string) => `Ihre Bestellung ${number} ist geändert`,
    title: 'Wir haben Ihre Bestellung geändert',
    text: 'Wie besprochen haben wir Ihre Bestellung geändert:',
    back: (amount: string) =>
      `Sie ist günstiger geworden. Die ${amount}, die Sie online zu viel bezahlt haben, geben wir Ihnen auf demselben Weg zurück. Bis das Geld bei Ihnen ankommt, kann es ein paar Tage dauern.`,
    cardBack: (amount: string) =>
      `${amount} sind wieder auf Ihrem Geschenkgutschein. Sie können sie gleich wieder einlösen.`,
    due: {
      delivery: (amount: string) => `${amount} sind noch zu zahlen. Bitte zahlen Sie sie bei der Lieferung.`,
      pickup: (amount: string) => `${amount} sind noch zu zahlen. Bitte zahlen Sie sie bei der Abholung.`,
    },
    now: 'Das ist jetzt vereinbart. Diese E-Mail ersetzt die frühere Bestätigung; bitte heben Sie sie auf.',
    wrong: 'Haben wir etwas falsch verstanden? Rufen Sie uns bitte gleich an.',
  },
  en: {
    subject: (number: string) => `Your order ${number} has been changed`,
    title: 'We have changed your order',
    text: 'As discussed, we have changed your order:',
    back: (amount: string) =>
      `It has become cheaper. We are giving back the ${amount} that you paid too much online, the same way. It may take a few days until the money reaches you.`,
    cardBack: (amount: string) => `${amount} are back on your gift card. You can use them again right away.`,
    due: {
      delivery: (amount: string) => `${amount} are still to be paid. Please pay them on delivery.`,
      pickup: (amount: string) => `${amount} are still to be paid. Please pay them at pickup.`,
    },
    now: 'This is what is agreed now. This email replaces the earlier confirmation; please keep it.',
    wrong: 'Did we get something wrong? Please call us right away.',
  },
});
