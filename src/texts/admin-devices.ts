import type { DeskState } from '#domain/devices/desk-device.ts';
import { defineTexts } from './texts.ts';

const statesDe: Record<DeskState, string> = {
  awake: 'wach',
  sound_off: 'stumm',
  hidden: 'im Hintergrund',
  silent: 'schläft',
  closed: 'geschlossen',
};
const statesEn: Record<DeskState, string> = {
  awake: 'awake',
  sound_off: 'muted',
  hidden: 'in the background',
  silent: 'asleep',
  closed: 'closed',
};

/** The devices on which the desk is open. */
export const adminDeviceTexts = defineTexts({
  de: {
    title: 'Wo es klingelt',
    lead: 'Auf diesen Geräten ist die Verwaltung offen, oder war es in den letzten zwei Wochen. Geben Sie dem Gerät einen Namen, das immer klingeln soll: Schläft es, während Sie geöffnet haben, sagen es die anderen.',
    error: (message: string) => message,
    fetchFailed: 'Die Geräte konnten nicht geladen werden',
    unreachable: 'Der Server antwortet gerade nicht. Prüfen Sie das WLAN und versuchen Sie es noch einmal.',
    list: 'Geräte',
    nobody: 'Kein Gerät ist wach',
    nobodyText: 'Eine Bestellung klingelt jetzt nirgends.',
    empty: 'Noch hat sich kein Gerät gemeldet. Dieses hier erscheint gleich.',
    unknown: 'Unbekanntes Gerät',
    here: 'dieses Gerät',
    states: statesDe,
    since: (time: string) => `seit ${time}`,
    by: (name: string) => `Angemeldet: ${name}`,
    advice: {
      awake: 'Bestellungen klingeln dort.',
      sound_off: 'Der Browser erlaubt noch keinen Ton. Tippen Sie dort einmal auf den Bildschirm.',
      hidden: 'Dort ist etwas anderes im Vordergrund. Holen Sie die Verwaltung nach vorn.',
      silent:
        'Es meldet sich nicht mehr: Bildschirm aus, kein Strom oder kein Netz. Wecken Sie es, und sehen Sie nach, ob die Verwaltung offen ist.',
      closed:
        'Dort wurde die Verwaltung geschlossen, oder jemand hat sich abgemeldet. Soll es klingeln, öffnen Sie sie wieder.',
    } satisfies Record<DeskState, string>,
    rename: 'Benennen',
    renameThis: (name: string) => `${name} benennen`,
    renameTitle: 'Wie heißt das Gerät?',
    name: 'Name',
    nameHint: 'Zum Beispiel ‚Tablet Küche‘. Ohne Namen meldet niemand, wenn es schläft.',
    save: 'Speichern',
    cancel: 'Abbrechen',
    renamed: 'Gespeichert.',
    forget: 'Vergessen',
    forgetThis: (name: string) => `${name} vergessen`,
    forgetTitle: (name: string) => `${name} vergessen?`,
    forgetText:
      'Das Gerät verschwindet aus der Liste, und sein Name mit ihm. Abgemeldet wird es nicht: Ist die Verwaltung dort noch offen, steht es gleich wieder da.',
    forgotten: (name: string) => `${name} ist vergessen.`,
    failed: 'Das ging nicht',
  },
  en: {
    title: 'Where it rings',
    lead: 'The desk is open on these devices, or was within the last two weeks. Name the device that must always ring: if it sleeps while you are open, the others say so.',
    error: (message: string) => message,
    fetchFailed: 'The devices could not be loaded',
    unreachable: 'The server is not answering just now. Check the wifi and try again.',
    list: 'Devices',
    nobody: 'No device is awake',
    nobodyText: 'An order would ring nowhere now.',
    empty: 'No device has been heard of yet. This one appears in a moment.',
    unknown: 'Unknown device',
    here: 'this device',
    states: statesEn,
    since: (time: string) => `since ${time}`,
    by: (name: string) => `Logged in: ${name}`,
    advice: {
      awake: 'Orders ring there.',
      sound_off: 'Its browser allows no sound yet. Tap its screen once.',
      hidden: 'Something else is in front there. Bring the desk to the front.',
      silent:
        'It is not heard of any more: screen off, no power, or no network. Wake it, and look whether the desk is open.',
      closed: 'The desk was closed or signed out there. If it is to ring, open it again.',
    } satisfies Record<DeskState, string>,
    rename: 'Rename',
    renameThis: (name: string) => `Rename ${name}`,
    renameTitle: 'What is the device called?',
    name: 'Name',
    nameHint: 'For example ‘Kitchen tablet’. Without a name nobody is told when it sleeps.',
    save: 'Save',
    cancel: 'Cancel',
    renamed: 'Saved.',
    forget: 'Forget',
    forgetThis: (name: string) => `Forget ${name}`,
    forgetTitle: (name: string) => `Forget ${name}?`,
    forgetText:
      'The device leaves the list, and so does its name. It is not signed out: if the desk is still open there, it is back in a moment.',
    forgotten: (name: string) => `${name} is forgotten.`,
    failed: 'That did not work',
  },
});
