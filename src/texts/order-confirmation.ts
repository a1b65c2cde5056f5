import { defineTexts } from './texts.ts';

/** Orders by phone may have no address. */
const mailedTo = {
  de: (email: string) => (email === '' ? '' : ` Alles Weitere schicken wir per E-\u2060Mail an ${email}.`),
  en: (email: string) => (email === '' ? '' : ` We will send email updates to ${email}.`),
};

export const confirmationTexts = defineTexts({
  de: {
    title: 'Vielen Dank für Ihre Bestellung!',
    pageTitle: 'Ihre Bestellung',
    lead: (email: string) => `Sie ist bei uns angekommen.${mailedTo.de(email)}`,
    acceptedLead: (email: string) => `Wir bereiten sie frisch zu.${mailedTo.de(email)}`,
    kitchenLead: (email: string) => `Die Küche kocht.${mailedTo.de(email)}`,
    aheadLead: (email: string) => `Wir kochen sie, sobald es Zeit ist.${mailedTo.de(email)}`,
    path: 'So geht es weiter',
    cancelledTitle: 'Wir mussten Ihre Bestellung leider stornieren',
    cancelledText: 'Sie müssen nichts bezahlen. Rufen Sie uns gern an, wenn Sie Fragen haben.',
    reversedTitle: 'Ihre Bestellung ist nachträglich storniert',
    reversedText: 'Was Sie bezahlt haben, bekommen Sie zurück. Rufen Sie uns gern an, wenn Sie Fragen haben.',
    refundedText: 'Ihr Geld haben wir zurückgegeben. Bis es bei Ihnen ankommt, kann es ein paar Tage dauern.',
    refundDueText: 'Ihr Geld bekommen Sie zurück. Rufen Sie uns gern an, wenn Sie Fragen haben.',
    refundFailedText:
      'Ihr Geld ließ sich nicht von selbst zurückgeben. Wir kümmern uns von Hand darum; rufen Sie uns gern an.',
    cardBackText: 'Was Ihr Geschenkgutschein bezahlt hat, ist wieder auf dem Gutschein.',
    unpaidTitle: 'Ihre Bestellung ist noch nicht bezahlt',
    unpaidText:
      'In die Küche kommt sie, sobald die Zahlung da ist. Wir halten sie eine halbe Stunde lang bereit.',
    verifyFailed: 'Die Zahlung ließ sich nicht bestätigen',
    payAnew: 'Zurück zur Kasse',
    lapsedTitle: 'Diese Bestellung wurde nicht bezahlt',
    lapsedText:
      'Die Küche hat sie deshalb nicht bekommen. Abgebucht ist nichts; käme doch noch Geld an, ginge es zurück.',
    toCart: 'Zum Warenkorb',
    stale: 'Der Stand lässt sich gerade nicht abfragen. Wir versuchen es weiter.',
    seeOrders: 'Bestellungen ansehen',
    toHome: 'Zur Startseite',
    wrong: 'Etwas stimmt nicht? Rufen Sie uns an:',
    noId: 'Keine Bestellnummer gefunden',
    noIdText: 'Der Adresse dieser Seite fehlt die Nummer der Bestellung.',
    loadFailed: 'Die Bestellung konnte nicht geladen werden',
    loadFailedText: 'Sie ist deshalb nicht verloren. Versuchen Sie es bitte gleich noch einmal.',
    notFound: 'Zu dieser Bestellung wurde nichts gefunden',
    notFoundText:
      'Vielleicht gehört sie zu einem anderen Konto. Unter Bestellungen steht alles, was zu Ihrem gehört.',
  },
  en: {
    title: 'Order Confirmed!',
    pageTitle: 'Your order',
    lead: (email: string) => `It has reached us.${mailedTo.en(email)}`,
    acceptedLead: (email: string) => `We prepare it freshly.${mailedTo.en(email)}`,
    kitchenLead: (email: string) => `The kitchen is cooking.${mailedTo.en(email)}`,
    aheadLead: (email: string) => `We cook it when it is time for it.${mailedTo.en(email)}`,
    path: 'What happens next',
    cancelledTitle: 'We are sorry, we had to cancel your order',
    cancelledText: 'There is nothing to pay. Do call us if you have any questions.',
    reversedTitle: 'Your order has since been cancelled',
    reversedText: 'You will get back what you have paid. Do call us if you have any questions.',
    refundedText: 'We have given your money back. It may take a few days until it reaches you.',
    refundDueText: 'You will get your money back. Do call us if you have any questions.',
    refundFailedText:
      'Your money could not be given back automatically. We will do it by hand; do call us if you have any questions.',
    cardBackText: 'What your gift card paid is back on the card.',
    unpaidTitle: 'Your order is not paid yet',
    unpaidText: 'It reaches the kitchen as soon as the payment arrives. We hold it for half an hour.',
    verifyFailed: 'The payment could not be confirmed',
    payAnew: 'Back to the checkout',
    lapsedTitle: 'This order was not paid',
    lapsedText:
      'So the kitchen did not get it. No money has been taken; should any still arrive, it goes back.',
    toCart: 'To the cart',
    stale: 'The status cannot be checked just now. We keep trying.',
    seeOrders: 'See your orders',
    toHome: 'To the home page',
    wrong: 'Something not right? Give us a call:',
    noId: 'Order ID not found',
    noIdText: 'The number of the order is missing in the address of this page.',
    loadFailed: 'Failed to fetch order details',
    loadFailedText: 'It is not lost. Please try again in a moment.',
    notFound: 'No order details found',
    notFoundText: 'It may belong to another account. Everything that belongs to yours is among your orders.',
  },
});
