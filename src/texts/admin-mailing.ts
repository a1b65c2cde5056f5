import { defineTexts } from './texts.ts';

interface MailingTexts {
  edit: string;
  unfinishedTitle: string;
  preview: string;
  previewIn: (language: string) => string;
  previewLoading: string;
  previewFailed: string;
  again: string;
  chooseLanguage: string;
  subject: string;
  noPreview: string;
  test: string;
  testFailed: string;
  tested: (email: string) => string;
  send: (readers: number) => string;
  noReaders: string;
  otherInProgress: string;
  question: (readers: number) => string;
  /** How many readers get it in which language. */
  inLanguage: (readers: number, language: string) => string;
  pace: (minutes: number) => string;
  final: string;
  sendNow: string;
  notYet: string;
  changed: string;
  sendFailed: string;
  progress: (done: number, all: number) => string;
  progressText: (waiting: number) => string;
  stop: string;
  stopQuestion: string;
  stopText: (waiting: number) => string;
  stopNo: string;
  stopFailed: string;
  sentAt: (at: string, by: string | null) => string;
  stoppedAt: (at: string) => string;
  counts: {
    recipients: string;
    sent: string;
    waiting: string;
    failed: string;
    unsubscribed: string;
    stopped: string;
  };
  toOutbox: string;
}

const inGerman = (count: number) => count.toLocaleString('de-DE');
const inEnglish = (count: number) => count.toLocaleString('en-GB');

/** A newsletter before, while and after it is sent. */
export const adminMailingTexts = defineTexts<MailingTexts>({
  de: {
    edit: 'Bearbeiten',
    unfinishedTitle: 'Noch nicht fertig: Jede Sprache braucht Betreff und Text, oder keines von beiden.',
    preview: 'Vorschau',
    previewIn: (language) => `Vorschau: ${language}`,
    previewLoading: 'Vorschau wird geladen …',
    previewFailed: 'Die Vorschau konnte nicht geladen werden.',
    again: 'Noch einmal versuchen',
    chooseLanguage: 'Sprache der Vorschau',
    subject: 'Betreff',
    noPreview: 'Eine Vorschau gibt es, sobald Betreff und Text geschrieben sind.',
    test: 'Test an mich',
    testFailed: 'Der Test ist nicht hinausgegangen.',
    tested: (email) => `Der Test ist unterwegs an ${email}.`,
    send: (readers) => (readers === 1 ? 'An einen Leser senden' : `An ${inGerman(readers)} Leser senden`),
    noReaders:
      'Noch hat niemand den Newsletter bestellt und bestätigt. Senden können Sie, sobald jemand da ist.',
    otherInProgress: 'Eine andere Ausgabe geht gerade hinaus. Danach können Sie diese senden.',
    question: (readers) =>
      readers === 1 ? 'Jetzt an einen Leser senden?' : `Jetzt an ${inGerman(readers)} Leser senden?`,
    inLanguage: (readers, language) => `${inGerman(readers)} auf ${language}`,
    pace: (minutes) =>
      minutes < 2
        ? 'Das dauert etwa eine Minute. Andere E-Mails gehen immer vor.'
        : minutes < 120
          ? `Das dauert etwa ${inGerman(minutes)} Minuten. Andere E-Mails gehen immer vor.`
          : `Das dauert etwa ${inGerman(Math.round(minutes / 60))} Stunden. Andere E-Mails gehen immer vor.`,
    final: 'Danach lässt sich nichts mehr ändern, nur noch anhalten.',
    sendNow: 'Jetzt senden',
    notYet: 'Noch nicht',
    changed:
      'Das wurde inzwischen an einem anderen Gerät geändert. Sehen Sie die Vorschau noch einmal an, bevor Sie senden.',
    sendFailed:
      'Ob das Senden angekommen ist, ist nicht sicher. Tippen Sie noch einmal; niemand bekommt die Ausgabe doppelt.',
    progress: (done, all) => `${inGerman(done)} von ${inGerman(all)} erledigt`,
    progressText: (waiting) =>
      waiting === 1 ? 'Eine E-Mail wartet noch.' : `${inGerman(waiting)} E-Mails warten noch.`,
    stop: 'Anhalten',
    stopQuestion: 'Den Versand anhalten?',
    stopText: (waiting) =>
      `Wer die Ausgabe schon hat, behält sie. ${waiting === 1 ? 'Ein Leser bekommt' : `${inGerman(waiting)} Leser bekommen`} sie nicht mehr. Fortsetzen lässt sich das nicht.`,
    stopNo: 'Weiter senden',
    stopFailed: 'Das Anhalten ist nicht angekommen. Tippen Sie noch einmal.',
    sentAt: (at, by) => (by === null ? `Abgeschickt ${at}` : `Abgeschickt ${at} von ${by}`),
    stoppedAt: (at) => `Angehalten ${at}`,
    counts: {
      recipients: 'Leser',
      sent: 'Gesendet',
      waiting: 'Warten noch',
      failed: 'Nicht zustellbar',
      unsubscribed: 'Vorher abgemeldet',
      stopped: 'Nicht mehr gesendet',
    },
    toOutbox: 'Im Postausgang ansehen',
  },
  en: {
    edit: 'Edit',
    unfinishedTitle: 'Not finished yet: each language needs a subject and a text, or neither of the two.',
    preview: 'Preview',
    previewIn: (language) => `Preview: ${language}`,
    previewLoading: 'Loading the preview …',
    previewFailed: 'The preview could not be loaded.',
    again: 'Try again',
    chooseLanguage: 'Language of the preview',
    subject: 'Subject',
    noPreview: 'There is a preview as soon as a subject and a text are written.',
    test: 'Test to me',
    testFailed: 'The test has not gone out.',
    tested: (email) => `The test is on its way to ${email}.`,
    send: (readers) => (readers === 1 ? 'Send to one reader' : `Send to ${inEnglish(readers)} readers`),
    noReaders:
      'Nobody has subscribed to the newsletter and confirmed it yet. You can send as soon as somebody is there.',
    otherInProgress: 'Another issue is going out. You can send this one after it.',
    question: (readers) =>
      readers === 1 ? 'Send to one reader now?' : `Send to ${inEnglish(readers)} readers now?`,
    inLanguage: (readers, language) => `${inEnglish(readers)} in ${language}`,
    pace: (minutes) =>
      minutes < 2
        ? 'This takes about a minute. Other emails always go first.'
        : minutes < 120
          ? `This takes about ${inEnglish(minutes)} minutes. Other emails always go first.`
          : `This takes about ${inEnglish(Math.round(minutes / 60))} hours. Other emails always go first.`,
    final: 'After that nothing can be changed; it can only be stopped.',
    sendNow: 'Send now',
    notYet: 'Not yet',
    changed: 'This was changed on another device. Look at the preview once more before you send it.',
    sendFailed: 'It is not certain that it was sent. Press again; nobody gets the issue twice.',
    progress: (done, all) => `${inEnglish(done)} of ${inEnglish(all)} done`,
    progressText: (waiting) =>
      waiting === 1 ? 'One email is waiting.' : `${inEnglish(waiting)} emails are waiting.`,
    stop: 'Stop',
    stopQuestion: 'Stop sending?',
    stopText: (waiting) =>
      `Whoever has the issue keeps it. ${waiting === 1 ? 'One reader does' : `${inEnglish(waiting)} readers do`} not get it any more. This can't be resumed.`,
    stopNo: 'Keep sending',
    stopFailed: 'It could not be stopped. Press again.',
    sentAt: (at, by) => (by === null ? `Sent ${at}` : `Sent ${at} by ${by}`),
    stoppedAt: (at) => `Stopped ${at}`,
    counts: {
      recipients: 'Readers',
      sent: 'Sent',
      waiting: 'Waiting',
      failed: 'Undeliverable',
      unsubscribed: 'Left before',
      stopped: 'Not sent any more',
    },
    toOutbox: 'See in the outbox',
  },
});
