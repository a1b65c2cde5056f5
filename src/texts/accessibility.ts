import type { PaymentProviderName } from '#domain/payment-providers.ts';
import type { PolicySection } from '#domain/policies.ts';
import { paymentProviderTexts } from './payment-providers.ts';
import { defineTexts } from './texts.ts';

/** What the statement depends on: it describes only what this restaurant offers. */
export interface AccessibilityFacts {
  name: string;
  phone: string;
  email: string;
  /** The restaurant states that it is a micro-enterprise, which BFSG § 3 Abs. 3 exempts. */
  isExempt: boolean;
  /** What the restaurant itself has checked; null: nothing yet. */
  ownCheck: string | null;
  isDelivering: boolean;
  hasPickup: boolean;
  hasReservations: boolean;
  hasGiftCards: boolean;
  hasMap: boolean;
  /** Who processes online payments. */
  onlinePayments: readonly PaymentProviderName[];
}

/** The market surveillance authority (BFSG annex 3 no. 1 d), for everyone who is obliged by the law. */
const AUTHORITY = [
  'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)',
  'Anstalt öffentlichen Rechts',
];

/**
 * The statement on accessibility (BFSG § 14 and annex 3; decision 078). Lines and sections that do not apply are left
 * out.
 */
export const accessibilityTexts = defineTexts({
  de: {
    title: 'Erklärung zur Barrierefreiheit',
    description: (name: string) =>
      `Wie die Website von ${name} für alle benutzbar ist, und an wen Sie sich wenden.`,
    lead: 'Diese Website soll für alle benutzbar sein. Was dafür getan ist, was noch fehlt und wem Sie es sagen können.',
    breadcrumb: 'Sie sind hier',
    home: 'Startseite',
    sections: ({ name, phone, email, hasReservations, hasGiftCards, ...restaurant }: AccessibilityFacts) => {
      const ways = [restaurant.isDelivering && 'Lieferung', restaurant.hasPickup && 'Abholung'].filter(
        Boolean,
      );
      const hasOrders = ways.length > 0;
      return sectionsOf(
        [
          'Wofür diese Erklärung gilt',
          `Sie gilt für die Website von ${name}: ${['Speisekarte', hasOrders && 'Bestellung', hasReservations && 'Reservierung', hasGiftCards && 'Gutscheine'].filter(Boolean).join(', ')} und alle Informationen rund um das Restaurant.`,
          hasOrders &&
            `Auf der Website wählen Sie Gerichte aus, legen sie in den Warenkorb und bestellen sie zur ${ways.join(' oder ')}.`,
          `Sie können ${hasReservations ? 'einen Tisch anfragen' : 'die Karte lesen'}${hasGiftCards ? ', uns schreiben und Gutscheine kaufen' : ' und uns schreiben'}. Ein Konto mit Passwort brauchen Sie dafür nicht.`,
        ],
        restaurant.isExempt
          ? [
              'Woran wir uns halten',
              'Wir sind ein Kleinstunternehmen: Wir beschäftigen weniger als zehn Personen und haben höchstens 2 Millionen Euro Jahresumsatz oder Jahresbilanzsumme. Von den Anforderungen des Barrierefreiheitsstärkungsgesetzes (BFSG) an Dienstleistungen sind wir damit ausgenommen (§ 3 Abs. 3 BFSG).',
              'Freiwillig halten wir uns an die Richtlinien WCAG 2.2, Stufe AA: Nach ihnen ist die Website gebaut.',
            ]
          : [
              'Woran wir uns halten',
              'Maßstab sind das Barrierefreiheitsstärkungsgesetz (BFSG), die Verordnung dazu (BFSGV) und die europäische Norm EN 301 549. Gebaut ist die Website nach den Richtlinien WCAG 2.2, Stufe AA.',
            ],
        [
          'Was Sie erwarten können',
          'Unsere Seiten lassen sich ganz mit der Tastatur bedienen; wo Sie gerade sind, ist immer zu sehen.',
          'Überschriften, Schaltflächen und Formularfelder haben Namen, die Vorleseprogramme aussprechen. Was sich ändert, etwa die Zahl der gefundenen Gerichte, sagen sie an. Fehler stehen als Text bei dem Feld, um das es geht, und was Sie eingegeben haben, bleibt stehen.',
          'Schrift und Linien heben sich deutlich ab, hell wie dunkel. Farbe ist nie der einzige Hinweis. Die Seiten lassen sich auf 400\u00a0% vergrößern, ohne dass etwas verschwindet.',
          'Bewegte Bilder lassen sich anhalten. Stellt Ihr Gerät auf weniger Bewegung um, stehen sie von selbst still.',
          `${hasReservations ? 'Reservieren, schreiben' : 'Schreiben'} und lesen können Sie auch, wenn Ihr Browser keine Skripte ausführt.`,
          hasOrders && 'Bestellen geht nur mit Skripten, sonst am Telefon.',
        ],
        [
          'Was noch nicht vollkommen ist',
          restaurant.hasMap &&
            'Die Landkarte kommt von OpenStreetMap und erst, wenn Sie es wollen. Sie ist ein Bild: Vorleseprogramme lesen sie nicht vor, und mit der Tastatur ist sie nur eingeschränkt zu bedienen. Die Adresse steht deshalb auch als Text daneben.',
          pagesOf(restaurant).length > 0 &&
            `Online bezahlt wird auf Seiten von ${pagesOf(restaurant).join(' und ')}. Wir haben sie nicht gebaut und können für ihre Barrierefreiheit nicht einstehen. Kommen Sie dort nicht weiter, rufen Sie uns an.`,
          'Die bewegten Bilder haben keinen Ton und erzählen nichts, was nicht auch im Text steht. Untertitel haben sie deshalb nicht.',
          'Bilder, die das Restaurant selbst hochlädt, haben unter Umständen keine Beschreibung.',
          'Auf den englischen Seiten steht deutscher Text, wo das Restaurant keinen englischen geschrieben hat. Er ist für Vorleseprogramme als Deutsch gekennzeichnet, aber nicht überall: Wo er Teil eines längeren Textes oder der Name einer Schaltfläche ist, sprechen sie ihn wie Englisch aus.',
          hasGiftCards &&
            'Der Gutschein als PDF hat Überschriften, Lesereihenfolge und Sprache für Vorleseprogramme. Von einer fremden Stelle ist er nicht geprüft. Betrag, Code und Gültigkeit stehen auch auf der Website und in der E-Mail.',
          'Menschen, die täglich mit einem Vorleseprogramm arbeiten, haben die Website noch nicht für uns erprobt.',
        ],
        [
          'Wie wir prüfen',
          'Wer die Software dieser Website herstellt, prüft jede Seite in jeder neuen Fassung automatisch gegen die Regeln der WCAG 2.2 (A und AA), in beiden Sprachen, am Telefon und am großen Bildschirm. Bedient wird sie dabei auch mit der Tastatur allein. Automatisch lässt sich nur ein Teil der Regeln prüfen. Zuletzt bewertet wurde sie dort im November 2026.',
          restaurant.ownCheck === null
            ? 'Unsere eigenen Texte und Bilder haben wir selbst noch nicht darauf geprüft.'
            : `Wir selbst haben geprüft: ${restaurant.ownCheck}`,
        ],
        phone !== '' &&
          email !== '' && [
            'Sagen Sie es uns',
            `Kommen Sie irgendwo nicht weiter? Rufen Sie an unter ${phone} oder schreiben Sie an ${email}.`,
            hasOrders && 'Am Telefon nehmen wir gern auch Ihre Bestellung auf.',
          ],
        !restaurant.isExempt && [
          'Zuständige Stelle',
          'Ob Websites die Vorschriften einhalten, überwacht:',
          ...AUTHORITY,
          'Carl-Miller-Straße 6, 39112 Magdeburg',
          'Telefon: +49 391 289 230 23',
          'E-Mail: kontakt@mlbf-barrierefrei.de',
        ],
      );
    },
  },
  en: {
    title: 'Accessibility statement',
    description: (name: string) => `How the website of ${name} works for everybody, and whom to ask.`,
    lead: 'This site should work for everybody. What has been done for that, what is still missing, and whom you can tell.',
    breadcrumb: 'You are here',
    home: 'Home',
    sections: ({ name, phone, email, hasReservations, hasGiftCards, ...restaurant }: AccessibilityFacts) => {
      const ways = [restaurant.isDelivering && 'delivery', restaurant.hasPickup && 'pickup'].filter(Boolean);
      const hasOrders = ways.length > 0;
      return sectionsOf(
        [
          'What this statement covers',
          `It covers the website of ${name}: ${['menu', hasOrders && 'ordering', hasReservations && 'reservations', hasGiftCards && 'gift cards'].filter(Boolean).join(', ')} and all information about the restaurant.`,
          hasOrders &&
            `On the site you choose dishes, put them in your cart and order them for ${ways.join(' or ')}.`,
          `You can ${hasReservations ? 'ask for a table' : 'read the menu'}${hasGiftCards ? ', write to us and buy gift cards' : ' and write to us'}. You need no account with a password for this.`,
        ],
        restaurant.isExempt
          ? [
              'What we go by',
              'We are a micro-enterprise: we employ fewer than ten people, and our yearly turnover or balance sheet total is at most 2 million euros. That exempts us from what the German Barrierefreiheitsstärkungsgesetz (BFSG) demands of services (§ 3(3) BFSG).',
              'Of our own accord we follow the guidelines WCAG 2.2, level AA: the site is built to them.',
            ]
          : [
              'What we go by',
              'The German Barrierefreiheitsstärkungsgesetz (BFSG), its ordinance (BFSGV) and the European standard EN 301 549. The site is built to the guidelines WCAG 2.2, level AA.',
            ],
        [
          'What you can expect',
          'Our pages work with the keyboard throughout, and you can always see where you are.',
          'Headings, buttons and form fields have names that screen readers speak. What changes, such as the number of dishes found, is announced. Errors are shown as text at the field they concern, and what you have typed stays there.',
          'Text and lines stand out clearly, in light and dark. Colour is never the only sign. Pages can be enlarged to 400\u00a0% without anything disappearing.',
          'Moving pictures can be stopped. If your device asks for less motion, they do not move at all.',
          `You can ${hasReservations ? 'book, write' : 'write'} and read even if your browser runs no scripts.`,
          hasOrders && 'Ordering needs scripts; without them, order by telephone.',
        ],
        [
          'What is not yet perfect',
          restaurant.hasMap &&
            'The map comes from OpenStreetMap, and only if you want it. It is a picture: screen readers do not read it, and the keyboard moves it only in part. The address therefore stands beside it as text.',
          pagesOf(restaurant).length > 0 &&
            `Online payments are made on pages of ${pagesOf(restaurant).join(' and ')}. We have not built them and cannot answer for their accessibility. If you are stuck there, give us a ring.`,
          'The moving pictures have no sound and tell nothing that is not in the text as well. Therefore they have no captions.',
          'Pictures that the restaurant uploads may not have a description.',
          'Where the restaurant has written no English text, English pages show the German one. It is marked as German for screen readers, but not everywhere: as a part of a longer text or as the name of a button they speak it as if it were English.',
          hasGiftCards &&
            'The gift card as a PDF has headings, reading order and language for screen readers. Nobody else has checked it. Amount, code and validity are on the site and in the email as well.',
          'People who work with a screen reader every day have not tried the site for us yet.',
        ],
        [
          'How we check',
          'Whoever makes the software of this site checks every page of every new version automatically against the rules of WCAG 2.2 (A and AA), in both languages, on a phone and on a large screen. It is also operated with the keyboard alone. Only some of the rules can be checked automatically. It was last assessed there in November 2026.',
          restaurant.ownCheck === null
            ? 'We have not yet checked our own texts and pictures for it.'
            : `We ourselves have checked: ${restaurant.ownCheck}`,
        ],
        phone !== '' &&
          email !== '' && [
            'Tell us',
            `Are you stuck somewhere? Ring us on ${phone} or write to ${email}.`,
            hasOrders && 'We are glad to take your order by telephone, too.',
          ],
        !restaurant.isExempt && [
          'Responsible authority',
          'Whether websites keep to the rules is supervised by:',
          ...AUTHORITY,
          'Carl-Miller-Straße 6, 39112 Magdeburg, Germany',
          'Telephone: +49 391 289 230 23',
          'Email: kontakt@mlbf-barrierefrei.de',
        ],
      );
    },
  },
});

type Line = string | false;

/** A heading and its paragraphs, each. */
function sectionsOf(...sections: ([heading: string, ...paragraphs: Line[]] | false)[]): PolicySection[] {
  return sections.flatMap((section) => {
    if (!section) return [];
    const [heading, ...lines] = section;
    return [{ heading, paragraphs: lines.filter((line) => line !== false) }];
  });
}

/** Whose pages guests pay on; the demo's is of this site. */
const pagesOf = ({ onlinePayments }: Pick<AccessibilityFacts, 'onlinePayments'>) =>
  onlinePayments.filter((name) => name !== 'demo').map((name) => paymentProviderTexts[name].name.de);
