import type { Language } from './texts.ts';

interface CookieWords {
  label: string;
  text: string;
  accept: string;
  decline: string;
}

/** The one text of the site that speaks Spanish too (customer spec 2). */
export const cookieTexts: Record<Language | 'es', CookieWords> = {
  de: {
    label: 'Cookie-Hinweis',
    text: 'Diese Website merkt sich Warenkorb und Anmeldung in Ihrem Browser. Mehr nur, wenn Sie es erlauben.',
    accept: 'Alle akzeptieren',
    decline: 'Ablehnen',
  },
  en: {
    label: 'Cookie notice',
    text: 'This site remembers your cart and login in your browser. Anything more only if you allow it.',
    accept: 'Accept All',
    decline: 'Decline',
  },
  es: {
    label: 'Aviso de cookies',
    text: 'Este sitio recuerda su carrito y su sesión en el navegador. Lo demás, solo si usted lo permite.',
    accept: 'Aceptar todo',
    decline: 'Rechazar',
  },
};
