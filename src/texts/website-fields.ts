import type { BLOCKS, BlockName, BlockPage } from '#domain/website/blocks.ts';
import { defineTexts } from './texts.ts';

type FieldsOf<Name extends BlockName> = (typeof BLOCKS)[Name]['fields'];
type FieldName = { [Name in BlockName]: keyof FieldsOf<Name> }[BlockName];
type ItemFieldName = 'name' | 'language';
type ChoiceName =
  | 'table'
  | 'platter'
  | 'spices'
  | 'castle'
  | 'oldTown'
  | 'romanVilla'
  | 'garden'
  | 'de'
  | 'en'
  | 'german'
  | 'english';

interface BlockTexts {
  title: string;
  /** Where it stands, or where the rest of it is edited. */
  lead: string;
}

interface WebsiteFieldTexts {
  pages: Record<BlockPage, string>;
  blocks: Record<BlockName, BlockTexts>;
  fields: Record<Extract<FieldName, string> | ItemFieldName, string>;
  choices: Record<ChoiceName, string>;
}

/** The labels of the website's blocks and their fields, by the names of the registry (domain/website). */
export const websiteFieldTexts = defineTexts<WebsiteFieldTexts>({
  de: {
    pages: { home: 'Startseite', about: 'Über uns', general: 'Auf allen Seiten' },
    blocks: {
      hero: {
        title: 'Willkommen',
        lead: 'Der erste Blick: bis zu vier kurze Zeilen und ein Satz. Das Bild steht in den Einstellungen.',
      },
      welcome: { title: 'Wer wir sind', lead: 'Ein, zwei Sätze, daneben ein Wort wie im Lexikon.' },
      categories: {
        title: 'Kategorien der Karte',
        lead: 'Ohne Auswahl die ersten fünf, die ein Bild haben.',
      },
      highlights: {
        title: 'Was uns ausmacht',
        lead: 'Überschrift und Bild. Die Punkte selbst stehen in den Einstellungen.',
      },
      places: { title: 'In der Nähe', lead: 'Was es rundherum zu sehen gibt.' },
      booking: { title: 'Tisch reservieren', lead: 'Öffnungszeiten und Reservierung.' },
      film: { title: 'Film', lead: 'Ein bewegtes Bild über die ganze Breite.' },
      testimonials: { title: 'Stimmen', lead: 'Die Stimmen selbst stehen in den Einstellungen.' },
      giftCards: { title: 'Gutscheine', lead: 'Nur mit Online-Zahlung.' },
      contact: { title: 'Kontakt', lead: 'Adresse, Karte und Formular aus den Einstellungen.' },
      intro: { title: 'Einleitung', lead: 'Der Anfang der Seite.' },
      features: { title: 'Gut zu wissen', lead: 'Die Punkte selbst stehen in den Einstellungen.' },
      founders: { title: 'Geschichte', lead: 'Absätze durch eine leere Zeile trennen.' },
      services: { title: 'Was Sie außerdem anbieten', lead: 'Catering, Saal, Kochkurs.' },
      team: { title: 'Bilder aus dem Alltag', lead: 'Die Bilder selbst stehen in den Einstellungen.' },
      aims: { title: 'Ziele', lead: 'Wohin Sie wollen, und was Sie dafür tun.' },
      counters: { title: 'Zahlen', lead: 'Die Zahlen selbst stehen in den Einstellungen.' },
      search: {
        title: 'Suchmaschinen',
        lead: 'Titel und Beschreibung jeder Seite. Leer: aus Name und Ort gebildet. {name}, {street} und {city} stehen für das, was in den Einstellungen steht.',
      },
      kitchen: { title: 'Küche', lead: 'Für Suchmaschinen.' },
      phrases: { title: 'Einzelne Sätze', lead: 'Leer: in neutralen Worten.' },
      languages: { title: 'Sprachen', lead: 'Die Adressen einer abgeschalteten Sprache führen zur anderen.' },
      guarantee: {
        title: 'Gesetzliche Gewährleistung',
        lead: 'Der amtliche Hinweis der EU, farbig und unverändert, je Sprache einer; er steht über den Knöpfen, die einen Vertrag schließen. Es gibt ihn unter europa.eu/youreurope, „EU legal guarantee notice“. Laden Sie die Bilddatei hier hoch.',
      },
      offline: { title: 'Ohne Verbindung', lead: 'Die Seite, die Gäste ohne Netz sehen.' },
      giftCardPrint: { title: 'Gedruckter Gutschein', lead: 'Die Überschrift unter der Karte.' },
    },
    fields: {
      claim: 'Zeilen',
      lead: 'Satz darunter',
      film: 'Film',
      filmAlt: 'Was der Film zeigt',
      text: 'Text',
      word: 'Wort',
      pronunciation: 'Aussprache',
      definition: 'Bedeutung',
      title: 'Überschrift',
      chosen: 'Kategorien',
      picture: 'Eigenes Bild',
      drawing: 'Mitgeliefertes Bild',
      alt: 'Was das Bild zeigt',
      items: 'Einträge',
      name: 'Name',
      motto: 'Motto',
      signature: 'Unterschrift',
      visionTitle: 'Überschrift des Ziels',
      vision: 'Ziel',
      missionTitle: 'Überschrift des Wegs',
      mission: 'Weg dorthin',
      homeTitle: 'Startseite: Titel',
      homeDescription: 'Startseite: Beschreibung',
      menuTitle: 'Speisekarte: Titel',
      menuDescription: 'Speisekarte: Beschreibung',
      galleryTitle: 'Galerie: Titel',
      galleryDescription: 'Galerie: Beschreibung',
      aboutTitle: 'Über uns: Titel',
      aboutDescription: 'Über uns: Beschreibung',
      reservationTitle: 'Reservierung: Titel',
      reservationDescription: 'Reservierung: Beschreibung',
      giftCardTitle: 'Gutscheine: Titel',
      giftCardDescription: 'Gutscheine: Beschreibung',
      contactTitle: 'Kontakt: Titel',
      contactDescription: 'Kontakt: Beschreibung',
      cuisine: 'Küche, z. B. „Schwäbisch“',
      priceRange: 'Preisklasse',
      footer: 'Abschied in der Fußzeile',
      emails: 'Gruß unter E-Mails',
      gallery: 'Satz über der Galerie',
      only: 'Angebotene Sprachen',
      language: 'In welcher Sprache',
    },
    choices: {
      table: 'Gedeckter Tisch',
      platter: 'Platte von oben',
      spices: 'Gewürze',
      castle: 'Burg',
      oldTown: 'Altstadt',
      romanVilla: 'Säulengang',
      garden: 'Garten mit Villa',
      de: 'Nur Deutsch',
      en: 'Nur Englisch',
      german: 'Auf Deutsch',
      english: 'Auf Englisch',
    },
  },
  en: {
    pages: { home: 'Home', about: 'About us', general: 'On every page' },
    blocks: {
      hero: {
        title: 'Welcome',
        lead: 'The first view: up to four short lines and a sentence. The picture is in the settings.',
      },
      welcome: { title: 'Who we are', lead: 'A sentence or two, and beside them a word as in a dictionary.' },
      categories: {
        title: 'Categories of the menu',
        lead: 'With none chosen, the first five that have a picture.',
      },
      highlights: {
        title: 'What makes us',
        lead: 'Heading and picture. The points themselves are in the settings.',
      },
      places: { title: 'Close by', lead: 'What there is to see around you.' },
      booking: { title: 'Reserve a table', lead: 'Opening hours and the reservation form.' },
      film: { title: 'Film', lead: 'A moving picture across the page.' },
      testimonials: { title: 'Testimonials', lead: 'The words themselves are in the settings.' },
      giftCards: { title: 'Gift cards', lead: 'With online payment only.' },
      contact: { title: 'Contact', lead: 'Address, map and form, from the settings.' },
      intro: { title: 'Introduction', lead: 'The beginning of the page.' },
      features: { title: 'Good to know', lead: 'The points themselves are in the settings.' },
      founders: { title: 'History', lead: 'An empty line between two paragraphs.' },
      services: { title: 'What else you offer', lead: 'Catering, a hall, cooking lessons.' },
      team: { title: 'Pictures of your days', lead: 'The pictures themselves are in the settings.' },
      aims: { title: 'Aims', lead: 'Where you want to go, and what you do for it.' },
      counters: { title: 'Figures', lead: 'The figures themselves are in the settings.' },
      search: {
        title: 'Search engines',
        lead: 'Title and description of each page. Empty: made from name and town. {name}, {street} and {city} stand for what is in the settings.',
      },
      kitchen: { title: 'Cuisine', lead: 'For search engines.' },
      phrases: { title: 'Single sentences', lead: 'Empty: in neutral words.' },
      languages: { title: 'Languages', lead: 'The addresses of a language that is off lead to the other.' },
      guarantee: {
        title: 'Legal guarantee',
        lead: "The EU's official notice, in colour and unchanged, one for each language; it stands above the buttons that make a contract. You find it at europa.eu/youreurope, 'EU legal guarantee notice'. Upload the picture here.",
      },
      offline: { title: 'No connection', lead: 'The page that guests see without network.' },
      giftCardPrint: { title: 'Printed gift card', lead: 'The heading below the card.' },
    },
    fields: {
      claim: 'Lines',
      lead: 'Sentence below',
      film: 'Film',
      filmAlt: 'What the film shows',
      text: 'Text',
      word: 'Word',
      pronunciation: 'Pronunciation',
      definition: 'Meaning',
      title: 'Heading',
      chosen: 'Categories',
      picture: 'Your own picture',
      drawing: 'Built-in picture',
      alt: 'What the picture shows',
      items: 'Entries',
      name: 'Name',
      motto: 'Motto',
      signature: 'Signature',
      visionTitle: 'Heading of the vision',
      vision: 'Vision',
      missionTitle: 'Heading of the mission',
      mission: 'Mission',
      homeTitle: 'Home: title',
      homeDescription: 'Home: description',
      menuTitle: 'Menu: title',
      menuDescription: 'Menu: description',
      galleryTitle: 'Gallery: title',
      galleryDescription: 'Gallery: description',
      aboutTitle: 'About us: title',
      aboutDescription: 'About us: description',
      reservationTitle: 'Reservation: title',
      reservationDescription: 'Reservation: description',
      giftCardTitle: 'Gift cards: title',
      giftCardDescription: 'Gift cards: description',
      contactTitle: 'Contact: title',
      contactDescription: 'Contact: description',
      cuisine: 'Cuisine, such as “Swabian”',
      priceRange: 'Price range',
      footer: 'Farewell in the footer',
      emails: 'Closing words of emails',
      gallery: 'Sentence above the gallery',
      only: 'Languages offered',
      language: 'In which language',
    },
    choices: {
      table: 'A laid table',
      platter: 'A platter from above',
      spices: 'Spices',
      castle: 'Castle',
      oldTown: 'Old town',
      romanVilla: 'Colonnade',
      garden: 'Garden with a villa',
      de: 'German only',
      en: 'English only',
      german: 'In German',
      english: 'In English',
    },
  },
});
