import type { StaffRight } from '#domain/accounts.ts';
import { defineTexts } from './texts.ts';

const rightsDe: Record<StaffRight, string> = {
  reversals: 'Angenommene und fertige Bestellungen stornieren',
  opening: 'Öffnen und schließen, Öffnungszeiten und besondere Tage ändern',
  menu: 'Gerichte, Preise und Kategorien ändern',
  figures: 'Zahlen sehen',
};
const rightsEn: Record<StaffRight, string> = {
  reversals: 'Cancel orders that are accepted or completed',
  opening: 'Open and close, change opening hours and special days',
  menu: 'Change dishes, prices and categories',
  figures: 'See the figures',
};

/** The staff member's own account: second factor and sessions; for owners, everyone's second factor. */
export const adminAccountTexts = defineTexts({
  de: {
    error: (message: string) => `Fehler: ${message}`,
    fetchFailed: 'Ihr Konto konnte nicht geladen werden',
    unreachable: 'Der Server antwortet gerade nicht. Prüfen Sie das WLAN und versuchen Sie es noch einmal.',
    failed: 'Das hat nicht geklappt',
    cancel: 'Abbrechen',
    next: 'Weiter',
    profile: 'Passwort, Name und E-Mail ändern',
    device: {
      title: 'Dieses Gerät',
      text: 'Gilt für diesen Browser, wer auch immer angemeldet ist, und sofort.',
      print:
        'Küchenbon drucken, wenn hier eine Bestellung angenommen wird; was für später ist, 90 Minuten vorher',
      printAhead: 'Bestellungen für später auch schon beim Annehmen, mit dem Tag darüber',
    },
    rights: {
      title: 'Was Sie hier dürfen',
      lead: (owners: string) =>
        `Bestellungen, Reservierungen, Nachrichten und Ausverkauft macht jeder, der hier arbeitet. Was von den folgenden Dingen auch Sie dürfen, legt ${owners || 'der Inhaber'} fest.`,
      of: rightsDe,
      cheaper: (percent: number) =>
        `Angenommene Bestellungen ändern, bis sie ${percent}\u00a0% billiger sind`,
      cheaperStill: (percent: number) =>
        `Angenommene Bestellungen um mehr als ${percent}\u00a0% billiger machen`,
      mine: 'Sie auch',
      owners: (owners: string) => `Nur ${owners || 'der Inhaber'}`,
    },
    password: 'Ihr Passwort',
    code: 'Code',
    codeHint: 'Sechs Ziffern aus Ihrer App',
    anyCodeHint: 'Sechs Ziffern aus Ihrer App, oder ein Notfallcode',
    mustTitle: 'Richten Sie bitte zuerst einen zweiten Faktor ein',
    mustText: 'Der Inhaber hat ihn für alle zur Pflicht gemacht. Danach geht es sofort weiter.',
    first: {
      title: 'Wählen Sie bitte zuerst Ihr eigenes Passwort',
      text: 'Das jetzige kennt noch jemand: Es wurde für Sie erzeugt und weitergegeben. Ihr neues kennen nur Sie. Danach öffnet sich die Verwaltung, bei einem neuen Restaurant mit der Einrichtung.',
      form: 'Passwort ändern',
      current: 'Passwort, das Sie bekommen haben',
      currentMissing: 'Bitte geben Sie es noch einmal ein',
      next: 'Neues Passwort',
      hint: 'Mindestens 8 Zeichen',
      length: 'Das Passwort muss 8 bis 200 Zeichen haben',
      same: 'Das ist das bisherige. Bitte wählen Sie ein anderes.',
      again: 'Neues Passwort wiederholen',
      differ: 'Die Passwörter stimmen nicht überein',
      change: 'Passwort ändern und weiter',
    },
    factor: {
      title: 'Zweiter Faktor',
      lead: 'Beim Anmelden fragen wir nach dem Passwort noch nach einem Code aus einer App auf Ihrem Handy. Wer nur Ihr Passwort kennt, kommt nicht hinein.',
      on: 'Eingerichtet',
      off: 'Nicht eingerichtet',
      since: (when: string) => `seit ${when}`,
      setUp: 'Einrichten',
      turnOff: 'Abschalten',
      kept: 'Er ist hier Pflicht und lässt sich nicht abschalten.',
      left: (count: number) =>
        count === 1 ? 'Ein Notfallcode ist übrig.' : `${count} Notfallcodes sind übrig.`,
      few: (count: number) =>
        count === 0
          ? 'Es ist kein Notfallcode mehr übrig'
          : count === 1
            ? 'Nur noch ein Notfallcode ist übrig'
            : `Nur noch ${count} Notfallcodes sind übrig`,
      fewText: 'Lassen Sie sich neue geben, bevor Sie einmal ohne Handy dastehen.',
      renew: 'Neue Notfallcodes',
      saidOn: 'Der zweite Faktor ist eingerichtet.',
      announcementOff: 'Der zweite Faktor ist abgeschaltet.',
    },
    setup: {
      title: 'Zweiten Faktor einrichten',
      first:
        'Sie brauchen Ihr Handy und darauf eine App für Einmalcodes, etwa Aegis, 2FAS, Google Authenticator oder die Passwörter-App von Apple.',
      scan: 'Scannen Sie das Bild mit der App.',
      qr: 'QR-Code für Ihre App',
      byHand: 'Oder tippen Sie diesen Schlüssel ein:',
      onThis: 'Auf diesem Gerät öffnen',
      enter: 'Geben Sie dann den Code ein, den die App zeigt:',
      confirm: 'Einschalten',
    },
    recovery: {
      title: 'Ihre Notfallcodes',
      text: 'Jeder ersetzt einmal den Code aus der App, wenn das Handy fehlt. Wir zeigen sie nur jetzt: Drucken Sie sie aus, oder legen Sie sie in Ihren Passwortspeicher.',
      list: 'Notfallcodes',
      copy: 'Kopieren',
      copied: 'Kopiert',
      save: 'Als Datei',
      file: 'notfallcodes.txt',
      done: 'Ich habe sie aufbewahrt',
    },
    renewTitle: 'Neue Notfallcodes?',
    renewText: 'Die bisherigen gelten dann nicht mehr.',
    renewConfirm: 'Neue zeigen',
    offTitle: 'Zweiten Faktor abschalten?',
    offText: 'Zum Anmelden genügt dann wieder das Passwort.',
    offConfirm: 'Abschalten',
    sessions: {
      title: 'Wo Sie angemeldet sind',
      lead: 'Am Tresen endet jede Anmeldung nach dreißig Tagen.',
      list: 'Anmeldungen',
      unknown: 'Unbekanntes Gerät',
      here: 'Dieses Gerät',
      begun: (when: string) => `Angemeldet ${when}`,
      used: (when: string) => `zuletzt benutzt ${when}`,
      end: 'Abmelden',
      endThis: (device: string, begun: string) => `Abmelden: ${device}, angemeldet ${begun}`,
      endOthers: 'Alle anderen abmelden',
      othersTitle: 'Alle anderen Geräte abmelden?',
      othersText:
        'Auch das Tablet am Tresen, wenn es mit Ihrem Konto läuft: Dort klingelt dann keine Bestellung mehr.',
      ended: 'Abgemeldet.',
      othersEnded: 'Alle anderen sind abgemeldet.',
    },
    desk: {
      title: 'Zweiter Faktor für alle',
      on: 'Pflicht',
      off: 'Freiwillig',
      onText: 'Wer keinen hat, richtet ihn nach dem Anmelden ein und kann bis dahin am Tresen nichts tun.',
      offText: 'Jeder entscheidet für sich.',
      first: 'Richten Sie zuerst Ihren eigenen ein, dann können Sie ihn zur Pflicht machen.',
      make: 'Zur Pflicht machen',
      free: 'Freistellen',
      makeTitle: 'Zweiten Faktor zur Pflicht machen?',
      makeText: (count: number) =>
        count === 0
          ? 'Alle haben schon einen.'
          : count === 1
            ? 'Eine Person hat noch keinen. Sie kann am Tresen nichts tun, bis sie ihn eingerichtet hat.'
            : `${count} Personen haben noch keinen. Sie können am Tresen nichts tun, bis sie ihn eingerichtet haben.`,
      freeTitle: 'Zweiten Faktor freistellen?',
      freeText: 'Wer einen hat, behält ihn, kann ihn aber abschalten.',
      list: 'Wer einen zweiten Faktor hat',
      has: 'Eingerichtet',
      hasNot: 'Fehlt',
      you: 'Sie',
      reset: 'Zurücksetzen',
      resetThis: (name: string) => `Zweiten Faktor von ${name} zurücksetzen`,
      resetTitle: (name: string) => `Zweiten Faktor von ${name} zurücksetzen?`,
      resetText:
        'Wenn Handy und Notfallcodes weg sind. Zum Anmelden genügt dann das Passwort; überall, wo die Person angemeldet ist, wird sie abgemeldet. Sie bekommt eine E-Mail.',
      wasReset: (name: string) => `Der zweite Faktor von ${name} ist zurückgesetzt.`,
      saidOn: 'Der zweite Faktor ist jetzt Pflicht.',
      announcementOff: 'Der zweite Faktor ist jetzt freiwillig.',
    },
  },
  en: {
    error: (message: string) => `Error: ${message}`,
    fetchFailed: 'Your account could not be loaded',
    unreachable: 'The server is not answering. Check the Wi-Fi and try again.',
    failed: 'That did not work',
    cancel: 'Cancel',
    next: 'Next',
    profile: 'Change password, name and email',
    device: {
      title: 'This device',
      text: 'Holds for this browser, whoever is logged in, and at once.',
      print:
        'Print the kitchen ticket when an order is accepted here; what is for later 90 minutes before its time',
      printAhead: 'Orders for later already when they are accepted too, with the day above',
    },
    rights: {
      title: 'What you may do here',
      lead: (owners: string) =>
        `Orders, reservations, messages and what is sold out are for everybody who works here. Which of these you may do too is decided by ${owners || 'the owner'}.`,
      of: rightsEn,
      cheaper: (percent: number) => `Change accepted orders until they are ${percent}\u00a0% cheaper`,
      cheaperStill: (percent: number) => `Take more than ${percent}\u00a0% off accepted orders`,
      mine: 'You too',
      owners: (owners: string) => `Only ${owners || 'the owner'}`,
    },
    password: 'Your password',
    code: 'Code',
    codeHint: 'Six digits from your app',
    anyCodeHint: 'Six digits from your app, or a recovery code',
    mustTitle: 'Please set up a second factor first',
    mustText: 'The owner has made it compulsory for everybody. After that you carry on at once.',
    first: {
      title: 'Please choose a password of your own first',
      text: 'Somebody else knows the present one: it was made for you and handed over. Only you will know the new one. After that the desk opens, for a new restaurant with its setup.',
      form: 'Change password',
      current: 'The password you were given',
      currentMissing: 'Please enter it once more',
      next: 'New password',
      hint: 'At least 8 characters',
      length: 'The password must have 8 to 200 characters',
      same: 'That is the present one. Please choose another.',
      again: 'Repeat the new password',
      differ: 'Passwords do not match',
      change: 'Change password and carry on',
    },
    factor: {
      title: 'Second factor',
      lead: 'When you log in we ask for a code from an app on your phone after the password. Who knows your password alone does not get in.',
      on: 'Set up',
      off: 'Not set up',
      since: (when: string) => `since ${when}`,
      setUp: 'Set up',
      turnOff: 'Turn off',
      kept: 'It is compulsory here and can’t be turned off.',
      left: (count: number) =>
        count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`,
      few: (count: number) =>
        count === 0
          ? 'No recovery code is left'
          : count === 1
            ? 'Only one recovery code is left'
            : `Only ${count} recovery codes are left`,
      fewText: 'Get new ones before you stand there without your phone one day.',
      renew: 'New recovery codes',
      saidOn: 'The second factor is set up.',
      announcementOff: 'The second factor is turned off.',
    },
    setup: {
      title: 'Set up the second factor',
      first:
        'You need your phone with an app for one-time codes, such as Aegis, 2FAS, Google Authenticator or Apple’s Passwords.',
      scan: 'Scan the picture with the app.',
      qr: 'QR code for your app',
      byHand: 'Or type in this key:',
      onThis: 'Open on this device',
      enter: 'Then enter the code that the app shows:',
      confirm: 'Turn on',
    },
    recovery: {
      title: 'Your recovery codes',
      text: 'Each replaces the code from the app once, when the phone is missing. We show them only now: print them, or keep them in your password manager.',
      list: 'Recovery codes',
      copy: 'Copy',
      copied: 'Copied',
      save: 'As a file',
      file: 'recovery-codes.txt',
      done: 'I have kept them',
    },
    renewTitle: 'New recovery codes?',
    renewText: 'The ones you have are then no longer good.',
    renewConfirm: 'Show new ones',
    offTitle: 'Turn off the second factor?',
    offText: 'The password alone then logs in again.',
    offConfirm: 'Turn off',
    sessions: {
      title: 'Where you are logged in',
      lead: 'At the desk every login ends after thirty days.',
      list: 'Sessions',
      unknown: 'Unknown device',
      here: 'This device',
      begun: (when: string) => `Logged in ${when}`,
      used: (when: string) => `last used ${when}`,
      end: 'Log out',
      endThis: (device: string, begun: string) => `Log out: ${device}, logged in ${begun}`,
      endOthers: 'Log out all others',
      othersTitle: 'Log out all other devices?',
      othersText:
        'The tablet at the desk too, if it runs with your account: no order will ring there any more.',
      ended: 'Logged out.',
      othersEnded: 'All others are logged out.',
    },
    desk: {
      title: 'Second factor for everybody',
      on: 'Compulsory',
      off: 'Optional',
      onText: 'Who has none sets it up after logging in, and can do nothing at the desk until then.',
      offText: 'Everybody decides for themselves.',
      first: 'Set up your own first, then you can make it compulsory.',
      make: 'Make compulsory',
      free: 'Make optional',
      makeTitle: 'Make the second factor compulsory?',
      makeText: (count: number) =>
        count === 0
          ? 'Everybody already has one.'
          : count === 1
            ? 'One person has none yet. They can do nothing at the desk until they have set it up.'
            : `${count} people have none yet. They can do nothing at the desk until they have set it up.`,
      freeTitle: 'Make the second factor optional?',
      freeText: 'Who has one keeps it, but can turn it off.',
      list: 'Who has a second factor',
      has: 'Set up',
      hasNot: 'Missing',
      you: 'You',
      reset: 'Reset',
      resetThis: (name: string) => `Reset the second factor of ${name}`,
      resetTitle: (name: string) => `Reset the second factor of ${name}?`,
      resetText:
        'For when phone and recovery codes are gone. The password alone then logs in, and they are logged out wherever they are logged in. They get an email.',
      wasReset: (name: string) => `The second factor of ${name} has been reset.`,
      saidOn: 'The second factor is compulsory now.',
      announcementOff: 'The second factor is optional now.',
    },
  },
});
