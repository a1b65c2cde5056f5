import type { Language } from './texts.ts';

interface CookieTexts {
  label: string;
  /** What the site does in any case. */
  text: string;
  /** What each choice changes, where there is a street map. */
  map: string;
  privacy: string;
  accept: string;
  decline: string;
}

/** The only text of the site that is also in Spanish. */
export const cookieTexts: Record<Language | 'es', CookieTexts> = {
  de: {
    label: 'Cookie-Hinweis',
    text: 'Ihr Browser merkt sich nur, was die Seite braucht.',
    map: 'Die Landkarte zeigt OpenStreetMap Ihre IP-Adresse: mit Ihrer Zustimmung sofort, sonst auf Klick.',
    privacy: 'Datenschutz',
    accept: 'Alle akzeptieren',
    decline: 'Ablehnen',
  },
  en: {
    label: 'Cookie notice',
    text: 'Your browser remembers only what the site needs.',
    map: 'The street map shows OpenStreetMap your IP address: with your consent at once, otherwise on a click.',
    privacy: 'Privacy',
    accept: 'Accept All',
    decline: 'Decline',
  },
  es: {
    label: 'Aviso de cookies',
    text: 'Su navegador solo recuerda lo que el sitio necesita.',
    map: 'El mapa muestra su dirección IP a OpenStreetMap: con su consentimiento, enseguida; si no, al pulsarlo.',
    privacy: 'Privacidad',
    accept: 'Aceptar todo',
    decline: 'Rechazar',
  },
};
