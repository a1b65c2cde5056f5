import type { Language } from './texts.ts';

interface CookieWords {
  label: string;
  /** What the site does in any case, and what each answer changes. */
  text: string;
  privacy: string;
  accept: string;
  decline: string;
}

/** The one text of the site that speaks Spanish too (customer spec 2). */
export const cookieTexts: Record<Language | 'es', CookieWords> = {
  de: {
    label: 'Cookie-Hinweis',
    text: 'Warenkorb und Anmeldung merkt sich Ihr Browser, sonst nichts. Die Karte kommt von OpenStreetMap: Akzeptieren Sie, lädt sie von selbst, sonst erst auf Ihren Klick.',
    privacy: 'Datenschutz',
    accept: 'Alle akzeptieren',
    decline: 'Ablehnen',
  },
  en: {
    label: 'Cookie notice',
    text: 'Your browser remembers your cart and login, and nothing else. The map comes from OpenStreetMap: if you accept, it loads by itself, otherwise only when you click.',
    privacy: 'Privacy',
    accept: 'Accept All',
    decline: 'Decline',
  },
  es: {
    label: 'Aviso de cookies',
    text: 'Su navegador recuerda el carrito y la sesión, y nada más. El mapa viene de OpenStreetMap: si acepta, se carga solo; si no, únicamente cuando usted lo pulse.',
    privacy: 'Privacidad',
    accept: 'Aceptar todo',
    decline: 'Rechazar',
  },
};
