import { MENU_COLUMNS, type MenuColumn, type TableSource } from '#domain/menu/menu-table.ts';
import { menuTableTexts } from '#texts/menu-table.ts';
import { isAmount, isSize } from './price-cell.ts';

/** What restaurants call their columns, beside the headings of the export. */
const ALSO_CALLED: Partial<Record<MenuColumn, readonly string[]>> = {
  id: ['Gericht-Id', 'Dish id'],
  category: [
    'Kategorie (Deutsch)',
    'Rubrik',
    'Gruppe',
    'Warengruppe',
    ...['Kategorien', 'Kategoriename', 'Hauptgruppe', 'Artikelgruppe', 'Produktgruppe', 'Speisengruppe'],
    ...['Sparte', 'Gang', 'Bereich'],
    'Section',
    'Group',
    ...['Categories', 'Category name', 'Menu section', 'Menu category', 'Course'],
    'Category (German)',
  ],
  categoryEn: ['Category en', 'Kategorie en'],
  number: ['Nummer', 'Nr', 'Position', 'Reihenfolge', 'Pos', 'No', 'Number', 'Order', '#'],
  name: [
    ...[
      'Name',
      'Gericht (Deutsch)',
      'Name (Deutsch)',
      'Speise',
      'Bezeichnung',
      'Artikel',
      'Produkt',
      'Titel',
      ...['Speisen', 'Gerichte', 'Getränk', 'Speise/Getränk', 'Gericht/Getränk', 'Was'],
      ...['Artikelname', 'Artikelbezeichnung', 'Produktname', 'Produktbezeichnung', 'Speisename'],
      ...['Gerichtname', 'Name des Gerichts', 'Kurzbezeichnung'],
    ],
    ...['Dishes', 'Items', 'Item name', 'Product name', 'Menu item', 'Food item', 'Drink'],
    ...['Dish (German)', 'Name (German)', 'Item', 'Product', 'Title', 'Dish name', 'Name de', 'Gericht de'],
  ],
  nameEn: ['Name (Englisch)', 'Name (English)', 'English name', 'Name en', 'Dish en', 'Gericht en'],
  desc: [
    ...['Belag', 'Beschreibung (Deutsch)', 'Text', 'Beschreibung de', 'Zusatztext', 'Erläuterung', 'Info'],
    ...['Description (German)', 'Description de', 'Details'],
  ],
  descEn: ['Beschreibung en', 'Description en', 'English description'],
  drawing: ['Illustration'],
  variant: ['Größe', 'Groesse', 'Variante (Deutsch)', 'Portion', 'Size', 'Variant (German)', 'Variation'],
  variantEn: ['Größe (Englisch)', 'Size (English)', 'Variante en', 'Variant en'],
  price: [
    'Preis',
    'Preis in Euro',
    'VK',
    'Verkaufspreis',
    'EUR',
    '€',
    'Price',
    'Price in euros',
    'Preis EUR',
    'Brutto',
  ],
  discountedPrice: ['Aktionspreis', 'Sonderpreis', 'Discounted price', 'Offer', 'Sale price'],
  vatPercent: [
    'MwSt',
    'MwSt in %',
    'USt',
    'Steuer',
    'Steuersatz',
    'Mehrwertsteuer',
    'VAT',
    'Tax',
    'Tax rate',
    ...['MwSt-Satz', 'USt-Satz', 'Steuer in %', 'USt in %', 'VAT rate', 'VAT in %'],
  ],
  allergens: ['Allergen', 'Enthält', 'Allergene (Deutsch)', 'Contains', 'Allergy'],
  additives: ['Zusätze', 'Zusatzstoffe (Deutsch)', 'Additive'],
  diet: ['Vegetarisch', 'Veggie', 'Vegetarian', 'Kennzeichnung', 'Label', 'Labels'],
  spiciness: ['Schärfe', 'Scharf', 'Spicy', 'Spiciness', 'Heat'],
  minimumAge: ['Alkohol', 'Altersgrenze', 'Alkohol ab', 'Minimum age', 'Alcohol', 'Age'],
  isHouseOnly: ['Nur vor Ort', 'Nur im Haus', 'House only', 'Dine-in only'],
  kitchenMinutes: ['Küchenminuten', 'Zubereitungszeit', 'Kitchen minutes', 'Preparation time'],
  startTime: ['Servierzeit von', 'Ab Uhr', 'Available from', 'Start'],
  endTime: ['Servierzeit bis', 'Bis Uhr', 'Available until', 'To', 'End'],
  weekdays: ['Tage', 'Servierzeit Tage', 'Weekdays', 'Days'],
  firstDate: ['Saison von', 'Ab Datum', 'Season from', 'From date'],
  lastDate: ['Saison bis', 'Bis Datum', 'Season until', 'Until date'],
  addOns: ['Extra', 'Beilagen', 'Zutaten extra', 'Add-ons', 'Addons', 'Add-on', 'Options'],
  volumeMl: ['Menge', 'Inhalt', 'Füllmenge', 'Volumen', 'Volume', 'ml'],
  deposit: ['Pfand', 'Deposit'],
  depositKind: ['Pfandart', 'Einweg/Mehrweg', 'Deposit kind'],
  variantAllergens: ['Allergene der Größe', 'Allergens of the size'],
  variantAdditives: ['Zusatzstoffe der Größe', 'Additives of the size'],
  isPackaged: ['Verpackt', 'Packaged'],
  netQuantity: ['Nettomenge', 'Net weight'],
  strength: ['Alkohol % vol', 'Volumenprozent', 'Alkohol Prozent', 'Alcohol % vol', 'ABV'],
  ingredients: ['Zutaten (Deutsch)', 'Zutatenliste', 'Ingredients (German)'],
  producer: ['Hersteller', 'Produzent', 'Producer', 'Manufacturer'],
  nutrition: ['Nährwerte (Deutsch)', 'Nutrition facts', 'Nutrition (German)'],
  storage: ['Lagerung', 'Aufbewahrung (Deutsch)', 'Storage conditions'],
  origin: ['Ursprung', 'Ursprungsland', 'Herkunft (Deutsch)', 'Country of origin'],
};

/** 'Preis (€)', 'preis €' and 'PREIS €' are one heading; German umlauts may be spelt out or left out. */
export function normalizeHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9#€%]+/g, ' ')
    .replace(/ ?[€%] ?/g, (sign) => (heading.trim().length === 1 ? sign : ' '))
    .trim();
}

const BY_HEADING = new Map<string, MenuColumn>(
  MENU_COLUMNS.flatMap((column) =>
    [
      menuTableTexts.de.columns[column],
      menuTableTexts.en.columns[column],
      ...(ALSO_CALLED[column] ?? []),
    ].map((heading) => [normalizeHeading(heading), column] as const),
  ),
);

/** Of a heading that has none of the words above: the first that is in it. */
const BY_WORD: readonly (readonly [RegExp, MenuColumn])[] = [
  [/allerg/, 'allergens'],
  [/zusatzst|additive/, 'additives'],
];
/** Beside such a word, a column says for whom a dish is, or what is not in it. */
const NOT_DECLARED =
  /frei|free|geeignet|suitable|allergiker|sufferer|gepruft|checked|ohne|without|spuren|traces/;
/** A question was answered, and 'no' does not say that a dish has no allergens. 'NO' are letters. */
const isAnswer = (value: string) => /^(?:ja|nein|yes|no)$/i.test(value.trim()) && value.trim() !== 'NO';

const PRICE_WORD = /(?:^| )(?:\w*preise?|price|prices|vk|brutto)(?= |$)/g;
/** What may stand beside the word and says nothing of a size. */
const BESIDE_PRICE =
  /(?:^| )(?:in|inkl|incl|including|mwst|ust|vat|tax|euro?s?|eur|brutto|vk|pro|per|je|stuck|stk|einheit|unit|aktuell|neu|new|current|20\d\d|the|der)(?= |$)/g;
/** A price that guests do not pay here, or that means something else. */
const OTHER_PRICE =
  /nett?o?(?: |$)|einkauf|\bek\b|cost|\balt(?:er)?\b|\bold\b|uvp|mitarbeiter|staff|grund|base|pfand|deposit|aktion|sonder|angebot|sale|discount|happy|mittag|lunch/;
/** Prices by where something is eaten: one of them is the menu's. */
const PLACE_PRICE =
  /abhol|pickup|pick up|to ?go|take ?away|mitnahm|ausser ?haus|liefer|deliver|im haus|vor ort|dine|tisch|theke|gast/;

/** What a heading says of a price: a size, '' where it is the price, and null where it is none or another. */
function priceHeading(heading: string): string | null {
  const normal = normalizeHeading(heading);
  if (OTHER_PRICE.test(normal) || !normal.match(PRICE_WORD)) return null;
  return priceWordsOf(normal.replace(ENGLISH_GROSS, ' '));
}

/** 'Gross price' is with the tax, 'Preis groß' is a size. */
const ENGLISH_GROSS = /gross (?=price)|(?<=price )gross/;

/**
 * The column of each heading; null where it is not recognised, or is there a second time. Prices may be there several times,
 * for several sizes. `valuesOf`: what is below a heading, by which a size that is no more than its name is known.
 */
export function recogniseColumns(
  headings: readonly string[],
  valuesOf: (place: number) => readonly string[] = () => [],
): (MenuColumn | null)[] {
  const taken = new Set<MenuColumn>();
  const take = (column: MenuColumn | undefined) => {
    if (!column || taken.has(column)) return null;
    taken.add(column);
    return column;
  };
  const columns = headings.map((heading) => take(BY_HEADING.get(normalizeHeading(heading))));
  const setWhere = (column: MenuColumn, isIt: (heading: string, place: number) => boolean) => {
    for (const [place, heading] of headings.entries()) {
      if (columns[place] !== null || heading.trim() === '' || !isIt(heading, place)) continue;
      columns[place] = column;
      taken.add(column);
    }
  };
  for (const [word, column] of BY_WORD) {
    if (taken.has(column)) continue;
    const place = headings.findIndex(
      (heading, at) =>
        columns[at] === null &&
        word.test(normalizeHeading(heading)) &&
        !NOT_DECLARED.test(normalizeHeading(heading)) &&
        !valuesOf(at).some(isAnswer),
    );
    if (place >= 0) columns[place] = take(column);
  }
  setWhere('price', (heading) => {
    const size = priceHeading(heading);
    return size !== null && !PLACE_PRICE.test(size) && !(size === '' && taken.has('price'));
  });
  setWhere('price', (heading, place) => isSize(heading) && areAmounts(valuesOf(place)));
  if (!taken.has('price')) {
    const places = headings.flatMap((heading, place) => (priceHeading(heading) === null ? [] : [place]));
    const [only] = places.toSorted((a, b) => rankOf(headings[a]) - rankOf(headings[b]));
    if (only !== undefined) columns[only] = 'price';
  }
  return ingredientsAsText(columns);
}

/** What is left of a heading of prices when all words of price are taken away: 'klein' of 'VK klein (brutto)'. */
export function sizeOfHeading(heading: string): string {
  const words = heading
    .replace(/[()[\]€]/g, ' ')
    .replace(/\bin euros?\b/gi, ' ')
    .split(/\s+/);
  const isOfPrice = (word: string) => priceWordsOf(normalizeHeading(word)) === '' && !/^\d/.test(word);
  return words
    .filter((word) => !isOfPrice(word))
    .join(' ')
    .replace(/^[-–:,/\s]+|[-–:,/\s]+$/g, '');
}

const priceWordsOf = (normal: string) => normal.replace(PRICE_WORD, ' ').replace(BESIDE_PRICE, ' ').trim();

const rankOf = (heading = '') => (/abhol|pick|go|away|mitnahm|ausser|außer/i.test(heading) ? 0 : 1);

export function areAmounts(values: readonly string[]): boolean {
  const filled = values.filter((value) => value.trim() !== '');
  return filled.length > 0 && filled.filter(isAmount).length * 2 >= filled.length;
}

/** Where nothing else is said of packages, ingredients are what a menu writes below a dish. */
function ingredientsAsText(columns: readonly (MenuColumn | null)[]): (MenuColumn | null)[] {
  const has = (column: MenuColumn) => columns.includes(column);
  const isPackaged = (['isPackaged', 'netQuantity', 'producer', 'nutrition', 'ingredientsEn'] as const).some(
    has,
  );
  if (isPackaged || has('desc')) return [...columns];
  return columns.map((column) => (column === 'ingredients' ? 'desc' : column));
}

/** The columns that only the exports of these shops have. */
const WOOCOMMERCE = [
  ['type', 'typ'],
  ['sku', 'artikelnummer'],
  ['published', 'veroffentlicht'],
  ['regular price', 'regularer preis'],
];
const SQUARE = [['item name'], ['variation name', 'token', 'reference handle'], ['price']];
const TASTYIGNITER = [['menu_name'], ['menu_price']];
const TASTYIGNITER_HEADINGS = [['minimum qty', 'minimum quantity'], ['name'], ['price']];

export function recogniseSource(headings: readonly string[]): TableSource {
  const normal = new Set(headings.map(normalizeHeading));
  const raw = new Set(headings.map((heading) => heading.trim().toLowerCase()));
  const has = (names: string[]) => names.some((name) => normal.has(name) || raw.has(name));
  if (WOOCOMMERCE.every(has)) return 'woocommerce';
  if (SQUARE.every(has)) return 'square';
  return TASTYIGNITER.every(has) || TASTYIGNITER_HEADINGS.every(has) ? 'tastyigniter' : 'table';
}
