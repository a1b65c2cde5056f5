import { defineTexts } from './texts.ts';

/** The mark of an order that staff placed to try things out, on screens, on paper and in emails. */
export const testOrderTexts = defineTexts({
  de: {
    mark: 'Test',
    note: 'Testbestellung. Sie zählt nirgends mit.',
  },
  en: {
    mark: 'Test',
    note: 'Test order. It counts nowhere.',
  },
});
