import { orderCancelReasonTexts } from './cancel-reasons.ts';
import { defineTexts } from './texts.ts';

/** The order lists, an order's details, and cancelling one: loaded only by the pages that need them. */
export const adminOrderListTexts = defineTexts({
  de: {
    empty: {
      pendingTitle: 'Alles angenommen',
      pendingText:
        'Neue Bestellungen erscheinen hier von selbst, und es klingelt. Lassen Sie diese Seite offen und testen Sie einmal den Ton.',
      laneText: 'Was Sie annehmen, steht hier, bis es unterwegs oder abholbereit ist.',
      acceptedTitle: 'Nichts in Arbeit',
      acceptedText:
        'Nehmen Sie eine offene Bestellung an, dann steht sie hier, bis sie unterwegs oder abholbereit ist.',
      toDesk: 'Zu den offenen Bestellungen',
      clearSearch: 'Suche löschen',
    },

    searchLabel: 'Bestellungen suchen: Name, Telefon oder Nummer',
    searchPlaceholder: 'Name, Telefon, Nummer',

    detail: {
      id: 'Volle Nummer',
      placed: 'Eingegangen',
      accepted: 'Angenommen',
      kitchen: 'In der Küche',
      ready: 'Bereit oder unterwegs',
      completed: 'Abgeschlossen',
      cancelled: 'Storniert',
      contact: 'Gast',
      items: 'Bestellt',
      sums: 'Summe',
      subtotal: 'Zwischensumme',
      discount: 'Rabatt',
      discountCode: (code: string) => `Rabatt (${code})`,
      giftCard: (code: string) => `Geschenkgutschein ${code}`,
      deliveryFee: 'Liefergebühr',
      total: 'Gesamt',
      vatCaption: 'Enthaltene Mehrwertsteuer',
      vatRate: 'Satz',
      vatGross: 'Brutto',
      vatNet: 'Netto',
      vatTax: 'MwSt.',
      percent: (percent: number) => `${String(percent).replace('.', ',')} %`,
      reason: 'Grund der Stornierung',
      noReceipt: 'Kein Kassenbeleg',
      prints: { ticket: 'Küchenbon drucken', receipt: 'Beleg drucken' },
    },

    cancelDialog: {
      title: (number: string) => `Bestellung ${number} stornieren?`,
      lead: 'Der Gast erfährt den Grund. Das lässt sich nicht zurücknehmen.',
      legend: 'Grund',
      reasons: orderCancelReasonTexts.de,
      ownReason: 'Ihr Grund',
      ownReasonHint: 'In einem Satz, so wie ihn der Gast lesen soll.',
      keep: 'Nicht stornieren',
      confirm: 'Endgültig stornieren',
    },
    openReversal: 'Nachträglich stornieren …',
  },
  en: {
    empty: {
      pendingTitle: 'All accepted',
      pendingText:
        'New orders appear here by themselves, with a bell. Leave this page open, and test the sound once.',
      laneText: 'What you accept stays here until it is on its way or ready for pickup.',
      acceptedTitle: 'Nothing in the kitchen',
      acceptedText: 'Accept a pending order and it stays here until it is on its way or ready for pickup.',
      toDesk: 'To the pending orders',
      clearSearch: 'Clear search',
    },

    searchLabel: 'Search orders: name, phone or order ID',
    searchPlaceholder: 'Name, phone, order ID',

    detail: {
      id: 'Full number',
      placed: 'Placed',
      accepted: 'Accepted',
      kitchen: 'In the kitchen',
      ready: 'Ready or on its way',
      completed: 'Completed',
      cancelled: 'Cancelled',
      contact: 'Guest',
      items: 'Ordered',
      sums: 'Total',
      subtotal: 'Subtotal',
      discount: 'Discount',
      discountCode: (code: string) => `Discount (${code})`,
      giftCard: (code: string) => `Gift card ${code}`,
      deliveryFee: 'Delivery fee',
      total: 'Total',
      vatCaption: 'VAT included',
      vatRate: 'Rate',
      vatGross: 'Gross',
      vatNet: 'Net',
      vatTax: 'VAT',
      percent: (percent: number) => `${percent} %`,
      reason: 'Reason for the cancellation',
      noReceipt: 'Not a till receipt',
      prints: { ticket: 'Print kitchen ticket', receipt: 'Print receipt' },
    },

    cancelDialog: {
      title: (number: string) => `Cancel order ${number}?`,
      lead: 'The guest is told the reason. This cannot be undone.',
      legend: 'Reason',
      reasons: orderCancelReasonTexts.en,
      ownReason: 'Your reason',
      ownReasonHint: 'In one sentence, the way the guest should read it.',
      keep: 'Keep order',
      confirm: 'Confirm Cancel',
    },
    openReversal: 'Cancel afterwards …',
  },
});
