import type { PrintableLine, PrintableOrder } from '../../printing/index.ts';

const both = (de: string, en: string | null = null) => ({ de, en });

/** A line with everything that has a place of its own on the ticket. */
export function printableLine(fields: Partial<PrintableLine> = {}): PrintableLine {
  return {
    ...{ dishId: 'soup', variantId: 'large', quantity: 2 },
    name: both('Käsespätzle mit Röstzwiebeln und Bärlauch', 'Cheese noodles'),
    variantName: both('Groß', 'Large'),
    addOns: [{ id: 'salad', name: both('Grüner Salat', 'Green salad'), quantity: 1 }],
    message: 'Bitte ohne Zwiebeln',
    minimumAge: null,
    categoryId: 'food',
    contents: { de: ['Allergene: Milch, Weizen und Eier'], en: ['Allergens: milk, wheat and eggs'] },
    ...fields,
  };
}

const created = Date.parse('2026-11-21T18:02:00+01:00');

/** An order with umlauts, euros, a long note and a receipt. */
export function printableOrder(fields: Partial<PrintableOrder> = {}): PrintableOrder {
  const { lines = [printableLine()] } = fields;
  return {
    ...{ id: 'a', number: 'A1B2C3', timeZone: 'Europe/Berlin', createdAt: created },
    ...{ dueAt: created + 43 * 60_000, isTimeChosen: false, isAhead: false },
    ...{ fulfilment: 'delivery', isAccepted: true },
    ...{ isTest: false, isPlay: false, isByPhone: false, isPaid: true },
    guest: 'Jürgen Groß',
    message: 'Klingel kaputt, bitte anrufen! „Zweiter“ Stock – rechts',
    ...{ minimumAge: null, packaging: null, stillDue: null },
    receipt: {
      language: 'de',
      house: ['Gasthaus Zum Grünen Bären', 'Mühlstraße 5', '12345 Köln'],
      parts: [
        {
          part: 'facts',
          facts: [
            ['Bestellnummer', 'A1B2C3'],
            ['Lieferadresse', 'Jürgen Groß\nÄußere Gasse 12'],
          ],
        },
        { part: 'heading', text: 'Gerichte' },
        {
          part: 'rows',
          rows: [
            ...lines.map(({ name, quantity }) => ({
              text: name.de,
              detail: `Groß, 12,50 € × ${quantity}`,
              amount: '25,00 €',
            })),
            { text: 'Gesamt (inkl. MwSt.)', amount: '1.025,00 €', isStrong: true },
          ],
        },
        { part: 'heading', text: 'Enthaltene Mehrwertsteuer' },
        {
          part: 'table',
          head: ['MwSt.', 'Netto', 'Steuer', 'Brutto'],
          rows: [
            ['7 %', '957,94 €', '67,06 €', '1.025,00 €'],
            ['19 %', '8,40 €', '1,60 €', '10,00 €'],
          ],
        },
      ],
    },
    ...fields,
    lines,
  };
}
