import { orderCancelReasonTexts } from './cancel-reasons.ts';
import { defineTexts } from './texts.ts';

/** The order lists, and cancelling an order: loaded only by the pages that need them. */
export const adminOrderListTexts = defineTexts({
  de: {
    empty: {
      declinedText:
        'Aber nicht alles ist angenommen: Was niemand beantwortet hat, hat sich selbst abgelehnt. Es steht unten.',
      pendingTitle: 'Nichts mehr offen',
      pendingText:
        'Neue Bestellungen erscheinen hier von selbst, und es klingelt. Lassen Sie diese Seite offen und testen Sie einmal den Ton.',
      laneText: 'Was Sie annehmen, steht hier, bis es unterwegs oder abholbereit ist.',
      acceptedTitle: 'Keine angenommenen Bestellungen',
      acceptedText:
        'Nehmen Sie eine offene Bestellung an, dann steht sie hier, bis sie unterwegs oder abholbereit ist.',
      toDesk: 'Zu den offenen Bestellungen',
      clearSearch: 'Suche löschen',
    },

    searchLabel: 'Bestellungen suchen: Name, Telefon oder Nummer',
    searchPlaceholder: 'Name, Telefon, Nummer',

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
  },
  en: {
    empty: {
      declinedText: 'But not all was accepted: what nobody answered has declined itself. It is named below.',
      pendingTitle: 'Nothing is waiting',
      pendingText:
        'New orders appear here by themselves, with a bell. Leave this page open, and test the sound once.',
      laneText: 'What you accept stays here until it is on its way or ready for pickup.',
      acceptedTitle: 'No accepted orders',
      acceptedText: 'Accept a pending order and it stays here until it is on its way or ready for pickup.',
      toDesk: 'To the pending orders',
      clearSearch: 'Clear search',
    },

    searchLabel: 'Search orders: name, phone or order ID',
    searchPlaceholder: 'Name, phone, order ID',

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
  },
});
