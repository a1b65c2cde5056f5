import { defineTexts } from './texts.ts';

export const loginTexts = defineTexts({
  de: {
    title: 'Anmelden',
    lead: 'Mit Ihrer Mobilnummer. Danach geht es dort weiter, wo Sie gerade waren.',
    mobile: 'Mobilnummer',
    password: 'Passwort',
    submit: 'Anmelden',
    incomplete: 'Bitte füllen Sie beide Felder aus',
    failed: 'Etwas ist schiefgelaufen',
    otherwise: 'Noch kein Konto?',
    guest: 'Als Gast fortfahren',
    guestText: 'Bestellen ohne Passwort. Ihre Bestellungen sehen Sie dann nur auf diesem Gerät.',
    register: 'Konto anlegen',
    registerText: 'Adressen und Bestellungen bleiben gespeichert und sind überall für Sie da.',
  },
  en: {
    title: 'Log in',
    lead: 'With your mobile number. After that you carry on where you were.',
    mobile: 'Mobile number',
    password: 'Password',
    submit: 'Log in',
    incomplete: 'Both fields are required',
    failed: 'Something went wrong',
    otherwise: 'No account yet?',
    guest: 'Login as Guest',
    guestText: 'Order without a password. You can then see your orders on this device only.',
    register: 'Create an account',
    registerText: 'Your addresses and orders are kept and are there for you everywhere.',
  },
});

export const registerTexts = defineTexts({
  de: {
    title: 'Konto anlegen',
    lead: 'Fünf Angaben, dann sind Adressen und Bestellungen beim nächsten Mal schon da.',
    name: 'Vor- und Nachname',
    email: 'E-Mail-Adresse',
    mobile: 'Mobilnummer',
    mobileHint: 'Damit melden Sie sich an.',
    password: 'Passwort',
    passwordHint: 'Mindestens 8 Zeichen',
    confirmation: 'Passwort wiederholen',
    submit: 'Konto anlegen',
    incomplete: 'Alle Felder sind erforderlich',
    failed: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es noch einmal.',
    toLogin: 'Sie haben schon ein Konto?',
    login: 'Anmelden',
  },
  en: {
    title: 'Create an account',
    lead: 'Five details, and next time your addresses and orders are already here.',
    name: 'Full name',
    email: 'Email address',
    mobile: 'Mobile number',
    mobileHint: 'You log in with it.',
    password: 'Password',
    passwordHint: 'At least 8 characters',
    confirmation: 'Repeat the password',
    submit: 'Create an account',
    incomplete: 'All fields are required',
    failed: 'Something went wrong. Please try again.',
    toLogin: 'Already have an account?',
    login: 'Log in',
  },
});

/** The switch inside a password field. */
export const passwordTexts = defineTexts({
  de: { show: 'Anzeigen', hide: 'Verbergen', what: 'Passwort' },
  en: { show: 'Show', hide: 'Hide', what: 'password' },
});
