import { defineTexts } from './texts.ts';

/** The two legal texts and the terms of ordering, at the desk. Their names are in `policyTexts`. */
export const adminPolicyTexts = defineTexts({
  de: {
    fetchFailed: 'Beim Laden der Rechtstexte ist ein Fehler aufgetreten',
    list: 'Rechtstexte',
    saved: 'Veröffentlicht! Der Text steht auf der Website.',
    changed: (day: string) => `Geändert ${day}`,
    germanOnly: 'Nur auf Deutsch',
    notOwn: 'Text der Website',
    notWritten: 'Vorlage, noch nicht auf der Website',
    template:
      'Das ist eine Vorlage mit Ihren Angaben und mit dem, was eingeschaltet ist. Entscheiden Sie jede Stelle in [eckigen Klammern], und lassen Sie den Text anwaltlich prüfen. Auf der Website steht er, sobald Sie ihn veröffentlichen.',
    builtTerms:
      'So steht es auf der Website, solange Sie nichts ändern: Name, Anschrift und Mindestbestellwert folgen den Einstellungen. Sobald Sie einen eigenen Text veröffentlichen, gilt nur noch, was hier steht. Die Widerrufsbelehrung bleibt und geht weiter mit jeder Bestätigung mit.',
    ownTerms:
      'Das ist Ihr eigener Text. Ändern sich Name, Anschrift oder Mindestbestellwert in den Einstellungen, ändern Sie sie bitte auch hier. Löschen Sie den Text, gilt wieder der Text der Website.',
    deletion: {
      question: 'Eigene Geschäftsbedingungen löschen?',
      consequence:
        'Dann gilt wieder der Text der Website, der den Einstellungen folgt. Für Bestellungen bis jetzt bleibt es bei dem Text, der bei ihnen galt.',
      words: 'Es gilt wieder der Text der Website.',
    },
    show: 'Ansehen',
    showThis: (title: string) => `${title} auf der Website ansehen`,
    publish: 'Veröffentlichen',
    places: (count: number) =>
      `${count === 1 ? 'Eine Stelle ist' : `${count} Stellen sind`} noch offen. Was Sie hier eintragen, steht nach dem Veröffentlichen in beiden Sprachen.`,
    needless: 'Was mit „falls“ gefragt ist und hier leer bleibt, trifft nicht zu: Der Absatz fällt weg.',
    content: 'Text (Deutsch)',
    contentEn: 'Text (Englisch)',
    contentEnHint: 'Leer: Wer Englisch liest, bekommt den deutschen Text.',
    contentHint:
      'Jede Zeile wird ein Absatz. Nach einer Leerzeile wird eine kurze Zeile ohne Punkt zur Überschrift.',
  },
  en: {
    fetchFailed: 'An error occurred while fetching policies',
    list: 'Policies',
    saved: 'Success! Policy saved successfully.',
    changed: (day: string) => `Changed ${day}`,
    germanOnly: 'In German only',
    notOwn: 'Text of the site',
    notWritten: 'Template, not on the site yet',
    template:
      'This is a template with your data and with what is switched on. Decide every place in [square brackets], and have the text read by a lawyer. It is on the site once you publish it.',
    builtTerms:
      'This is what the website says until you change something: name, address and minimum order follow the settings. Once you publish a text of your own, only what is written here applies. The instructions on withdrawal stay, and go on being sent with every confirmation.',
    ownTerms:
      'This is your own text. When name, address or minimum order change in the settings, please change them here too. If you delete this text, the site’s text applies again.',
    deletion: {
      question: 'Delete your own terms?',
      consequence:
        'The site’s text, which follows the settings, applies again. Orders placed until now keep the terms that applied to them.',
      words: 'The site’s text applies again.',
    },
    show: 'View',
    showThis: (title: string) => `View ${title} on the website`,
    publish: 'Publish',
    places: (count: number) =>
      `${count === 1 ? 'One place is' : `${count} places are`} still open. What you enter here stands in both languages once it is published.`,
    needless: "What is asked with 'if' and left empty here does not apply: its section is left out.",
    content: 'Text (German)',
    contentEn: 'Text (English)',
    contentEnHint: 'Empty: English readers get the German text.',
    contentHint:
      'Each line becomes a paragraph. After an empty line, a short line without a full stop becomes a heading.',
  },
});
