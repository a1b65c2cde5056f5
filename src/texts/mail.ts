import { defineTexts } from './texts.ts';

/** The frame of every email. */
export const mailTexts = defineTexts({
  de: {
    greeting: 'Herzliche Grüße',
    team: (name: string) => (/\s/.test(name) ? `Ihr Team von ${name}` : `Ihr ${name}-Team`),
    linkHint: (addresses: number): string =>
      addresses === 1
        ? 'Wenn sich der Knopf nicht öffnen lässt, kopieren Sie diese Adresse in Ihren Browser:'
        : 'Wenn sich die Knöpfe nicht öffnen lassen, kopieren Sie eine dieser Adressen in Ihren Browser:',
    unsubscribe: 'Vom Newsletter abmelden',
    imprint: 'Impressum',
    privacy: 'Datenschutz',
  },
  en: {
    greeting: 'Kind regards',
    team: (name: string) => `The ${name} team`,
    linkHint: (addresses: number): string =>
      addresses === 1
        ? 'If the button does not open, copy this address into your browser:'
        : 'If the buttons do not open, copy one of these addresses into your browser:',
    unsubscribe: 'Unsubscribe from the newsletter',
    imprint: 'Imprint',
    privacy: 'Privacy',
  },
});

export type MailTexts = (typeof mailTexts)['de'];

export const newsletterEmailTexts = defineTexts({
  de: {
    confirm: {
      subject: 'Bitte bestätigen Sie Ihre Anmeldung',
      title: 'Noch ein Klick',
      text: 'Für diese E-Mail-Adresse wurde unser Newsletter bestellt. Bitte bestätigen Sie, dass Sie ihn bekommen möchten.',
      button: 'Anmeldung bestätigen',
      small:
        'Der Link gilt sieben Tage. Haben Sie sich nicht angemeldet? Dann müssen Sie nichts tun: Ohne Ihre Bestätigung bekommen Sie keinen Newsletter.',
    },
    welcome: {
      subject: 'Sie stehen auf der Liste',
      title: 'Schön, dass Sie dabei sind',
      text: 'Wir schreiben Ihnen, wenn es Neues gibt: neue Gerichte, Feste, besondere Abende. Abmelden können Sie sich jederzeit mit einem Klick.',
    },
  },
  en: {
    confirm: {
      subject: 'Please confirm your subscription',
      title: 'One more click',
      text: 'Someone asked for our newsletter to be sent to this email address. Please confirm that you would like to get it.',
      button: 'Confirm subscription',
      small:
        'The link is valid for seven days. If it was not you, simply do nothing: without your confirmation you will get no newsletter.',
    },
    welcome: {
      subject: 'You are on the list',
      title: 'Good to have you with us',
      text: 'We will write when there is news: new dishes, festivals, special evenings. You can unsubscribe at any time with one click.',
    },
  },
});

/** To the restaurant, about a guest's message. */
export const messageEmailTexts = defineTexts({
  de: {
    subject: (name: string) => `Nachricht von ${name}`,
    title: 'Ein Gast hat geschrieben',
    name: 'Name',
    phone: 'Telefon',
    email: 'E-Mail',
    small: 'Wenn Sie auf diese E-Mail antworten, antworten Sie dem Gast.',
  },
  en: {
    subject: (name: string) => `Message from ${name}`,
    title: 'A guest has written',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    small: 'If you reply to this email, you reply to the guest.',
  },
});

export const passwordEmailTexts = defineTexts({
  de: {
    reset: {
      subject: 'Neues Passwort festlegen',
      title: 'Passwort vergessen?',
      text: 'Hier legen Sie ein neues fest. Der Link gilt eine Stunde lang und nur einmal.',
      several:
        'Zu dieser E-Mail-Adresse gehören mehrere Konten. Wählen Sie das mit den letzten Ziffern Ihrer Mobilnummer:',
      button: 'Neues Passwort festlegen',
      buttonFor: (digits: string) => `Konto mit … ${digits}`,
      small: 'Haben Sie das nicht angefordert? Dann müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
    },
    unknown: {
      subject: 'Kein Konto mit dieser E-Mail-Adresse',
      title: 'Hier gibt es kein Konto',
      text: 'Jemand, vermutlich Sie, wollte ein neues Passwort für diese E-Mail-Adresse. Bei uns ist sie aber zu keinem Konto hinterlegt. Vielleicht haben Sie sich mit einer anderen angemeldet, oder als Gast ohne Passwort bestellt.',
      button: 'Konto anlegen',
      small: 'Waren Sie das nicht? Dann müssen Sie nichts tun.',
    },
    changed: {
      subject: 'Ihr Passwort wurde geändert',
      title: 'Ihr Passwort wurde geändert',
      text: 'Ab sofort gilt das neue Passwort. Bitte melden Sie sich auf allen Ihren Geräten damit neu an.',
      small: 'Waren Sie das nicht? Dann legen Sie bitte gleich ein neues fest, und rufen Sie uns an.',
      button: 'Neues Passwort festlegen',
    },
    address: {
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      title: 'Ihre E-Mail-Adresse wurde geändert',
      text: (hint: string) =>
        `Ihr Konto hat ab sofort eine andere E-Mail-Adresse: ${hint}. An diese hier schreiben wir dazu nicht mehr.`,
      none: 'Ihr Konto hat ab sofort keine E-Mail-Adresse mehr. An diese hier schreiben wir dazu nicht mehr.',
      small: 'Waren Sie das nicht? Dann rufen Sie uns bitte gleich an.',
    },
    closed: {
      subject: 'Ihr Konto wurde geschlossen',
      title: 'Ihr Konto wurde geschlossen',
      text: 'Unter seiner Mobilnummer arbeitet jetzt jemand in unserem Restaurant. Darum haben wir das Gastkonto mit dieser Nummer geschlossen und seine Daten gelöscht. Bestellungen, die noch offen sind, laufen weiter.',
      small: 'Ist das Ihre Nummer, und Sie arbeiten nicht bei uns? Dann rufen Sie uns bitte an.',
    },
  },
  en: {
    reset: {
      subject: 'Set a new password',
      title: 'Forgotten your password?',
      text: 'Set a new one here. The link is valid for one hour, and works only once.',
      several:
        'Several accounts belong to this email address. Choose the one with the last digits of your mobile number:',
      button: 'Set a new password',
      buttonFor: (digits: string) => `Account with … ${digits}`,
      small: 'You did not ask for this? Then there is nothing you need to do: your password stays as it is.',
    },
    unknown: {
      subject: 'No account with this email address',
      title: 'There is no account here',
      text: 'Somebody, probably you, asked for a new password for this email address. But no account of ours has it. Perhaps you registered with another one, or ordered as a guest without a password.',
      button: 'Create an account',
      small: 'It was not you? Then there is nothing you need to do.',
    },
    changed: {
      subject: 'Your password has been changed',
      title: 'Your password has been changed',
      text: 'From now on, your new password applies. Please log in with it again on all your devices.',
      small: 'If this was not you, please set a new one right away, and give us a ring.',
      button: 'Set a new password',
    },
    address: {
      subject: 'Your email address has been changed',
      title: 'Your email address has been changed',
      text: (hint: string) =>
        `Your account has another email address from now on: ${hint}. We no longer write to this one about it.`,
      none: 'Your account has no email address any more. We no longer write to this one about it.',
      small: 'If this was not you, please give us a ring right away.',
    },
    closed: {
      subject: 'Your account has been closed',
      title: 'Your account has been closed',
      text: 'Its mobile number now belongs to somebody who works in our restaurant. So we have closed the guest account with this number and deleted its data. Orders that are still open go on.',
      small: 'If this is your number and you do not work with us, please give us a ring.',
    },
  },
});

/** To test whether emails arrive. */
export const testEmailTexts = defineTexts({
  de: {
    subject: 'Testmail von Ihrer Website',
    title: 'Es funktioniert',
    text: 'Diese E-Mail wurde in der Verwaltung Ihrer Website ausgelöst. Wenn Sie sie lesen, kommen Bestätigungen an Ihre Gäste auf demselben Weg an.',
    small: 'Liegt sie im Spam-Ordner, prüfen Sie den Absender und die Einträge SPF und DKIM Ihrer Domain.',
  },
  en: {
    subject: 'Test email from your website',
    title: 'It works',
    text: 'This email was sent from the administration of your website. If you are reading it, confirmations reach your guests the same way.',
    small: 'If it is in the spam folder, check the sender and the SPF and DKIM records of your domain.',
  },
});

/** In every newsletter, besides its own text. */
export const mailingEmailTexts = defineTexts({
  de: {
    why: 'Sie bekommen diese E-Mail, weil Sie unseren Newsletter bestellt und die Anmeldung bestätigt haben.',
    test: (subject: string) => `[Test] ${subject}`,
  },
  en: {
    why: 'You are getting this email because you subscribed to our newsletter and confirmed it.',
    test: (subject: string) => `[Test] ${subject}`,
  },
});
