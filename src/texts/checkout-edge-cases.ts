import { defineTexts } from './texts.ts';

/** Checkout texts that only some guests see. */
export const checkoutEdgeCaseTexts = defineTexts({
  de: {
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
    notPaid: {
      declined: 'The payment was declined',
      left: 'You have not paid',
      text: 'No money has been taken, and everything is still here. Try again, or choose another way to pay.',
    },
    typed: {
      lead: 'Please enter it here.',
      assumed: (city: string) => `${city} is filled in. If you live elsewhere, please change the ZIP code.`,
      notDelivered: (zipCode: string) =>
        `We are sorry, we do not deliver to ${zipCode}. Picking up is always possible.`,
    },
    empty: {
      title: 'Your cart is empty',
      text: 'Please choose something first.',
      toMenu: 'To the menu',
      seeOrders: 'See your orders',
    },
  },
});
