import { defineTexts } from './texts.ts';

/** Shown when a form of the desk has kept what was typed before a reload. */
export const adminDraftTexts = defineTexts({
  de: {
    title: 'Ihre Eingabe ist wieder da',
    text: 'Die Seite wurde neu geladen oder geschlossen, bevor Sie gespeichert haben.',
    picture: 'Nur das Bild müssen Sie noch einmal wählen.',
    discard: 'Eingabe verwerfen',
  },
  en: {
    title: 'What you typed is back',
    text: 'The page was reloaded or closed before you saved.',
    picture: 'Only the picture has to be chosen again.',
    discard: 'Discard what I typed',
  },
});
