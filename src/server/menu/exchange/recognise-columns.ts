import { MENU_COLUMNS, type MenuColumn, type TableSource } from '#domain/menu/menu-table.ts';
import { menuTableTexts } from '#texts/menu-table.ts';

/** What restaurants call their columns, beside the headings of the export. */
const ALSO_CALLED: Partial<Record<MenuColumn, readonly string[]>> = {
  id: ['Gericht-Id', 'Dish id'],
  category: [
    'Kategorie (Deutsch)',
    'Rubrik',
    'Gruppe',
    'Warengruppe',
    'Section',
    'Group',
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
    ],
    ...['Dish (German)', 'Name (German)', 'Item', 'Product', 'Title', 'Dish name', 'Name de', 'Gericht de'],
  ],
  nameEn: ['Name (Englisch)', 'Name (English)', 'English name', 'Name en', 'Dish en', 'Gericht en'],
  desc: [
    ...['Beschreibung (Deutsch)', 'Text', 'Beschreibung de', 'Zusatztext'],
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

/** The column of each heading; null where it is not recognised, or is there a second time. */
export function recogniseColumns(headings: readonly string[]): (MenuColumn | null)[] {
  const taken = new Set<MenuColumn>();
  return headings.map((heading) => {
    const column = BY_HEADING.get(normalizeHeading(heading));
    if (!column || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}

/** The columns that only the exports of these shops have. */
const WOOCOMMERCE = [
  ['type', 'typ'],
  ['sku', 'artikelnummer'],
  ['published', 'veroffentlicht'],
  ['regular price', 'regularer preis'],
];
const TASTYIGNITER = [['menu_name'], ['menu_price']];
const TASTYIGNITER_HEADINGS = [['minimum qty', 'minimum quantity'], ['name'], ['price']];

export function recogniseSource(headings: readonly string[]): TableSource {
  const normal = new Set(headings.map(normalizeHeading));
  const raw = new Set(headings.map((heading) => heading.trim().toLowerCase()));
  const has = (names: string[]) => names.some((name) => normal.has(name) || raw.has(name));
  if (WOOCOMMERCE.every(has)) return 'woocommerce';
  return TASTYIGNITER.every(has) || TASTYIGNITER_HEADINGS.every(has) ? 'tastyigniter' : 'table';
}
