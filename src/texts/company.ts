import { defineTexts } from './texts.ts';

/** The company that an order is invoiced to: the fields for it, of guests and of the desk. */
export const companyTexts = defineTexts({
  de: {
    title: 'Auf Firmenrechnung',
    company: 'Firma',
    hint: 'Wie sie auf der Rechnung stehen soll. Hat sie eine andere Anschrift als die der Lieferung, bitte mit Anschrift.',
    reference: 'Kostenstelle oder Bestellnummer der Firma',
    payment: 'Beides steht auf Ihrem Beleg. Bezahlt wird, wie Sie es oben gewählt haben.',
    without: 'Doch nicht für eine Firma',
  },
  en: {
    title: 'For a company',
    company: 'Company',
    hint: 'As it should be named on the invoice. With its address, if that differs from the delivery address.',
    reference: 'Cost centre or order number of the company',
    payment: 'Both are printed on your receipt. You pay as chosen above.',
    without: 'Not for a company after all',
  },
});
