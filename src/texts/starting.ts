import { defineTexts } from './texts.ts';

/** The page for everybody while a start brings the data of an earlier version up to date. */
export const startingTexts = defineTexts({
  de: {
    title: 'Gleich wieder da',
    text: 'Die Website wird gerade auf den neuesten Stand gebracht. Diese Seite lädt sich von selbst neu.',
  },
  en: {
    title: 'Back in a moment',
    text: 'The website is being brought up to date. This page loads again by itself.',
  },
});
