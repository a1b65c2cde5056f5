import { defineTexts } from './texts.ts';

/** Other times, when the chosen one can't be had. */
export const orderTimesRefusedTexts = defineTexts({
  de: { choose: (when: string) => `Lieber ${when}` },
  en: { choose: (when: string) => `Take ${when}` },
});
