import { defineTexts } from './texts.ts';

/** The two legal texts, at the desk (admin spec 2, 4, 8). What they are called is in `policyTexts`. */
export const adminPolicyTexts = defineTexts({
  de: {
    fetchFailed: 'Beim Laden der Rechtstexte ist ein Fehler aufgetreten',
    list: 'Rechtstexte',
    create: 'Neuer Rechtstext',
    saved: 'Gespeichert! Der Text steht auf der Website.',
    empty: 'Noch keine Rechtstexte angelegt. Legen Sie den ersten an!',
    emptyText: 'Datenschutzerklärung und Impressum verlangt das Gesetz von jeder Website.',
    changed: (day: string) => `Geändert ${day}`,
    germanOnly: 'Nur auf Deutsch',
    show: 'Ansehen',
    showThis: (title: string) => `${title} auf der Website ansehen`,
    type: 'Art',
    content: 'Text (Deutsch)',
    contentEn: 'Text (Englisch)',
    contentEnHint: 'Leer: Wer Englisch liest, bekommt den deutschen Text.',
    contentHint:
      'Jede Zeile wird ein Absatz. Nach einer Leerzeile wird eine kurze Zeile ohne Punkt zur Überschrift.',
  },
  en: {
    fetchFailed: 'An error occurred while fetching policies',
    list: 'Policies',
    create: 'New policy',
    saved: 'Success! Policy saved successfully.',
    empty: 'No policies created yet. Start by creating one!',
    emptyText: 'The law wants a privacy policy and an imprint on every website.',
    changed: (day: string) => `Changed ${day}`,
    germanOnly: 'In German only',
    show: 'View',
    showThis: (title: string) => `View ${title} on the website`,
    type: 'Type',
    content: 'Text (German)',
    contentEn: 'Text (English)',
    contentEnHint: 'Empty: English readers get the German text.',
    contentHint:
      'Each line becomes a paragraph. After an empty line, a short line without a full stop becomes a heading.',
  },
});
