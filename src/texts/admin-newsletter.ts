import type { MailingLanguage } from '#domain/mailings/mailing.ts';
import { defineTexts } from './texts.ts';

interface NewsletterTexts {
  parts: { label: string; mailings: string; readers: string };
  error: (message: string) => string;
  unreachable: string;
  languages: Record<MailingLanguage, string>;
  mailings: {
    fetchFailed: string;
    list: string;
    create: string;
    saved: string;
    deleteQuestion: string;
    deleteText: string;
    empty: string;
    emptyText: string;
    states: { draft: string; sent: string; stopped: string };
    sending: (done: number, all: number) => string;
    /** The languages in which it is written, as a list. */
    written: (languages: string[]) => string;
    unfinished: string;
    sentTo: (sent: number, all: number) => string;
    look: string;
    lookAt: (subject: string) => string;
    subjectDe: string;
    textDe: string;
    subjectEn: string;
    textEn: string;
    textHint: string;
    englishHint: string;
  };
}

const inGerman = (count: number) => count.toLocaleString('de-DE');
const inEnglish = (count: number) => count.toLocaleString('en-GB');

/** The newsletter at the desk: what is sent to its readers. */
export const adminNewsletterTexts = defineTexts<NewsletterTexts>({
  de: {
    parts: { label: 'Teile des Newsletters', mailings: 'Ausgaben', readers: 'Leser' },
    error: (message) => `Fehler: ${message}`,
    unreachable: 'Der Server antwortet gerade nicht. Prüfen Sie das WLAN und versuchen Sie es noch einmal.',
    languages: { de: 'Deutsch', en: 'Englisch' },
    mailings: {
      fetchFailed: 'Die Ausgaben konnten nicht geladen werden',
      list: 'Ausgaben, die neueste zuerst',
      create: 'Neue Ausgabe',
      saved: 'Der Entwurf ist gespeichert.',
      deleteQuestion: 'Möchten Sie diesen Entwurf wirklich löschen?',
      deleteText: 'Was darin steht, ist dann weg. Gesendet wurde er noch nicht.',
      empty: 'Noch keine Ausgabe',
      emptyText:
        'Schreiben Sie Ihren Lesern: von einem Fest, einem neuen Gericht, den Betriebsferien. Bis Sie auf „Senden“ tippen, geht nichts hinaus.',
      states: { draft: 'Entwurf', sent: 'Gesendet', stopped: 'Angehalten' },
      sending: (done, all) => `Wird gesendet, ${inGerman(done)} von ${inGerman(all)}`,
      written: (languages) => languages.join(' und '),
      unfinished: 'Noch nicht fertig',
      sentTo: (sent, all) => `an ${inGerman(sent)} von ${inGerman(all)} Lesern`,
      look: 'Vorschau',
      lookAt: (subject) => `Vorschau von „${subject}“`,
      subjectDe: 'Betreff (Deutsch)',
      textDe: 'Text (Deutsch)',
      subjectEn: 'Betreff (Englisch)',
      textEn: 'Text (Englisch)',
      textHint:
        'Eine leere Zeile beginnt einen neuen Absatz. Links: [Tisch reservieren](/reservation) oder eine ganze Adresse mit https://. Gruß, Ihre Anschrift und der Link zum Abmelden kommen von selbst dazu.',
      englishHint: 'Bleibt das Englische leer, bekommen alle den deutschen Text, und umgekehrt.',
    },
  },
  en: {
    parts: { label: 'Parts of the newsletter', mailings: 'Issues', readers: 'Readers' },
    error: (message) => `Error: ${message}`,
    unreachable: 'The server is not answering. Check the Wi-Fi and try again.',
    languages: { de: 'German', en: 'English' },
    mailings: {
      fetchFailed: 'The issues could not be loaded',
      list: 'Issues, newest first',
      create: 'New issue',
      saved: 'The draft is saved.',
      deleteQuestion: 'Are you sure you want to delete this draft?',
      deleteText: 'What it says is gone then. It has not been sent yet.',
      empty: 'No issue yet',
      emptyText:
        'Write to your readers: of a feast, a new dish, the days you are away. Nothing goes out before you press “Send”.',
      states: { draft: 'Draft', sent: 'Sent', stopped: 'Stopped' },
      sending: (done, all) => `Sending, ${inEnglish(done)} of ${inEnglish(all)}`,
      written: (languages) => languages.join(' and '),
      unfinished: 'Not finished yet',
      sentTo: (sent, all) => `to ${inEnglish(sent)} of ${inEnglish(all)} readers`,
      look: 'Preview',
      lookAt: (subject) => `Preview of “${subject}”`,
      subjectDe: 'Subject (German)',
      textDe: 'Text (German)',
      subjectEn: 'Subject (English)',
      textEn: 'Text (English)',
      textHint:
        'An empty line begins a new paragraph. Links: [book a table](/reservation), or a whole address with https://. The closing line, your address and the link to unsubscribe are added by themselves.',
      englishHint: 'If English stays empty, everybody gets the German text, and the other way round.',
    },
  },
});
