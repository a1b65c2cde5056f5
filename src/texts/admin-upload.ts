import { defineTexts } from './texts.ts';

/** Only for pages that upload pictures. */
export const adminUploadTexts = defineTexts({
  de: { tooLarge: 'Das Bild ist zu groß. Nehmen Sie ein kleineres.' },
  en: { tooLarge: 'The picture is too large. Please take a smaller one.' },
});
