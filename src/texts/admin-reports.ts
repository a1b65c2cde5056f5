import type { Period } from '#domain/hours/period.ts';
import type { PaymentMethod } from '#domain/orders/order.ts';
import { defineTexts } from './texts.ts';

interface ReportTexts {
  error: (message: string) => string;
  fetchFailed: string;
  unreachable: string;
  day: string;
  previous: Record<Period, string>;
  next: Record<Period, string>;
  today: string;
  /** The figures of a report. */
  period: string;
  periods: Record<Period, string>;
  /** The link back to today's period. */
  thisOne: Record<Period, string>;
  week: (number: number, from: string, to: string) => string;
  days: string;
  print: string;
  turnover: string;
  turnoverNote: string;
  /** How much of it is deposits. */
  deposits: (amount: string) => string;
  orders: (count: number) => string;
  cancelled: (count: number) => string;
  /** Orders that were not paid with real money. */
  play: (count: number, amount: string) => string;
  none: Record<Period, string>;
  noneText: string;
  payments: string;
  method: string;
  count: string;
  amount: string;
  methods: Record<PaymentMethod | 'gift_card', string>;
  giftCardNote: string;
  vat: string;
  withoutVat: string;
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
  tables: Record<Period, string>;
  accepted: (count: number, guests: number) => string;
  pending: (count: number, guests: number) => string;
  noTables: Record<Period, string>;
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

/** The owner's reports, and the tables to download. */
export const adminReportTexts = defineTexts<ReportTexts>({
  de: {
    error: (message) => `Fehler: ${message}`,
    fetchFailed: 'Die Zahlen konnten nicht geladen werden',
    unreachable: 'Der Server antwortet gerade nicht. Prüfen Sie das WLAN und versuchen Sie es noch einmal.',
    day: 'Tag',
    previous: { day: 'Tag davor', week: 'Woche davor', month: 'Monat davor' },
    next: { day: 'Tag danach', week: 'Woche danach', month: 'Monat danach' },
    today: 'Heute',
    period: 'Zeitraum',
    periods: { day: 'Tag', week: 'Woche', month: 'Monat' },
    thisOne: { day: 'Heute', week: 'Diese Woche', month: 'Dieser Monat' },
    week: (number, from, to) => `Woche ${number}: ${from} bis ${to}`,
    days: 'Tag für Tag',
    print: 'Drucken',
    turnover: 'Umsatz',
    turnoverNote:
      'Brutto, nach Rabatten. Bestellungen, die bar bezahlt werden, zählen, sobald sie angenommen sind, auch wenn das Geld noch kommt. Offenes, Storniertes und online nicht Bezahltes zählt nicht.',
    deposits: (amount) => `Darin ${amount} Pfand, das zurückgeht, wenn die Flaschen kommen.`,
    orders: (count) => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`),
    cancelled: (count) => (count === 1 ? '1 storniert' : `${count} storniert`),
    play: (count, amount) =>
      `Dazu ${count === 1 ? 'eine Bestellung' : `${count} Bestellungen`} mit Spielgeld über ${amount}. Sie zählen nicht.`,
    none: {
      day: 'Keine Bestellungen an diesem Tag',
      week: 'Keine Bestellungen in dieser Woche',
      month: 'Keine Bestellungen in diesem Monat',
    },
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
    withoutVat: 'Gemäß § 19 UStG ohne Umsatzsteuer.',
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
    tables: { day: 'Tische an diesem Tag', week: 'Tische in dieser Woche', month: 'Tische in diesem Monat' },
    accepted: (count, guests) => `${count} bestätigt für ${guests} ${guests === 1 ? 'Person' : 'Personen'}`,
    pending: (count, guests) => `${count} offen für ${guests} ${guests === 1 ? 'Person' : 'Personen'}`,
    noTables: {
      day: 'Keine Reservierungen für diesen Tag.',
      week: 'Keine Reservierungen für diese Woche.',
      month: 'Keine Reservierungen für diesen Monat.',
    },
    toTables: 'Zu den Reservierungen',
    export: 'Tabellen herunterladen',
    exportText:
      'Für die Buchhaltung, als CSV für Excel. Offene, stornierte und kostenlose Bestellungen stehen mit darin, in der Spalte „Umsatz“ mit „nein“.',
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
    previous: { day: 'Day before', week: 'Week before', month: 'Month before' },
    next: { day: 'Day after', week: 'Week after', month: 'Month after' },
    today: 'Today',
    period: 'Period',
    periods: { day: 'Day', week: 'Week', month: 'Month' },
    thisOne: { day: 'Today', week: 'This week', month: 'This month' },
    week: (number, from, to) => `Week ${number}: ${from} to ${to}`,
    days: 'Day by day',
    print: 'Print',
    turnover: 'Turnover',
    turnoverNote:
      'Gross, after discounts. Orders to be paid in cash count once they are accepted, even if the money is still to come. What is open or cancelled, or was not paid online, does not count.',
    deposits: (amount) => `Deposits of ${amount} are in it, which go back when the bottles come.`,
    orders: (count) => (count === 1 ? '1 order' : `${count} orders`),
    cancelled: (count) => `${count} cancelled`,
    play: (count, amount) =>
      `Besides, ${count === 1 ? 'one order' : `${count} orders`} with play money, worth ${amount}. They do not count.`,
    none: { day: 'No orders on this day', week: 'No orders in this week', month: 'No orders in this month' },
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
    withoutVat: 'Without VAT (§ 19 UStG).',
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
    tables: { day: 'Tables on this day', week: 'Tables in this week', month: 'Tables in this month' },
    accepted: (count, guests) => `${count} confirmed for ${guests} ${guests === 1 ? 'guest' : 'guests'}`,
    pending: (count, guests) => `${count} pending for ${guests} ${guests === 1 ? 'guest' : 'guests'}`,
    noTables: {
      day: 'No reservations for this day.',
      week: 'No reservations for this week.',
      month: 'No reservations for this month.',
    },
    toTables: 'To the reservations',
    export: 'Download tables',
    exportText:
      'For the books, as CSV for Excel. Open, cancelled and free orders are in it too, with “no” in the column “Turnover”.',
    from: 'From',
    to: 'To',
    exportOrders: 'Orders',
    exportReservations: 'Reservations',
    exported: (file) => `${file} has been downloaded.`,
    exportFailed: 'The table could not be downloaded',
    periodWrong: 'Please choose two days, the earlier one first.',
  },
});
