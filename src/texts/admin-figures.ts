import type { PaymentMethod } from '#domain/orders/order.ts';
import { defineTexts } from './texts.ts';

interface FigureTexts {
  error: (message: string) => string;
  fetchFailed: string;
  unreachable: string;
  day: string;
  previous: string;
  next: string;
  today: string;
  turnover: string;
  turnoverNote: string;
  orders: (count: number) => string;
  cancelled: (count: number) => string;
  none: string;
  noneText: string;
  payments: string;
  method: string;
  count: string;
  amount: string;
  methods: Record<PaymentMethod | 'gift_card', string>;
  giftCardNote: string;
  vat: string;
  rate: string;
  gross: string;
  net: string;
  tax: string;
  percent: (percent: number) => string;
  sum: string;
  dishes: string;
  dish: string;
  quantity: string;
  dishesNote: string;
  tables: string;
  accepted: (count: number, guests: number) => string;
  pending: (count: number, guests: number) => string;
  noTables: string;
  toTables: string;
  export: string;
  exportText: string;
  from: string;
  to: string;
  exportOrders: string;
  exportReservations: string;
  exported: (file: string) => string;
  exportFailed: string;
  periodWrong: string;
}

/** The owner's figures of a day, and the tables to download. */
export const adminFigureTexts = defineTexts<FigureTexts>({
  de: {
    error: (message) => `Fehler: ${message}`,
    fetchFailed: 'Die Zahlen konnten nicht geladen werden',
    unreachable: 'Der Server antwortet gerade nicht. Prüfen Sie das WLAN und versuchen Sie es noch einmal.',
    day: 'Tag',
    previous: 'Tag davor',
    next: 'Tag danach',
    today: 'Heute',
    turnover: 'Umsatz',
    turnoverNote: 'Brutto, nach Rabatten. Storniertes und Unbezahltes zählt nicht.',
    orders: (count) => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`),
    cancelled: (count) => (count === 1 ? '1 storniert' : `${count} storniert`),
    none: 'Keine Bestellungen an diesem Tag',
    noneText: 'Sobald jemand bestellt, stehen hier Umsatz, Steuern und die beliebtesten Gerichte.',
    payments: 'Zahlungsarten',
    method: 'Zahlungsart',
    count: 'Bestellungen',
    amount: 'Betrag',
    methods: {
      online: 'Online',
      cod: 'Bar bei Lieferung',
      pod: 'Bei Abholung',
      gift_card: 'Gutschein',
    },
    giftCardNote: 'Ein Gutschein bezahlt: Umsatz ist, was damit gekauft wird, nicht sein Verkauf.',
    vat: 'Mehrwertsteuer',
    rate: 'Satz',
    gross: 'Brutto',
    net: 'Netto',
    tax: 'Steuer',
    percent: (percent) => `${String(percent).replace('.', ',')} %`,
    sum: 'Summe',
    dishes: 'Am häufigsten bestellt',
    dish: 'Gericht',
    quantity: 'Anzahl',
    dishesNote: 'Mit Extras, vor Rabatten.',
    tables: 'Tische an diesem Tag',
    accepted: (count, guests) => `${count} bestätigt für ${guests} ${guests === 1 ? 'Person' : 'Personen'}`,
    pending: (count, guests) => `${count} offen für ${guests} ${guests === 1 ? 'Person' : 'Personen'}`,
    noTables: 'Keine Reservierungen für diesen Tag.',
    toTables: 'Zu den Reservierungen',
    export: 'Tabellen herunterladen',
    exportText:
      'Für die Buchhaltung, als CSV für Excel. Stornierte Bestellungen stehen mit darin, in der Spalte „Umsatz“ mit „nein“.',
    from: 'Von',
    to: 'Bis',
    exportOrders: 'Bestellungen',
    exportReservations: 'Reservierungen',
    exported: (file) => `${file} ist heruntergeladen.`,
    exportFailed: 'Die Tabelle konnte nicht heruntergeladen werden',
    periodWrong: 'Bitte wählen Sie zwei Tage, den früheren zuerst.',
  },
  en: {
    error: (message) => `Error: ${message}`,
    fetchFailed: 'The figures could not be loaded',
    unreachable: 'The server is not answering. Check the Wi-Fi and try again.',
    day: 'Day',
    previous: 'Day before',
    next: 'Day after',
    today: 'Today',
    turnover: 'Turnover',
    turnoverNote: 'Gross, after discounts. What was cancelled or not paid does not count.',
    orders: (count) => (count === 1 ? '1 order' : `${count} orders`),
    cancelled: (count) => `${count} cancelled`,
    none: 'No orders on this day',
    noneText: 'As soon as somebody orders, turnover, taxes and the favourite dishes are listed here.',
    payments: 'Payment methods',
    method: 'Payment method',
    count: 'Orders',
    amount: 'Amount',
    methods: {
      online: 'Online',
      cod: 'Cash on delivery',
      pod: 'On pickup',
      gift_card: 'Gift card',
    },
    giftCardNote: 'A gift card pays: turnover is what is bought with it, not its sale.',
    vat: 'VAT',
    rate: 'Rate',
    gross: 'Gross',
    net: 'Net',
    tax: 'Tax',
    percent: (percent) => `${percent} %`,
    sum: 'Total',
    dishes: 'Ordered most',
    dish: 'Dish',
    quantity: 'Number',
    dishesNote: 'With extras, before discounts.',
    tables: 'Tables on this day',
    accepted: (count, guests) => `${count} confirmed for ${guests} ${guests === 1 ? 'guest' : 'guests'}`,
    pending: (count, guests) => `${count} pending for ${guests} ${guests === 1 ? 'guest' : 'guests'}`,
    noTables: 'No reservations for this day.',
    toTables: 'To the reservations',
    export: 'Download tables',
    exportText:
      'For the books, as CSV for Excel. Cancelled orders are in it too, with ‘no’ in the column ‘Turnover’.',
    from: 'From',
    to: 'To',
    exportOrders: 'Orders',
    exportReservations: 'Reservations',
    exported: (file) => `${file} has been downloaded.`,
    exportFailed: 'The table could not be downloaded',
    periodWrong: 'Please choose two days, the earlier one first.',
  },
});
