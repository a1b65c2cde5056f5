import { defineTexts } from './texts.ts';

/** The mark of an order that staff placed before the opening, on screens, on paper and in emails. */
export const testOrderTexts = defineTexts({
  de: {
    mark: 'Test',
    note: 'Testbestellung vor der Eröffnung. Sie zählt nirgends mit.',
  },
  en: {
    mark: 'Test',
    note: 'Test order before the opening. It counts nowhere.',
  },
});
