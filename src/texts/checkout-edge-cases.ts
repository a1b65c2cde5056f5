import { formatCents } from './format-money.ts';
import { defineTexts } from './texts.ts';

/** Checkout texts that only some guests see. */
export const checkoutEdgeCaseTexts = defineTexts({
  de: {
    onlineNext:
      'Nach dem Bestellen geht es zum Zahlungsdienst. Zu uns kommt die Bestellung, sobald sie bezahlt ist. Nehmen wir sie nicht an, bekommen Sie Ihr Geld zurück.',
    orderFailed: 'Die Bestellung konnte nicht aufgegeben werden. Bitte versuchen Sie es noch einmal.',
    notLost: 'Es ist nichts verloren gegangen: Alles, was Sie eingegeben haben, steht noch da.',
    alreadyOrdered: 'Diese Bestellung ist schon bei uns angekommen.',
    moved: (reason: string | null | undefined, when: string) =>
      `${reason ?? 'Die gewählte Zeit geht nicht mehr'}. Ausgewählt ist jetzt die nächste Zeit: ${when}.`,
    missing: (cents: number) => `Noch ${formatCents(cents, 'de')} bis zum Mindestbestellwert.`,
    missingWay: 'Wer abholt und im Restaurant zahlt, braucht keinen.',
    notPaid: {
      declined: 'Die Zahlung wurde abgelehnt',
      left: 'Sie haben nicht bezahlt',
      text: 'Es ist nichts abgebucht worden, und alles steht noch da. Versuchen Sie es noch einmal, oder wählen Sie eine andere Zahlungsart.',
    },
    typed: {
      lead: 'Bitte gleich hier eintragen.',
      assumed: (city: string) =>
        `${city} steht schon da. Wohnen Sie woanders, ändern Sie bitte die Postleitzahl.`,
      notDelivered: (zipCode: string) => `Nach ${zipCode} liefern wir leider nicht. Abholen geht immer.`,
    },
    empty: {
      title: 'Ihr Warenkorb ist leer',
      text: 'Suchen Sie sich zuerst etwas aus.',
      toMenu: 'Zur Speisekarte',
      seeOrders: 'Bestellungen ansehen',
    },
  },
  en: {
    onlineNext:
      'After ordering you go on to the payment service. Your order reaches us once it is paid. If we do not accept it, you get your money back.',
    orderFailed: 'Failed to place order. Please try again.',
    notLost: 'Nothing is lost: everything you entered is still here.',
    alreadyOrdered: 'This order has already reached us.',
    moved: (reason: string | null | undefined, when: string) =>
      `${reason ?? 'The time you chose is no longer possible'}. The next time is chosen now: ${when}.`,
    missing: (cents: number) => `${formatCents(cents, 'en')} more to reach the minimum order.`,
    missingWay: 'There is none if you pick up and pay in the restaurant.',
    notPaid: {
      declined: 'The payment was declined',
      left: 'You have not paid',
      text: 'No money has been taken, and everything is still here. Try again, or choose another way to pay.',
    },
    typed: {
      lead: 'Please enter your details here.',
      assumed: (city: string) => `${city} is filled in. If you live elsewhere, please change the ZIP code.`,
      notDelivered: (zipCode: string) =>
        `We are sorry, we do not deliver to ${zipCode}. Picking up is always possible.`,
    },
    empty: {
      title: 'Your cart is empty',
      text: 'Please choose something first.',
      toMenu: 'See the menu',
      seeOrders: 'See your orders',
    },
  },
});
