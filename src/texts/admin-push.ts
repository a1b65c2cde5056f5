import { defineTexts } from './texts.ts';

/** Push messages to the devices of the staff, in the desk. */
export const adminPushTexts = defineTexts({
  de: {
    title: 'Mitteilungen auf Handy und Tablet',
    lead: 'Neue Bestellungen und Anfragen melden sich auch, wenn diese Seite zu ist: mit Ton und Nachricht auf dem Sperrbildschirm. Schalten Sie Mitteilungen auf jedem Gerät einmal ein. Name und Adresse des Gastes stehen nicht darin.',
    loading: 'Geräte werden geladen …',
    loadFailed: 'Die Geräte konnten nicht geladen werden',
    again: 'Noch einmal laden',
    here: 'Dieses Gerät',
    name: 'Name des Geräts',
    nameHint: 'Damit Sie es in der Liste erkennen',
    unnamed: 'Gerät',
    switchOn: 'Auf diesem Gerät einschalten',
    switchOnAgain: 'Noch einmal einschalten',
    on: 'Mitteilungen sind hier an',
    lost: 'Der Browser hat die Anmeldung verloren',
    lostText: 'Nachrichten kommen hier nicht mehr an. Schalten Sie sie noch einmal ein.',
    switchOff: 'Ausschalten',
    switchOffThis: (name: string) => `Ausschalten: Mitteilungen auf ${name}`,
    test: 'Test senden',
    testThis: (name: string) => `Test senden an ${name}`,
    switchedOn: 'Mitteilungen sind auf diesem Gerät an. Senden Sie am besten gleich einen Test.',
    switchedOff: (name: string) => `Mitteilungen auf „${name}“ sind aus.`,
    failed: 'Das hat nicht geklappt',
    outcomes: {
      sent: (name: string) =>
        `Der Test ist unterwegs zu „${name}“. Kommt nichts an, prüfen Sie Ton und „Nicht stören“.`,
      gone: (name: string) =>
        `„${name}“ ist beim Dienst für Mitteilungen nicht mehr bekannt und jetzt ausgeschaltet.`,
      failed: (name: string) =>
        `Der Dienst für Mitteilungen auf „${name}“ hat den Test nicht angenommen. Versuchen Sie es später noch einmal.`,
    },
    homeScreenTitle: 'Auf iPhone und iPad: erst auf den Home-Bildschirm',
    homeScreen: [
      'Öffnen Sie diese Seite in Safari.',
      'Tippen Sie auf „Teilen“, dann auf „Zum Home-Bildschirm“.',
      'Öffnen Sie die neue App, melden Sie sich an und schalten Sie Mitteilungen dort ein. Nötig ist iOS 16.4 oder neuer.',
    ],
    deniedTitle: 'Dieser Browser lässt keine Mitteilungen zu',
    denied:
      'Mitteilungen sind für diese Website abgelehnt. Tippen Sie neben der Adresse auf das Symbol der Website, erlauben Sie Mitteilungen und laden Sie die Seite neu. Auf dem iPhone: Einstellungen, Mitteilungen, diese App.',
    unsupportedTitle: 'Dieser Browser kann keine Mitteilungen empfangen',
    unsupported:
      'Nehmen Sie Chrome, Firefox, Edge oder Safari in einer neuen Fassung und ohne privates Fenster. Die Website braucht eine Adresse mit https.',
    dismissed: 'Sie haben noch nicht geantwortet. Erlauben Sie Mitteilungen, wenn der Browser danach fragt.',
    serviceFailed:
      'Der Dienst, über den der Browser Mitteilungen empfängt, ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
    list: 'Geräte mit Mitteilungen',
    none: 'Mitteilungen sind noch auf keinem Gerät an.',
    thisOne: 'dieses Gerät',
    of: (person: string, since: string) => (person === '' ? `Seit ${since}` : `${person}, seit ${since}`),
    reached: (time: string) => `Zuletzt erreicht: ${time}`,
    notReached: 'Noch nichts geschickt',
    notTaken: 'Letzte Nachricht nicht zugestellt',
    ends: 'Mitteilungen enden auf einem Gerät, wenn Sie sich dort abmelden, und nach 30 Tagen mit der Anmeldung. Wer sich dann wieder anmeldet, bekommt wieder welche.',
  },
  en: {
    title: 'Notifications on phone and tablet',
    lead: 'You are told of new orders and requests even when this page is closed: with a sound and a message on the lock screen. Switch it on once on each device. The guest’s name and address are not in it.',
    loading: 'Loading devices...',
    loadFailed: 'The devices could not be loaded',
    again: 'Load again',
    here: 'This device',
    name: 'Name of the device',
    nameHint: 'So that you recognise it in the list',
    unnamed: 'Device',
    switchOn: 'Switch on for this device',
    switchOnAgain: 'Switch on again',
    on: 'Notifications are on here',
    lost: 'The browser has lost its subscription',
    lostText: 'Messages no longer arrive here. Switch them on again.',
    switchOff: 'Switch off',
    switchOffThis: (name: string) => `Switch off notifications for ${name}`,
    test: 'Send a test',
    testThis: (name: string) => `Send a test to ${name}`,
    switchedOn: 'Notifications are on for this device. Send a test now.',
    switchedOff: (name: string) => `Notifications are off for “${name}”.`,
    failed: 'That did not work',
    outcomes: {
      sent: (name: string) =>
        `The test is on its way to “${name}”. If nothing arrives, check sound and “do not disturb”.`,
      gone: (name: string) =>
        `The service for notifications no longer knows “${name}”, which is now switched off.`,
      failed: (name: string) =>
        `The service for notifications on “${name}” did not take the test. Try again later.`,
    },
    homeScreenTitle: 'On iPhone and iPad: add it to the home screen first',
    homeScreen: [
      'Open this page in Safari.',
      'Tap “Share”, then “Add to Home Screen”.',
      'Open the new app, log in and switch notifications on there. It takes iOS 16.4 or newer.',
    ],
    deniedTitle: 'This browser allows no notifications',
    denied:
      'They were declined for this website. Tap the website’s symbol beside the address, allow notifications and reload the page. On an iPhone: Settings, Notifications, this app.',
    unsupportedTitle: 'This browser can receive no notifications',
    unsupported:
      'Use a recent Chrome, Firefox, Edge or Safari, and no private window. The website needs an address with https.',
    dismissed: 'You have not answered yet. Allow notifications when the browser asks.',
    serviceFailed:
      'The service by which the browser receives notifications can’t be reached. Check the connection and try again.',
    list: 'Devices with notifications',
    none: 'No device is switched on yet.',
    thisOne: 'this device',
    of: (person: string, since: string) => (person === '' ? `Since ${since}` : `${person}, since ${since}`),
    reached: (time: string) => `Last reached: ${time}`,
    notReached: 'Nothing sent yet',
    notTaken: 'Last message not delivered',
    ends: 'Notifications end on a device when you log out there, and after 30 days with the login. Log in again and they come again.',
  },
});
