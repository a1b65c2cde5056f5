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
    text: 'Ihr Browser merkt sich nur, was die Seite braucht, wie Warenkorb und Anmeldung.',
    map: 'Die Landkarte bei unserer Adresse kommt von OpenStreetMap, das dann Ihre IP-Adresse erfährt: Akzeptieren Sie, lädt sie von selbst, sonst erst auf Ihren Klick.',
    privacy: 'Datenschutz',
    accept: 'Alle akzeptieren',
    decline: 'Ablehnen',
  },
  en: {
    label: 'Cookie notice',
    text: 'Your browser remembers only what the site needs, such as cart and login.',
    map: 'The street map beside our address comes from OpenStreetMap, which then learns your IP address: if you accept, it loads by itself, otherwise only when you click.',
    privacy: 'Privacy',
    accept: 'Accept All',
    decline: 'Decline',
  },
  es: {
    label: 'Aviso de cookies',
    text: 'Su navegador solo recuerda lo que el sitio necesita, como el carrito y la sesión.',
    map: 'El mapa junto a nuestra dirección viene de OpenStreetMap, que entonces conoce su dirección IP: si acepta, se carga solo; si no, únicamente cuando usted lo pulse.',
    privacy: 'Privacidad',
    accept: 'Aceptar todo',
    decline: 'Rechazar',
  },
};
