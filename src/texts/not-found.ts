import { defineTexts } from './texts.ts';

/** Of an address at which there is nothing. */
export const notFoundTexts = defineTexts({
  de: {
    title: 'Diese Seite gibt es nicht',
    text: 'Vielleicht ist sie umgezogen, vielleicht fehlt der Adresse ein Buchstabe. Von hier geht es weiter:',
    toMenu: 'Zur Speisekarte',
    toHome: 'Zur Startseite',
    pages: 'Alle Seiten',
    call: (phone: string) => `Oder rufen Sie uns an: ${phone}`,
  },
  en: {
    title: 'This page does not exist',
    text: 'It may have moved, or the address may be missing a letter. From here you can go on:',
    toMenu: 'See the menu',
    toHome: 'To the home page',
    pages: 'All pages',
    call: (phone: string) => `Or give us a ring: ${phone}`,
  },
});
