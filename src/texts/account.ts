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
    forgot: 'Passwort vergessen?',
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
    forgot: 'Forgotten your password?',
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

export const forgotPasswordTexts = defineTexts({
  de: {
    title: 'Passwort vergessen',
    lead: 'Geben Sie die E-Mail-Adresse Ihres Kontos an. Wir schicken Ihnen einen Link, mit dem Sie ein neues festlegen.',
    email: 'E-Mail-Adresse',
    submit: 'Link anfordern',
    sent: 'Sehen Sie bitte in Ihr Postfach.',
    sentText:
      'Eine E-Mail ist unterwegs. Der Link darin gilt eine Stunde. Kommt in den nächsten Minuten nichts, sehen Sie bitte auch im Spam-Ordner nach.',
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    toLogin: 'Zurück zur Anmeldung',
  },
  en: {
    title: 'Forgotten password',
    lead: 'Tell us the email address of your account. We will send you a link to set a new password.',
    email: 'Email address',
    submit: 'Request the link',
    sent: 'Please look into your mailbox.',
    sentText:
      'An email is on its way. The link in it is good for one hour. If nothing arrives within a few minutes, please look into the spam folder as well.',
    failed: 'That did not work. Please try again.',
    toLogin: 'Back to login',
  },
});

export const resetPasswordTexts = defineTexts({
  de: {
    title: 'Neues Passwort',
    lead: 'Danach melden Sie sich überall mit dem neuen an.',
    password: 'Neues Passwort',
    passwordHint: 'Mindestens 8 Zeichen',
    confirmation: 'Passwort wiederholen',
    submit: 'Passwort speichern',
    done: 'Ihr neues Passwort gilt.',
    doneText: 'Auf allen Geräten wurden Sie abgemeldet.',
    toLogin: 'Anmelden',
    failed: 'Das Passwort ließ sich nicht speichern. Bitte versuchen Sie es noch einmal.',
    again: 'Neuen Link anfordern',
  },
  en: {
    title: 'New password',
    lead: 'After that you log in with the new one everywhere.',
    password: 'New password',
    passwordHint: 'At least 8 characters',
    confirmation: 'Repeat the password',
    submit: 'Save the password',
    done: 'Your new password holds.',
    doneText: 'You have been logged out on all devices.',
    toLogin: 'Log in',
    failed: 'The password could not be saved. Please try again.',
    again: 'Request a new link',
  },
});

/** The switch inside a password field. */
export const passwordTexts = defineTexts({
  de: { show: 'Anzeigen', hide: 'Verbergen', what: 'Passwort' },
  en: { show: 'Show', hide: 'Hide', what: 'password' },
});
