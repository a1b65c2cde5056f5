import { defineTexts } from './texts.ts';

/** The tables of all and of ended orders, and the pages of any list. */
export const adminOrderTableTexts = defineTexts({
  de: {
    pages: 'Seiten',
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    pageOf: (page: number, total: number) => `Seite ${page} von ${total}`,
    empty: {
      cancelledTitle: 'Nichts storniert',
      cancelledText: 'Stornierte Bestellungen stehen hier mit ihrem Grund.',
      completedTitle: 'Noch nichts abgeschlossen',
      completedText: 'Sobald eine angenommene Bestellung unterwegs oder abholbereit ist, steht sie hier.',
      allTitle: 'Noch keine Bestellungen',
      allText:
        'Sobald ein Gast bestellt, steht die Bestellung hier. Eine Probebestellung auf der Website zeigt Ihnen den ganzen Weg.',
      searchTitle: (search: string) => `Keine Bestellung mit „${search}“`,
      searchText:
        'Suchen Sie nach Vor- oder Nachnamen, nach dem Anfang der Telefonnummer oder nach der Nummer, wie sie auf dem Bon steht.',
      toMenu: 'Zur Speisekarte',
    },
    newestOnly: (count: number) => `Die neuesten ${count}. Ältere finden Sie unter „Alle Bestellungen“.`,
    dueAt: (time: string) => `für ${time}`,
    columns: {
      number: 'Nummer',
      placed: 'Eingegangen',
      guest: 'Gast',
      how: 'Art',
      payment: 'Zahlung',
      total: 'Summe',
      status: 'Status',
      reason: 'Grund',
      cancelledAt: 'Storniert',
      completedAt: 'Abgeschlossen',
      details: 'Details',
    },
  },
  en: {
    pages: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    pageOf: (page: number, total: number) => `Page ${page} of ${total}`,
    empty: {
      cancelledTitle: 'Nothing cancelled',
      cancelledText: 'Cancelled orders are kept here with their reason.',
      completedTitle: 'Nothing completed yet',
      completedText: 'As soon as an accepted order is on its way or ready for pickup, it is kept here.',
      allTitle: 'No orders yet',
      allText:
        'As soon as a guest orders, the order is listed here. A trial order on the website shows you the whole way.',
      searchTitle: (search: string) => `No order with “${search}”`,
      searchText:
        'Search for the first or last name, for the beginning of the phone number, or for the number as it stands on the ticket.',
      toMenu: 'To the menu',
    },
    newestOnly: (count: number) => `The newest ${count}. You find older ones under “All Orders”.`,
    dueAt: (time: string) => `for ${time}`,
    columns: {
      number: 'Number',
      placed: 'Placed',
      guest: 'Guest',
      how: 'Kind',
      payment: 'Payment',
      total: 'Total',
      status: 'Status',
      reason: 'Reason',
      cancelledAt: 'Cancelled',
      completedAt: 'Completed',
      details: 'Details',
    },
  },
});
