import { defineTexts } from './texts.ts';

/** The statement on accessibility (BFSG § 14 and annex 3), as plain text: an empty line between sections. */
export const accessibilityTexts = defineTexts({
  de: {
    title: 'Erklärung zur Barrierefreiheit',
    description: (name: string) =>
      `Wie die Website von ${name} für alle benutzbar ist, und an wen Sie sich wenden.`,
    lead: 'Diese Website soll für alle benutzbar sein. Was dafür getan ist, was noch fehlt und wem Sie es sagen können.',
    breadcrumb: 'Sie sind hier',
    home: 'Startseite',
    text: ({
      name,
      phone,
      email,
    }: {
      name: string;
      phone: string;
      email: string;
    }) => `Wofür diese Erklärung gilt
Sie gilt für die Website von ${name}: Speisekarte, Bestellung, Reservierung, Gutscheine und alle Informationen rund um das Restaurant.
Auf der Website wählen Sie Gerichte aus, legen sie in den Warenkorb und bestellen sie zur Lieferung oder Abholung. Sie können einen Tisch anfragen, uns schreiben und Gutscheine kaufen. Das meiste davon geht ohne Konto.

Woran wir uns halten
Maßstab sind das Barrierefreiheitsstärkungsgesetz (BFSG), die Verordnung dazu (BFSGV) und die europäische Norm EN 301 549. Gebaut ist die Website nach den Richtlinien WCAG 2.2, Stufe AA.

Was Sie erwarten können
Alles lässt sich mit der Tastatur bedienen; wo Sie gerade sind, ist immer zu sehen.
Überschriften, Schaltflächen und Formularfelder haben Namen, die Vorleseprogramme aussprechen. Fehler stehen als Text bei dem Feld, um das es geht, und nichts Eingegebenes geht verloren.
Schrift und Linien heben sich deutlich ab, hell wie dunkel. Farbe ist nie der einzige Hinweis. Die Seiten lassen sich auf 200 % vergrößern, ohne dass etwas verschwindet.
Bewegte Bilder lassen sich anhalten. Stellt Ihr Gerät auf weniger Bewegung um, stehen sie von selbst still.
Reservieren, schreiben und lesen können Sie auch, wenn Ihr Browser keine Skripte ausführt.

Was noch nicht vollkommen ist
Die Karte kommt von einem anderen Anbieter und ist mit der Tastatur nur eingeschränkt zu bedienen. Die Adresse steht deshalb auch als Text daneben.
Die bewegten Bilder haben keinen Ton und erzählen nichts, was nicht auch im Text steht.
Bilder, die das Restaurant später selbst hochlädt, haben unter Umständen noch keine Beschreibung.

Wie wir prüfen
Jede Seite wird bei jeder Änderung automatisch gegen die Regeln der WCAG 2.2 (A und AA) geprüft, in beiden Sprachen, am Telefon und am großen Bildschirm. Bestellung, Dialoge und Galerie werden dabei mit der Tastatur bedient. Diese Erklärung beruht auf eigener Bewertung.

Sagen Sie es uns
Kommen Sie irgendwo nicht weiter? Rufen Sie an unter ${phone} oder schreiben Sie an ${email}. Am Telefon nehmen wir gern auch Ihre Bestellung auf.

Zuständige Stelle
Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)
c/o Ministerium für Arbeit, Soziales, Gesundheit und Gleichstellung Sachsen-Anhalt
Postfach 39 11 55, 39135 Magdeburg
E-Mail: MLBF@ms.sachsen-anhalt.de`,
  },
  en: {
    title: 'Accessibility statement',
    description: (name: string) => `How the website of ${name} works for everybody, and whom to ask.`,
    lead: 'This site should work for everybody. What has been done for that, what is still missing, and whom you can tell.',
    breadcrumb: 'You are here',
    home: 'Home',
    text: ({
      name,
      phone,
      email,
    }: {
      name: string;
      phone: string;
      email: string;
    }) => `What this statement covers
It covers the website of ${name}: menu, ordering, reservations, gift cards and all information about the restaurant.
On the site you choose dishes, put them in your cart and order them for delivery or pickup. You can ask for a table, write to us and buy gift cards. Most of this needs no account.

What we go by
The German Barrierefreiheitsstärkungsgesetz (BFSG), its ordinance (BFSGV) and the European standard EN 301 549. The site is built to the guidelines WCAG 2.2, level AA.

What you can expect
Everything works with the keyboard, and you can always see where you are.
Headings, buttons and form fields have names that screen readers speak. Errors are shown as text at the field they concern, and nothing you have typed is lost.
Text and lines stand out clearly, in light and dark. Colour is never the only sign. Pages can be enlarged to 200 % without anything disappearing.
Moving pictures can be stopped. If your device asks for less motion, they do not move at all.
You can book, write and read even if your browser runs no scripts.

What is not yet perfect
The map comes from another provider and can be used with the keyboard only in part. The address therefore stands beside it as text.
The moving pictures have no sound and tell nothing that is not in the text as well.
Pictures that the restaurant uploads later may not have a description yet.

How we check
With every change each page is checked automatically against the rules of WCAG 2.2 (A and AA), in both languages, on a phone and on a large screen. Ordering, dialogs and the gallery are operated by keyboard as part of this. This statement rests on our own assessment.

Tell us
Are you stuck somewhere? Ring us on ${phone} or write to ${email}. We are glad to take your order by telephone, too.

Responsible authority
Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)
c/o Ministerium für Arbeit, Soziales, Gesundheit und Gleichstellung Sachsen-Anhalt
Postfach 39 11 55, 39135 Magdeburg, Germany
Email: MLBF@ms.sachsen-anhalt.de`,
  },
});
