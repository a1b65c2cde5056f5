import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeXlsx } from '../../spreadsheets/write-xlsx.ts';
import type { Caller } from '../../test/caller.ts';
import { formOf } from '../../test/forms.ts';
import { MESSY_DISHES, messyMenu } from '../../test/messy-menu.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let owner: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
  await testApp.db.deleteFrom('categories').execute();
});
afterEach(() => testApp.close());

type Fields = Record<string, string | Blob>;
const preview = (fields: Fields) => owner.send('POST', '/admin/menu-import/preview', { raw: formOf(fields) });
const send = (fields: Fields) => owner.send('POST', '/admin/menu-import', { raw: formOf(fields) });

type Rows = (string | number | null)[][];

async function xlsx([head = [], ...rows]: Rows): Promise<Fields> {
  const bytes = await writeXlsx(
    'Karte',
    head.map((cell) => String(cell ?? '')),
    rows,
  );
  return { file: new File([new Uint8Array(bytes)], 'karte.xlsx') };
}

const csv = (rows: Rows, separator = ';'): Fields => {
  const quoted = (cell: string | number | null) =>
    /[";,\n]/.test(String(cell ?? '')) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell ?? '');
  return { file: new File([rows.map((row) => row.map(quoted).join(separator)).join('\r\n')], 'karte.csv') };
};

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** As LibreOffice writes it: a row of a million empty ones at the end, cells with numbers, merged ones. */
function ods(rows: Rows, more: Record<string, Uint8Array> = {}): Fields {
  const cell = (value: string | number | null) => {
    if (value === null) return '<table:covered-table-cell/>';
    if (value === '') return '<table:table-cell table:number-columns-repeated="2"/>'.replace('="2"', '="1"');
    return typeof value === 'number'
      ? `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value.toFixed(2)} €</text:p></table:table-cell>`
      : `<table:table-cell office:value-type="string"><text:p>${escapeXml(value)}</text:p></table:table-cell>`;
  };
  const row = (cells: Rows[number]) =>
    `<table:table-row>${cells.map(cell).join('')}<table:table-cell table:number-columns-repeated="16000"/></table:table-row>`;
  return odsOf(
    `<table:table table:name="Karte">${rows.map(row).join('')}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`,
    more,
  );
}

function odsOf(tables: string, more: Record<string, Uint8Array> = {}): Fields {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;
  const archive = zipSync({
    mimetype: [bytes('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': bytes(content),
    ...more,
  });
  return { file: new File([new Uint8Array(archive)], 'karte.ods') };
}

/** What a guest will find, dish by dish: 'Suppen: Flädlesuppe 5.9' or with sizes 'Pizza: Margherita klein 7 | groß 9'. */
async function menuLines(): Promise<string[]> {
  const { category, menuItems } = (await owner.get('/menu')).body;
  const names = new Map(category.map(({ _id, name }) => [_id, name]));
  return menuItems.map((dish) => {
    const prices = dish.variants.map(({ name, price }) =>
      name === dish.name ? `${price}` : `${name} ${price}`,
    );
    return `${names.get(dish.category)}: ${dish.name} ${prices.join(' | ')}`;
  });
}

const gasthaus: Rows = [
  ['Gasthaus zum Hirsch', null, null, null],
  ['Familie Häberle · Marktplatz 3 · 72070 Tübingen', null, null, null],
  ['Telefon 07071 12345', null, null, null],
  ['Speisekarte Herbst', null, null, null],
  ['gültig ab 1. Oktober', null, null, null],
  ['Ruhetag: Montag', null, null, null],
  ...[
    'Inhaber: K. Häberle',
    'Küche bis 21:30 Uhr',
    'Alle Preise in Euro',
    'Reservierung erbeten',
    'Hunde willkommen',
  ].map((line) => [line, null, null, null]),
  ['Karten werden angenommen', null, null, null],
  ['Nr.', 'Bezeichnung', 'Beschreibung', 'Preis brutto'],
  ['Suppen', null, null, null],
  ['1', 'Flädlesuppe', 'Kräftige Rinderbrühe', 5.9],
  ['2', 'Maultaschensuppe', null, 7.5],
  ['Vom Rost', null, null, null],
  ['3', 'Zwiebelrostbraten', 'mit Spätzle', 24.9],
  ['12a', 'Gaisburger Marsch', null, 14],
  ['Guten Appetit!', null, null, null],
];

const cafe: Rows = [
  ['Café Morgenrot', 'Café Morgenrot', 'Café Morgenrot'],
  ['Kuchen', 'Kuchen', 'Kuchen'],
  ['Artikel', 'Info', 'Endpreis'],
  ['Käsekuchen', 'nach Omas Rezept', 4.2],
  ['Apfelstrudel', '', 4.8],
  ['Frühstück', 'Frühstück', 'Frühstück'],
  ['Artikel', 'Info', 'Endpreis'],
  ['Kleines Frühstück', 'zwei Brötchen', 8.9],
  ['Großes Frühstück', 'für zwei', 17.5],
];

const ramenSizes: Rows = [
  ['Ramen bar Nudelglück, Vienna'],
  ['Course', 'Menu item', 'Details', 'Small', 'Large'],
  ['Ramen', 'Shoyu', 'soy broth', '€ 9.50', '€ 12.50'],
  ['Ramen', 'Tonkotsu', 'pork broth', '–', '€ 14.00'],
  ['Sides', 'Gyoza', '', '€ 5.50', '€ 9.00'],
];

const wines: Rows = [
  ['Warengruppe', 'Produktbezeichnung', 'MwSt-Satz', '0,1 l', '0,2 l', 'Flasche 0,75 l', 'EK netto'],
  ['Weißwein', 'Grauburgunder', '19 %', '3,20', '5,90', '21,–', '6,10'],
  ['Weißwein', 'Riesling', '19 %', '', '6,20', '22,50', '7,00'],
  ['Rotwein', 'Trollinger', '19 %', '3,00', '5,50', '', '5,00'],
];

const prices: Rows = [
  ['Rubrik', 'Speise', 'Preis inkl. MwSt.'],
  ['Vesper', 'Wurstsalat', '12,– €'],
  ['Vesper', 'Vesperplatte', 'ab 12,90'],
  ['Vesper', 'Kässpätzle', '6,90 / 9,90'],
  ['Vesper', 'Linsen mit Saiten', 'klein 7,50, groß 11,00 €'],
  ['Vesper', 'Kartoffelsalat', '€ 3,50*'],
  ['Feste', 'Spanferkel', '19,80 € p. P.'],
];

const ramenLetters: Rows = [
  ['Kategorie', 'Gericht', 'Preis', 'Allergene'],
  ['Ramen', 'Shoyu Ramen', '13,50', 'ACF'],
  ['Ramen', 'Miso Ramen', '13,90', 'A, F, N'],
  ['Kleines', 'Edamame', '4,90', 'F'],
  ['Kleines', 'Ei', '2,00', '(C)'],
  [null],
  ['A = Glutenhaltiges Getreide (Weizen), C = Eier, F = Soja, N = Sesam', null, null, null],
];

const mixedLetters: Rows = [
  ['A: Gluten'],
  ['G: Milch'],
  ['1) mit Farbstoff, 2) mit Konservierungsstoff'],
  ['Gruppe', 'Artikelbezeichnung', 'VK', 'Allergene/Zusatzstoffe'],
  ['Vesper', 'Käsebrot', '6,50', 'A, G'],
  ['Vesper', 'Wurstbrot', '6,50', 'A, 1, 2'],
  ['Vesper', 'Handkäs', '5,50', 'G, 1'],
  ['Vesper', 'Obstsalat', '4,50', ''],
];

const squareHead = [
  ...['Reference Handle', 'Token', 'Item Name', 'Variation Name', 'SKU', 'Description', 'Categories', 'GTIN'],
  ...['Item Type', 'Price', 'Online Sale Price', 'Archived', 'Contains Alcohol', 'Current Quantity Main'],
  ...['Modifier Set - Milk', 'Tax - VAT food (7%)', 'Tax - VAT (19%)'],
];
const square: Rows = [
  squareHead,
  ...[
    [
      '#a',
      'TA',
      'Flat White',
      'Small',
      '',
      '<p>Two shots</p>',
      'Drinks > Coffee',
      '',
      'Food',
      '3.40',
      '',
      'N',
      'N',
      '',
      'Y',
      'N',
      'Y',
    ],
    [
      '#a',
      'TA',
      'Flat White',
      'Large',
      '',
      '<p>Two shots</p>',
      'Drinks > Coffee',
      '',
      'Food',
      '4.10',
      '',
      'N',
      'N',
      '',
      'Y',
      'N',
      'Y',
    ],
    [
      '#b',
      'TB',
      'Banana bread',
      'Regular',
      '',
      '',
      'Cakes, New',
      '',
      'Food',
      '3.90',
      '3.50',
      'N',
      'N',
      '12',
      'N',
      'Y',
      'N',
    ],
    ['#c', 'TC', 'Old cake', 'Regular', '', '', 'Cakes', '', 'Food', '3.90', '', 'Y', 'N', '', 'N', 'Y', 'N'],
    ['#d', 'TD', 'Obstler', 'Regular', '', '', 'Drinks', '', 'Food', '4.50', '', 'N', 'Y', '', 'N', 'N', 'Y'],
  ],
];

const squareOld: Rows = [
  [
    'Token',
    'Item Name',
    'Description',
    'Category',
    'SKU',
    'Variation Name',
    'Price',
    'Tax - Sales Tax (10%)',
  ],
  ['T1', 'Croissant', '', 'Bakery', '', 'Regular', 2.4, 'Y'],
  ['T2', 'Pain au chocolat', 'With butter', 'Bakery', '', '', 2.9, 'Y'],
];

const till: Rows = [
  ['Artikelstamm Kasse 1', '', '', '', ''],
  ['Artikelnr.', 'Artikelbezeichnung', 'Hauptgruppe', 'VK brutto', 'Steuersatz %'],
  ['1001', 'Tagessuppe', 'Küche', 5.5, 7],
  ['1002', 'Schnitzel & Pommes', 'Küche', '14,– €', 7],
  ['2001', 'Apfelschorle 0,4', 'Getränke', 3.9, 19],
  ['2002', 'Weizenbier', 'Getränke', 4.6, 19],
];

const printed = `Gasthaus zum Hirsch

Suppen
1. Flädlesuppe ........ 5,90 €
Kräftige Rinderbrühe mit Kräuterflädle
2. Maultaschensuppe (A, C) 7,50 €

Vom Rost
3. Zwiebelrostbraten 24,90 €
mit Spätzle und Soße
4. Rumpsteak 200 g 26,– €

Pizza
5. Margherita klein 7,00 groß 9,50
6. Salami 8,00 / 10,50

A = Weizen, C = Eier
Küche von 11.30 bis 21.30 Uhr`;

const printedBelow = `FRÜHSTÜCK
Croissant
mit Butter und Marmelade
4,20
Rührei
aus drei Eiern, mit Brot
€ 6,90
KUCHEN
Käsekuchen
4,50
Streuselkuchen
3,90 €`;

interface Expected {
  make: () => Fields | Promise<Fields>;
  menu: string[];
  notes?: string[];
  /** What has to be said first. */
  words?: object[];
}

const FILES: Record<string, Expected> = {
  'a workbook with twelve lines of title, and rows that are categories': {
    make: () => xlsx(gasthaus),
    menu: [
      'Suppen: Flädlesuppe 5.9',
      'Suppen: Maultaschensuppe 7.5',
      'Vom Rost: Zwiebelrostbraten 24.9',
      'Vom Rost: Gaisburger Marsch 14',
    ],
    notes: ['title_rows', 'sections', 'lines_left_out'],
  },
  'an .ods with merged cells that come in each column, and headings again and again': {
    make: () => ods(cafe),
    menu: [
      'Kuchen: Käsekuchen 4.2',
      'Kuchen: Apfelstrudel 4.8',
      'Frühstück: Kleines Frühstück 8.9',
      'Frühstück: Großes Frühstück 17.5',
    ],
  },
  'English columns of two sizes': {
    make: () => csv(ramenSizes, ','),
    menu: ['Ramen: Shoyu Small 9.5 | Large 12.5', 'Ramen: Tonkotsu 14', 'Sides: Gyoza Small 5.5 | Large 9'],
    notes: ['prices_joined'],
  },
  'a list of wines by the glass and the bottle': {
    make: () => csv(wines),
    menu: [
      'Weißwein: Grauburgunder 0,1 l 3.2 | 0,2 l 5.9 | Flasche 0,75 l 21',
      'Weißwein: Riesling 0,2 l 6.2 | Flasche 0,75 l 22.5',
      'Rotwein: Trollinger 0,1 l 3 | 0,2 l 5.5',
    ],
    notes: ['prices_joined', 'columns_left_out'],
  },
  'prices as people write them': {
    make: () => csv(prices),
    menu: [
      'Vesper: Wurstsalat 12',
      'Vesper: Vesperplatte 12.9',
      'Vesper: Kässpätzle klein 6.9 | groß 9.9',
      'Vesper: Linsen mit Saiten klein 7.5 | groß 11',
      'Vesper: Kartoffelsalat 3.5',
      'Feste: Spanferkel 19.8',
    ],
  },
  'the export of a till as .ods': {
    make: () => ods(till),
    menu: [
      'Küche: Tagessuppe 5.5',
      'Küche: Schnitzel & Pommes 14',
      'Getränke: Apfelschorle 0,4 3.9',
      'Getränke: Weizenbier 4.6',
    ],
    notes: ['columns_left_out'],
  },
  'letters without anything between them, with a legend': {
    make: () => csv(ramenLetters),
    menu: ['Ramen: Shoyu Ramen 13.5', 'Ramen: Miso Ramen 13.9', 'Kleines: Edamame 4.9', 'Kleines: Ei 2'],
    notes: ['legend_read'],
  },
  'letters and numbers in one column, of which a legend leaves one open': {
    make: () => csv(mixedLetters),
    words: [{ kind: 'allergens', word: 'A', codes: ['gluten-wheat'] }],
    menu: ['Vesper: Käsebrot 6.5', 'Vesper: Wurstbrot 6.5', 'Vesper: Handkäs 5.5', 'Vesper: Obstsalat 4.5'],
    notes: ['legend_read'],
  },
  'the items of Square, with variations, taxes and choices': {
    make: () => csv(square, ','),
    menu: ['Coffee: Flat White Small 3.4 | Large 4.1', 'Cakes: Banana bread 3.9', 'Drinks: Obstler 4.5'],
  },
  'an older workbook of Square': {
    make: () => xlsx(squareOld),
    menu: ['Bakery: Croissant 2.4', 'Bakery: Pain au chocolat 2.9'],
  },
  'text from a PDF, with prices at the end of lines': {
    make: () => ({ text: printed }),
    menu: [
      'Suppen: Flädlesuppe 5.9',
      'Suppen: Maultaschensuppe 7.5',
      'Vom Rost: Zwiebelrostbraten 24.9',
      'Vom Rost: Rumpsteak 200 g 26',
      'Pizza: Margherita klein 7 | groß 9.5',
      'Pizza: Salami klein 8 | groß 10.5',
    ],
    notes: ['legend_read', 'lines_left_out'],
  },
  'text from a PDF, with prices in lines of their own': {
    make: () => ({ text: printedBelow }),
    menu: [
      'FRÜHSTÜCK: Croissant 4.2',
      'FRÜHSTÜCK: Rührei 6.9',
      'KUCHEN: Käsekuchen 4.5',
      'KUCHEN: Streuselkuchen 3.9',
    ],
  },
};

describe('tables of owners', () => {
  test.each(Object.entries(FILES))('%s is taken whole', async (_, { make, menu, notes = [], words }) => {
    const table = await make();
    const first = (await preview(table)).body;
    if (words) {
      // Taken in part before somebody has said the rest.
      expect(first.counts).toMatchObject({ wrong: 2, new: 2 });
      expect(first.unclear).toEqual([{ kind: 'allergens', word: 'A', count: 2 }]);
    }
    const fields: Fields = { ...table, ...(words ? { words: JSON.stringify(words) } : {}) };
    const { body } = await preview(fields);
    expect(body.lines.flatMap(({ problems }) => problems)).toEqual([]);
    expect(body.notes.map(({ code }) => code)).toEqual(expect.arrayContaining(notes));
    expect((await send({ ...fields, fingerprint: body.fingerprint })).status).toBe(200);
    expect(await menuLines()).toEqual(menu);
  });
});

/** Two files of each kind, as owners have them: what of them comes onto the menu, with all that an owner is asked answered. */
interface OwnersFile extends Expected {
  kinds?: Record<string, string>;
}

const landgasthof = {
  Speisen: [
    ['Landgasthof Adler – Familie Sauter', '', '', ''],
    ['Speisekarte (Stand 03/2026), alle Preise inkl. MwSt.', '', '', ''],
    ['', '', '', ''],
    ['Nr.', 'Gericht', 'Beschreibung', 'Preis'],
    ['VORSPEISEN & SUPPEN', '', '', ''],
    ['1', 'Hochzeitssuppe', 'mit Grießklößchen, Flädle und Maultäschle', 6.9],
    ['2', 'Feldsalat mit Speck & Kracherle', '', '9,80 €'],
    ['HAUPTGERICHTE', '', '', ''],
    ['10', 'Zwiebelrostbraten vom Albrind', 'mit Spätzle, Soße', '27,50'],
    ['11', 'Käsespätzle', '', 'klein 9,90 / groß 13,90'],
    ['', 'Menü 1', '', 34.5],
    ['', 'Hochzeitssuppe', '', ''],
    ['', 'Rostbraten', '', ''],
    ['', 'Ofenschlupfer', '', ''],
    ['', '', '', ''],
    ['', '* Änderungen vorbehalten', '', ''],
  ],
  Getränke: [
    ['Getränk', '0,3 l', '0,5 l'],
    ['Apfelsaftschorle', 3.3, 4.7],
    ['Spezi', 3.3, 4.7],
  ],
  Kalkulation: [
    ['Artikel', 'Preis', 'Wareneinsatz'],
    ['Rostbraten', 27.5, 9.8],
  ],
} satisfies Record<string, Rows>;

const cafeKante: Rows = [
  ['Café an der Kante', null, null],
  ['Inh. P. Wolter, Tel. 0421 555 01', '', ''],
  ['Kategorie', 'Produkt', 'Preis'],
  ['Frühstück', 'Kleines Frühstück', 7.5],
  ['', 'Wolters Frühstück', 12.9],
  ['', 'Rührei (3 Eier)', 6.8],
  ['Kuchen', 'Käsekuchen, Stück', 4.2],
  ['', 'Streuselkuchen', 3.6],
  ['Kategorie', 'Produkt', 'Preis'],
  ['Eis', 'Eiskaffee', 5.9],
  ['', 'Kugel Eis', 1.6],
];

const pizzeria = [
  'Nr;Pizza;Belag;26 cm;32 cm;Familie',
  '20;Margherita;Tomaten, Käse;7,00;8,50;19,-',
  '21;Salami;"Tomaten, Käse, Salami";8,00;9,50;22,–',
  '22;Funghi;"Tomaten, Käse, frische Pilze";8,00;9,50;22,–',
  '23;Calzone (gefüllt);"Schinken, Pilze";–;10,50;–',
  ';Pizzabrötchen;6 Stück mit Kräuterbutter;4,50;;',
].join('\r\n');

const bar: Rows = [
  ['Theke', '', '', ''],
  ['Rubrik', 'Getränk', 'Größe', 'Preis'],
  ['Biere', 'Pils vom Fass', '0,3 / 0,5', '3,60 / 5,20'],
  ['Biere', 'Hefeweizen', '0,5 l', '5,40 €'],
  ['Longdrinks', 'Gin Tonic', '4 cl', 'ab 9,50 €'],
  ['Longdrinks', 'Cuba Libre', '', '€ 9,-'],
];

const gruenerBaum: Rows = [
  ['Gasthaus Grüner Baum', '', '', '', ''],
  ['Kategorie', 'Gericht', 'Preis', 'Allergene', 'Zusatzstoffe'],
  ['Vesper', 'Bauernvesper', 11.5, 'A, G, M', '2, 3'],
  ['Vesper', 'Schweizer Wurstsalat', 10.9, 'G M', '2,3,8'],
  ['Vesper', 'Radieschenteller', 5.5, 'keine Allergene', 'ohne'],
  ['Vesper', 'Brotkorb', 3.5, 'A', '-'],
  ['Süßes', 'Ofenschlupfer', 6.9, 'A,C,G', 'k. A.'],
  ['Allergene:', '', '', '', ''],
  ['A', 'Weizen', '', '', ''],
  ['C', 'Eier und daraus gewonnene Erzeugnisse', '', '', ''],
  ['G', 'Milch und Laktose', '', '', ''],
  ['M', 'Senf', '', '', ''],
  ['2 = mit Konservierungsstoff, 3 = mit Antioxidationsmittel, 8 = mit Phosphat', '', '', '', ''],
];

const asia = [
  'Gericht;Preis EUR',
  'VORSPEISEN;',
  'Frühlingsrollen (A,F);4,50',
  'Tom Kha Gai (B,D);6,20',
  'Edamame (F);4,90',
  'CURRY;',
  'Rotes Curry mit Huhn (B,D,F);12,50',
  'Gelbes Curry mit Tofu (F);11,50',
  '"Allergene: A = Weizen, B = Krebstiere, D = Fisch, F = Soja";',
].join('\n');

const kasse = [
  '\ufeffPLU;Artikelname;Warengruppe;Preis brutto;USt;EK netto;Aktiv',
  '100;Currywurst;Imbiss;4,20;7%;1,10;ja',
  '101;Pommes rot/weiß;Imbiss;3,50;7%;0,60;ja',
  '102;Bratwurst im Brötchen;Imbiss;3,80;7%;1,00;ja',
  '200;Cola 0,33l;Getränke;2,80;19%;0,80;ja',
  '201;Radler 0,5l;Bier;4,20;19%;1,20;ja',
].join('\r\n');

const brunch = [
  'Section\tItem name\tDescription\tGross price\tContains',
  'Brunch\tShakshuka\tpoached eggs, tomatoes\t€ 11.50\teggs, milk',
  'Brunch\tAvocado toast\tsourdough\t€ 9.90\twheat',
  'Sweet\tBanana bread\t\t€ 4.50\twheat, eggs, milk',
  'Sweet\tFruit salad\t\t€ 5.50\tnone',
].join('\n');

const squareItems: Rows = [
  squareHead,
  ...(
    [
      ['#1', 'Cheesecake', 'Regular', 'New York style', 'Cakes', '4.90', 'Y', 'N'],
      ['#2', 'Cappuccino', 'Small', '', 'Coffee', '3.20', 'N', 'Y'],
      ['#2', 'Cappuccino', 'Large', '', 'Coffee', '3.90', 'N', 'Y'],
    ] as const
  ).map(([handle, name, variation, text, category, price, food, drink]) => [
    ...[
      handle,
      handle,
      name,
      variation,
      '',
      text,
      category,
      '',
      'Food',
      price,
      '',
      'N',
      'N',
      '',
      'N',
      food,
      drink,
    ],
  ]),
];

const weinstube: Rows = [
  ['Weinstube Fröhlich'],
  ['Offene Weine'],
  ['Lemberger trocken 0,25 l 5,80 €'],
  ['Riesling 0,25 l 5,40 €'],
  ['Zum Wein'],
  ['Flammkuchen „Elsässer Art“ 10,90 €'],
  ['Handkäs mit Musik & Brot 7,20 €'],
];

const printedMenus = `Restaurant Alte Post
Speisenkarte

SUPPEN
Rinderkraftbrühe mit Flädle A,C,L ............ 6,50
Tomatencremesuppe G, L ....................... 6,20

UNSERE MENÜS
Menü 1: Tagessuppe, Schweinebraten, Eis 24,90 €
Sonntagsmenü
Badische Festtagssuppe
***
Kalbsrücken mit Pfifferlingen
***
Schwarzwälder Kirschbecher
39,50 €

HAUPTGERICHTE
Wiener Schnitzel vom Kalb A,C,G 24,80
mit Bratkartoffeln und Preiselbeeren
Forelle „Müllerin“ D,A 21,–
Kleiner Salat 4,50 / großer Salat 8,90

A Weizen, C Eier, D Fisch, G Milch, L Sellerie
Alle Preise in Euro inkl. MwSt. und Bedienung`;

const imbiss = `DÖNER & MEHR
1 Döner Kebab im Fladenbrot 6,50 €
2 Dürüm Döner 7,50 €
3 Döner Teller mit Pommes und Salat 11,00 €
4 Lahmacun klein 4,00 € groß 5,50 €

GETRÄNKE
Cola 0,33 l 2,50 €
Ayran 0,25 l 1,80 €

Öffnungszeiten: täglich 11.00 bis 22.00 Uhr`;

const TWELVE: Record<string, OwnersFile> = {
  'title rows: a workbook of a country inn with sheets and a set menu': {
    make: () => workbook(landgasthof),
    kinds: { Getränke: 'drink' },
    menu: [
      'VORSPEISEN & SUPPEN: Hochzeitssuppe 6.9',
      'VORSPEISEN & SUPPEN: Feldsalat mit Speck & Kracherle 9.8',
      'HAUPTGERICHTE: Zwiebelrostbraten vom Albrind 27.5',
      'HAUPTGERICHTE: Käsespätzle klein 9.9 | groß 13.9',
      'HAUPTGERICHTE: Menü 1 34.5',
      'Getränke: Apfelsaftschorle 0,3 l 3.3 | 0,5 l 4.7',
      'Getränke: Spezi 0,3 l 3.3 | 0,5 l 4.7',
    ],
  },
  'title rows: an .ods of a café, each category written once': {
    make: () => ods(cafeKante),
    menu: [
      'Frühstück: Kleines Frühstück 7.5',
      'Frühstück: Wolters Frühstück 12.9',
      'Frühstück: Rührei (3 Eier) 6.8',
      'Kuchen: Käsekuchen, Stück 4.2',
      'Kuchen: Streuselkuchen 3.6',
      'Eis: Eiskaffee 5.9',
      'Eis: Kugel Eis 1.6',
    ],
    kinds: { Eis: 'food' },
  },
  'prices: a pizzeria with three sizes, saved by an old Excel': {
    make: () => ({ file: new File([Buffer.from(pizzeria.replaceAll('–', '-'), 'latin1')], 'pizza.csv') }),
    menu: [
      'Pizza: Margherita 26 cm 7 | 32 cm 8.5 | Familie 19',
      'Pizza: Salami 26 cm 8 | 32 cm 9.5 | Familie 22',
      'Pizza: Funghi 26 cm 8 | 32 cm 9.5 | Familie 22',
      'Pizza: Calzone (gefüllt) 10.5',
      'Pizza: Pizzabrötchen 4.5',
    ],
  },
  'prices: a bar with sizes in cells': {
    make: () => xlsx(bar),
    kinds: { Biere: 'beer-wine', Longdrinks: 'spirits' },
    menu: [
      'Biere: Pils vom Fass 0,3 l 3.6 | 0,5 l 5.2',
      'Biere: Hefeweizen 0,5 l 5.4',
      'Longdrinks: Gin Tonic 4 cl 9.5',
      'Longdrinks: Cuba Libre 9',
    ],
  },
  'letters: a workbook with a legend below': {
    make: () => xlsx(gruenerBaum),
    menu: [
      'Vesper: Bauernvesper 11.5',
      'Vesper: Schweizer Wurstsalat 10.9',
      'Vesper: Radieschenteller 5.5',
      'Vesper: Brotkorb 3.5',
      'Süßes: Ofenschlupfer 6.9',
    ],
  },
  'letters: a CSV with letters behind the names': {
    make: () => ({ file: new File([asia], 'karte.csv') }),
    menu: [
      'VORSPEISEN: Frühlingsrollen 4.5',
      'VORSPEISEN: Tom Kha Gai 6.2',
      'VORSPEISEN: Edamame 4.9',
      'CURRY: Rotes Curry mit Huhn 12.5',
      'CURRY: Gelbes Curry mit Tofu 11.5',
    ],
  },
  'headings: the articles of a till': {
    make: () => ({ file: new File([kasse], 'artikel.csv') }),
    kinds: { Getränke: 'drink', Bier: 'beer-wine' },
    menu: [
      'Imbiss: Currywurst 4.2',
      'Imbiss: Pommes rot/weiß 3.5',
      'Imbiss: Bratwurst im Brötchen 3.8',
      'Getränke: Cola 0,33l 2.8',
      'Bier: Radler 0,5l 4.2',
    ],
  },
  'headings: English columns, pasted': {
    make: () => ({ text: brunch }),
    menu: [
      'Brunch: Shakshuka 11.5',
      'Brunch: Avocado toast 9.9',
      'Sweet: Banana bread 4.5',
      'Sweet: Fruit salad 5.5',
    ],
  },
  'programs: items of Square': {
    make: () => xlsx(squareItems),
    kinds: { Coffee: 'drink' },
    menu: ['Cakes: Cheesecake 4.9', 'Coffee: Cappuccino Small 3.2 | Large 3.9'],
  },
  'programs: an .ods of a wine bar with everything in one column': {
    make: () => ods(weinstube),
    kinds: { 'Offene Weine': 'beer-wine', 'Zum Wein': 'food' },
    menu: [
      'Offene Weine: Lemberger trocken 5.8',
      'Offene Weine: Riesling 5.4',
      'Zum Wein: Flammkuchen „Elsässer Art“ 10.9',
      'Zum Wein: Handkäs mit Musik & Brot 7.2',
    ],
  },
  'text: a PDF with set menus': {
    make: () => ({ text: printedMenus }),
    menu: [
      'SUPPEN: Rinderkraftbrühe mit Flädle 6.5',
      'SUPPEN: Tomatencremesuppe 6.2',
      'UNSERE MENÜS: Menü 1 24.9',
      'UNSERE MENÜS: Sonntagsmenü 39.5',
      'HAUPTGERICHTE: Wiener Schnitzel vom Kalb 24.8',
      'HAUPTGERICHTE: Forelle „Müllerin“ 21',
      'HAUPTGERICHTE: Kleiner Salat 4.5',
      'HAUPTGERICHTE: großer Salat 8.9',
    ],
  },
  'text: the flyer of a snack bar': {
    make: () => ({ text: imbiss }),
    kinds: { GETRÄNKE: 'drink' },
    menu: [
      'DÖNER & MEHR: Döner Kebab im Fladenbrot 6.5',
      'DÖNER & MEHR: Dürüm Döner 7.5',
      'DÖNER & MEHR: Döner Teller mit Pommes und Salat 11',
      'DÖNER & MEHR: Lahmacun klein 4 | groß 5.5',
      'GETRÄNKE: Cola 2.5',
      'GETRÄNKE: Ayran 1.8',
    ],
  },
};

test.each(Object.entries(TWELVE))(
  'of twelve files of owners, %s is taken whole',
  async (_, { make, menu, kinds = {} }) => {
    const fields: Fields = {
      ...(await make()),
      kinds: JSON.stringify(Object.entries(kinds).map(([category, kind]) => ({ category, kind }))),
    };
    const { body } = await preview(fields);
    expect(body.faults).toEqual([]);
    expect((await send({ ...fields, fingerprint: body.fingerprint })).status).toBe(200);
    expect(await menuLines()).toEqual(menu);
  },
);

test.each([
  [
    'in one line',
    'Menüs\nMenü 1: Suppe, Hauptgang, Dessert 29,90\nMenü 2: Salat, Fisch und Eis 24,90',
    'Suppe, Hauptgang, Dessert',
  ],
  [
    'with its price below',
    'Menüs\nMenü 1\nSuppe\nHauptgang\nDessert\n29,90 €\nMenü 2\nSalat\nFisch\nEis\n24,90 €',
    'Suppe\nHauptgang\nDessert',
  ],
  [
    'with its price beside the last course',
    'Menüs\nMenü 1\nSuppe\nHauptgang\nDessert 29,90\nMenü 2\nSalat\nFisch\nEis 24,90',
    'Suppe\nHauptgang\nDessert',
  ],
  [
    'with its price above',
    'Menüs\nMenü 1 29,90\nSuppe\nHauptgang\nDessert\nMenü 2 24,90\nSalat\nFisch\nEis',
    'Suppe\nHauptgang\nDessert',
  ],
  [
    'in rows of a table',
    'Kategorie;Gericht;Preis\nMenüs;Menü 1;29,90\n;Suppe;\n;Hauptgang;\n;Dessert;\nMenüs;Menü 2;24,90',
    'Suppe\nHauptgang\nDessert',
  ],
  [
    'in rows of a table with the price in the last',
    'Gericht;Preis\nMenüs;\nMenü 1;\nSuppe;\nHauptgang;\nDessert;29,90\nMenü 2;24,90',
    'Suppe\nHauptgang\nDessert',
  ],
])('a set menu %s is one dish with its courses', async (_, text, courses) => {
  const { fingerprint } = (await preview({ text })).body;
  expect((await send({ text, fingerprint })).status).toBe(200);
  expect(await menuLines()).toEqual(['Menüs: Menü 1 29.9', 'Menüs: Menü 2 24.9']);
  expect((await owner.get('/menu')).body.menuItems[0]?.desc).toBe(courses);
});

test('below a set menu, the title of what is right below it is none of its courses', async () => {
  const text =
    'Gericht;Preis\nMenü;\nMenü 1;29,90\nSuppe;\nEis;\nVom Grill;\nSteak;20\nKindermenü;9\nEis;\nPommes;';
  const { fingerprint } = (await preview({ text })).body;
  expect((await send({ text, fingerprint })).status).toBe(200);
  expect(await menuLines()).toEqual(['Menü: Menü 1 29.9', 'Vom Grill: Steak 20', 'Vom Grill: Kindermenü 9']);
});

test.each([
  'ohne',
  'keine',
  'none',
  'keine Allergene',
  'Ohne Allergene',
  'no allergens',
  'keine kennzeichnungspflichtigen Allergene',
])('%s in a column of allergens declares that there are none', async (cell) => {
  const text = `Kategorie;Gericht;Preis;Allergene\nBeilagen;Reis;3,00;${cell}`;
  expect(await declaredIn(text)).toEqual(['Reis: keine']);
  const additives = text.replace('Allergene', 'Zusatzstoffe').replace(/Allergene$/, 'Zusatzstoffe');
  expect(await declaredIn(additives.replace('allergens', 'additives'), 'additives')).toEqual(['Reis: keine']);
});

test('what says that nobody knows declares nothing, and a dash only what the owner says that it does', async () => {
  const text = [
    'Kategorie;Gericht;Preis;Allergene',
    ...['–', '-', 'k. A.', 'keine Angabe', '?'].map((cell, index) => `Beilagen;Reis ${index};3;${cell}`),
  ].join('\n');
  const { unclear, counts } = (await preview({ text })).body;
  expect(unclear).toEqual([{ kind: 'allergens', word: '-', count: 2 }]);
  expect(counts).toMatchObject({ new: 5, wrong: 0 });
  const words = JSON.stringify([{ kind: 'allergens', word: '-', codes: ['none'] }]);
  const said = (await preview({ text, words })).body;
  const declared = said.lines.map(
    ({ changes }) => changes.find(({ column }) => column === 'allergens')?.after ?? '',
  );
  expect([declared, said.unclear]).toEqual([['keine', 'keine', '', '', ''], []]);
});

test('a column of letters says nothing of additives that are declared already where it has no number', async () => {
  const take = async (text: string, words: object[] = []) => {
    const fields = { text, words: JSON.stringify(words) };
    const { fingerprint } = (await preview(fields)).body;
    expect((await send({ ...fields, fingerprint })).status).toBe(200);
  };
  await take(
    'Kategorie;Gericht;Preis;Allergene;Zusatzstoffe\nVesper;Brot;3;Weizen;mit Farbstoff\nVesper;Käse;3;Milch;keine',
  );
  await take('A = Weizen, G = Milch, 1 = geschwefelt\nGericht;Preis;Allergene\nBrot;3;A\nKäse;4;G, 1');
  const dishes = (await owner.get('/menu')).body.menuItems;
  expect(dishes.map(({ name, allergens, additives }) => [name, allergens, additives])).toEqual([
    ['Brot', ['gluten-wheat'], ['colouring']],
    ['Käse', ['milk'], ['sulphured']],
  ]);
});

test.each([
  ['with bars between cells', 'Kategorie|Gericht|Preis\nSuppen|Brühe|5,90\nSuppen|Salat|6,90'],
  ['with spaces before the price', 'Suppen\nBrühe               5,90\nSalat               6,90'],
  [
    'with letters behind the name',
    'Kategorie;Gericht;Preis\nSuppen;Brühe (1);5,90\nSuppen;Salat;6,90\n1 = mit Farbstoff;;',
  ],
  ['with a legend of bare words', 'Suppen\nBrühe (a, c) 5,90\nSalat 6,90\n\nAllergene: a Weizen, c Eier'],
  [
    'with letters behind the price',
    'Suppen\nBrühe € 5,90 A,C\nSalat € 6,90 G\n\nA = Weizen\nC = Eier\nG = Milch',
  ],
  ['without headings', 'Suppen;Brühe;5,90\nSuppen;Salat;6,90'],
  [
    'with the first category above the headings',
    ';Suppen;\nNr;Speise;€\n1;Brühe;5,9\n2;Salat;6,9\n;Grill;\n3;Steak;20',
  ],
])('a menu %s is taken', async (_, text) => {
  const { fingerprint } = (await preview({ text })).body;
  expect((await send({ text, fingerprint })).status).toBe(200);
  expect((await menuLines()).slice(0, 2)).toEqual(['Suppen: Brühe 5.9', 'Suppen: Salat 6.9']);
});

/** Several sheets by their names. */
const workbook = (sheets: Record<string, Rows>) =>
  odsOf(
    Object.entries(sheets)
      .map(([name, rows]) => {
        const cell = (value: string | number | null) =>
          typeof value === 'number'
            ? `<table:table-cell office:value-type="float" office:value="${value}"/>`
            : `<table:table-cell office:value-type="string"><text:p>${escapeXml(value ?? '')}</text:p></table:table-cell>`;
        const all = rows.map((row) => `<table:table-row>${row.map(cell).join('')}</table:table-row>`);
        return `<table:table table:name="${name}">${all.join('')}</table:table>`;
      })
      .join(''),
  );

describe('a workbook with several sheets', () => {
  const sheets = {
    Speisen: [
      ['Gericht', 'Preis', 'Allergene'],
      ['Maultaschen', 12.9, 'A'],
      ['Suppen', '', ''],
      ['Flädlesuppe', 5.9, 'A, C'],
    ],
    Getränke: [
      ['Artikel', '0,3 l', '0,5 l'],
      ['Apfelschorle', 3.2, 4.6],
    ],
    Weine: [
      ['Gericht', 'Preis', 'Allergene'],
      ['Trollinger', '', 'O'],
      ['Trollinger', 5.5, ''],
    ],
    'Karte alt': [
      ['Gericht', 'Preis', 'Allergene'],
      ['Kutteln', 9.9, ''],
    ],
    Kopie2: [
      ['Gericht', 'Preis'],
      ['Maultaschen', 11.9],
      ['flädlesuppe', 4.9],
      ['Apfelschorle', 3],
    ],
    Schichten: [
      ['Wer', 'Wann'],
      ['Olga', 'Montag'],
    ],
    Legende: [
      ['A', 'Weizen'],
      ['C', 'Eier'],
      ['O', 'Sulfite'],
    ],
  } satisfies Record<string, Rows>;
  const kinds = JSON.stringify(['Getränke', 'Weine'].map((category) => ({ category, kind: 'drink' })));

  test('is read whole: its menus, with their names for categories, a legend, and a word on what is left out', async () => {
    const table = { ...workbook(sheets), kinds };
    const { notes, lines, faults, columns, fingerprint } = (await preview(table)).body;
    expect(notes.filter(({ code }) => code.startsWith('sheets')).map(({ message }) => message)).toEqual([
      'Gelesen werden diese Blätter: Speisen, Getränke, Weine. Gerichte ohne Kategorie bekommen den Namen ihres Blatts.',
      expect.stringContaining('nicht gelesen: Karte alt, Kopie2, Schichten.'),
    ]);
    // Lines are told with their sheets; headings that two sheets share are asked of once.
    expect(lines[0]).toMatchObject({ status: 'wrong', lines: [2, 3], place: '2, 3 (Weine)' });
    expect(lines[0]?.problems[0]?.message).toContain('Zeile 2 (Weine)');
    expect(faults[0]).toMatchObject({ lines: [3], place: '3 (Weine)' });
    expect(columns.map(({ sheet, heading }) => `${sheet} ${heading}`)).toEqual([
      ...['Speisen Gericht', 'Speisen Preis', 'Speisen Allergene'],
      ...['Getränke Artikel', 'Getränke 0,3 l', 'Getränke 0,5 l'],
    ]);
    expect((await send({ ...table, fingerprint })).body).toMatchObject({ code: 'import_wrong' });
    expect((await send({ ...table, fingerprint, leaveOutWrong: 'true' })).status).toBe(200);
    expect(await menuLines()).toEqual([
      'Speisen: Maultaschen 12.9',
      'Suppen: Flädlesuppe 5.9',
      'Getränke: Apfelschorle 0,3 l 3.2 | 0,5 l 4.6',
    ]);
    expect((await owner.get('/menu')).body.menuItems[1]?.allergens).toEqual(['gluten-wheat', 'eggs']);
    // Read again, with a column of the second sheet chosen: nothing of the first is changed by what the second lacks.
    const columnsOf = JSON.stringify([{ place: 5, column: null }]);
    const again = (await preview({ ...table, columns: columnsOf })).body;
    expect(again.lines.map(({ name, status }) => `${name} ${status}`)).toEqual([
      'Apfelschorle wrong',
      'Trollinger wrong',
      'Maultaschen unchanged',
      'Flädlesuppe unchanged',
    ]);
  });

  test('keeps what another sheet has a column for and its own has not', async () => {
    const take = async (fields: Fields) =>
      send({ ...fields, fingerprint: (await preview(fields)).body.fingerprint });
    await take({ text: 'Kategorie;Gericht;Preis;Allergene;MwSt\nGetränke;Saft;3;keine;19' });
    const rows: Rows = [
      ['Gericht', 'Preis'],
      ['Saft', 4],
    ];
    expect((await take(workbook({ ...sheets, Weine: [], Getränke: rows }))).status).toBe(200);
    const juice = (await owner.get('/menu')).body.menuItems.find(({ name }) => name === 'Saft');
    expect(juice).toMatchObject({ variants: [{ price: 4 }], allergensDeclared: true });
  });

  test('without a menu shows the columns of the first', async () => {
    const { columns, notes, missing } = (
      await preview(
        workbook({
          Termine: [
            ['Wer', 'Wann'],
            ['Olga', 'Mo'],
          ],
          Orte: [['Esslingen', 'x']],
        }),
      )
    ).body;
    expect(columns.map(({ heading }) => heading)).toEqual(['Wer', 'Wann']);
    expect([missing, notes[0]?.code]).toEqual([['name'], 'sheets_left_out']);
  });
});

test('a dish that is in two categories by what stands above it is two, also when it is read again', async () => {
  const text = 'Gericht;Preis\nPizza;\nFunghi;9\nSalami;9\nPasta;\nFunghi;11\nPesto;10';
  const { fingerprint } = (await preview({ text })).body;
  expect((await send({ text, fingerprint })).status).toBe(200);
  expect(await menuLines()).toEqual([
    'Pizza: Funghi 9',
    'Pizza: Salami 9',
    'Pasta: Funghi 11',
    'Pasta: Pesto 10',
  ]);
  expect((await preview({ text })).body.counts).toMatchObject({ unchanged: 4, new: 0, wrong: 0 });
});

describe('the one question of an import', () => {
  const text = [
    'Kategorie;Gericht;Preis',
    'Klares;Obstler;3,50',
    'Klares;Williams;4,00',
    'Ausschank;Pils;3,90',
    'Ausschank;Haus spezial;4,20',
    'Suppen;Brühe;4,90',
    'Regal;Honig;7,50',
  ].join('\n');
  const vats = async () =>
    Object.fromEntries(
      (await owner.get('/menu')).body.menuItems.map(({ name, vatPercent, minimumAge, packaged }) => [
        name,
        [vatPercent, minimumAge, packaged !== null],
      ]),
    );

  test('is what the categories hold: VAT, age and packaging follow, and volumes are asked for', async () => {
    const first = (await preview({ text })).body;
    expect(first.kinds).toEqual([
      { category: 'Klares', count: 2, kind: null },
      { category: 'Ausschank', count: 2, kind: null },
      { category: 'Suppen', count: 1, kind: 'food' },
      { category: 'Regal', count: 1, kind: 'food' },
    ]);
    expect(first.faults).toMatchObject([{ code: 'vat_missing', count: 3 }]);
    const kinds = JSON.stringify([
      { category: 'Klares', kind: 'spirits' },
      { category: 'ausschank', kind: 'beer-wine' },
      { category: 'Regal', kind: 'packaged' },
    ]);
    const { fingerprint, counts, notes, kinds: said } = (await preview({ text, kinds })).body;
    expect(counts).toMatchObject({ wrong: 0, new: 6 });
    expect(said.map(({ kind }) => kind)).toEqual(['spirits', 'beer-wine', 'food', 'packaged']);
    expect(notes.find(({ code }) => code === 'volumes_missing')?.message).toMatch(/^4 neuen Getränken/);
    expect((await send({ text, kinds, fingerprint })).status).toBe(200);
    expect(await vats()).toEqual({
      Obstler: [19, 18, false],
      Williams: [19, 18, false],
      Pils: [19, 16, false],
      'Haus spezial': [19, 16, false],
      Brühe: [7, null, false],
      Honig: [7, null, true],
    });
    expect((await preview({ text, kinds: '[{"category":"Klares","kind":"soup"}]' })).status).toBe(400);
  });

  test('settles the menu of an owner’s untidy workbook: every item of the check is done, volumes are read from names', async () => {
    const { buffer, name } = await messyMenu();
    const table = { file: new File([new Uint8Array(buffer)], name) };
    const first = (await preview(table)).body;
    expect(first.kinds.filter(({ kind }) => kind === null).map(({ category }) => category)).toEqual([
      'Getränke',
      'Vini',
    ]);
    expect(first.unclear).toEqual([{ kind: 'additives', word: '-', count: 15 }]);
    const kinds = JSON.stringify([
      { category: 'Getränke', kind: 'drink' },
      { category: 'Vini', kind: 'beer-wine' },
    ]);
    const words = JSON.stringify([{ kind: 'additives', word: '-', codes: ['none'] }]);
    const { fingerprint, counts } = (await preview({ ...table, kinds, words })).body;
    expect(counts).toMatchObject({ wrong: 0, new: MESSY_DISHES });
    expect((await send({ ...table, kinds, words, fingerprint })).status).toBe(200);
    const { items } = (await owner.get('/admin/go-live')).body;
    expect(items.filter(({ step, state }) => step === 'menu' && state !== 'done')).toEqual([]);
  });

  test('changes nothing of what the table says itself, and no dish that is there already', async () => {
    const table = 'Kategorie;Gericht;Preis;MwSt;Alkohol ab\nKlares;Obstler;3,50;7;16';
    const kinds = JSON.stringify([{ category: 'Klares', kind: 'spirits' }]);
    const take = async (fields: Fields) =>
      send({ ...fields, fingerprint: (await preview(fields)).body.fingerprint });
    expect((await preview({ text: table })).body.kinds).toEqual([]);
    // A rate alone does not say from which age.
    const taxed = 'Kategorie;Gericht;Preis;MwSt\nHaus;Gebrannter;3,50;19 %\nSuppen;Brühe;5;7';
    expect((await preview({ text: taxed })).body.kinds.map(({ kind }) => kind)).toEqual([null, 'food']);
    await take({ text: table, kinds });
    expect(await vats()).toEqual({ Obstler: [7, 16, false] });
    await take({ text: 'Kategorie;Gericht;Preis\nKlares;Obstler;3,90', kinds });
    expect(await vats()).toEqual({ Obstler: [7, 16, false] });
    // And the check before the opening does not take it for done.
    const { items } = (await owner.get('/admin/go-live')).body;
    expect(items.find(({ item }) => item === 'drink_vat')).toMatchObject({ state: 'open', count: 1 });
  });
});

describe('what cannot be taken', () => {
  const table = [
    'Kategorie;Gericht;Preis;Allergene',
    ...Array.from({ length: 67 }, (_, index) => `Grill;Spieß ${index};Tagespreis;A`),
    'Grill;Forelle;19,90;Fisch',
    'Neues;Hummer;;Fisch',
  ].join('\n');

  test('is said once for each kind of fault, with how many dishes have it', async () => {
    const { body } = await preview({ text: table });
    expect(body.faults.map(({ column, code, count }) => [column, code, count])).toEqual(
      [
        ['allergens', 'word_unknown', 67],
        ['price', 'price_invalid', 67],
        ['price', 'price_missing', 1],
      ].toSorted(),
    );
    expect(body.faults.find(({ code }) => code === 'price_invalid')?.lines.slice(0, 3)).toEqual([2, 3, 4]);
    const letters = body.faults.find(({ code }) => code === 'word_unknown')?.message;
    expect(letters).toMatch(/^Hier unbekannt: A\. Wählen Sie oben/);
    const two = (await preview({ text: 'Kategorie;Gericht;Preis\nA;B;1.250\nA;C;1.300' })).body.faults;
    expect(two).toMatchObject([{ code: 'amount_ambiguous', count: 2, lines: [2, 3] }]);
    expect(two[0]?.message).toMatch(/^Diese Beträge/);
  });

  test('is left out if the owner says so, with the category that it would have brought; otherwise nothing is taken', async () => {
    const { fingerprint, counts } = (await preview({ text: table })).body;
    expect(counts).toMatchObject({ wrong: 68, new: 1 });
    expect((await send({ text: table, fingerprint })).body.code).toBe('import_wrong');
    expect(await menuLines()).toEqual([]);
    const done = await send({ text: table, fingerprint, leaveOutWrong: 'true' });
    expect([done.status, done.body.change?.counts.created]).toEqual([200, 1]);
    expect(await menuLines()).toEqual(['Grill: Forelle 19.9']);
    expect((await owner.get('/menu')).body.category.map(({ name }) => name)).toEqual(['Grill']);
    // Sent twice, it is one.
    const again = await send({ text: table, fingerprint, leaveOutWrong: 'true' });
    expect(again.body.change?._id).toBe(done.body.change?._id);
    expect((await send({ text: table, fingerprint, leaveOutWrong: 'yes' })).status).toBe(400);
  });
});

describe('an .ods', () => {
  const row = (cells: string, times = 1) =>
    `<table:table-row table:number-rows-repeated="${times}">${cells}</table:table-row>`;
  const text = (value: string, times = 1) =>
    `<table:table-cell office:value-type="string" table:number-columns-repeated="${times}"><text:p>${value}</text:p></table:table-cell>`;
  const sheet = (rows: string) => `<table:table table:name="x">${rows}</table:table>`;

  test.each([
    ['a row that is there a million times', () => odsOf(sheet(row(text('Dal'), 1_000_000))), 'too_many_rows'],
    [
      'a cell that is there a million times',
      () => odsOf(sheet(row(text('Dal', 1_000_000)))),
      'too_many_rows',
    ],
    [
      'a long text that is everywhere',
      () => odsOf(sheet(row(text(`${'x'.repeat(39_000)}</text:p><text:p>`.repeat(5), 100), 2900))),
      'unpacked_too_large',
    ],
    ['a text of a megabyte', () => odsOf(sheet(row(text('x'.repeat(1_000_000))))), 'unpacked_too_large'],
    ['twenty-five megabytes', () => odsOf(' '.repeat(25_000_000)), 'unpacked_too_large'],
    ['nothing in it', () => odsOf(sheet(row('<table:table-cell/>', 1_048_576))), 'empty'],
    ['no sheet', () => odsOf(''), 'damaged'],
    ['a document type', () => odsOf(`<!DOCTYPE x>${sheet(row(text('Dal')))}`), 'damaged'],
    [
      'a password',
      () => odsOf('', { 'META-INF/manifest.xml': new TextEncoder().encode('<manifest:encryption-data/>') }),
      'protected',
    ],
  ])('with %s is refused', async (_, make, reason) => {
    const { status, body } = await preview(make());
    expect([status, body]).toEqual([400, expect.objectContaining({ reason })]);
  });

  test('gives the saved value of a formula, dates and times, several lines of a cell, and no notes', async () => {
    const cells = [
      text('Speisen'),
      '<table:table-cell office:value-type="string"><office:annotation><text:p>Notiz</text:p></office:annotation><text:p>Dal<text:s/>Tadka &amp; Reis</text:p></table:table-cell>',
      '<table:table-cell table:formula="of:=1+1" office:value-type="currency" office:value="9.9"><text:p>9,90 €</text:p></table:table-cell>',
      '<table:table-cell office:value-type="time" office:time-value="PT11H30M00S"><text:p>11:30</text:p></table:table-cell>',
      text('14:00'),
      '<table:table-cell office:value-type="string"><text:p>eins</text:p><text:p>zwei</text:p></table:table-cell>',
    ];
    const head = ['Kategorie', 'Gericht', 'Preis', 'Von', 'Bis', 'Beschreibung'].map((one) => text(one));
    const sheets = sheet(row(text('Gäste'))) + sheet(row(head.join('')) + row(cells.join('')));
    const { lines, notes } = (await preview(odsOf(sheets))).body;
    expect(lines).toMatchObject([{ status: 'new', name: 'Dal Tadka & Reis', category: 'Speisen' }]);
    const after = Object.fromEntries(lines[0]?.changes.map(({ column, after }) => [column, after]) ?? []);
    expect(after).toMatchObject({ price: '9,90', startTime: '11:30', endTime: '14:00', desc: 'eins\nzwei' });
    expect(notes.map(({ code }) => code)).toContain('sheets_left_out');
  });
});

test.each([
  ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj'],
  ['a web page', '<!DOCTYPE html><html><table><tr><td>Dal</td></tr></table></html>'],
  ['a letter in RTF', '{\\rtf1\\ansi Dal 5,90}'],
  ['a document of Word', zipSync({ 'word/document.xml': new Uint8Array(20) })],
  [
    'a table of Numbers',
    zipSync({ 'Index/Tables/DataList.iwa': new Uint8Array(20), 'Index/Document.iwa': new Uint8Array(20) }),
  ],
])('%s is refused with what to do instead', async (_, content) => {
  const file = new File([typeof content === 'string' ? content : new Uint8Array(content)], 'karte');
  const { status, body } = await preview({ file });
  expect([status, body]).toEqual([400, expect.objectContaining({ reason: 'document' })]);
  expect(body.message).toContain('Kopieren Sie seinen Text');
});

/** What a preview says of the allergens of each dish: their words, '' for nothing, and what is asked in brackets. */
async function declaredIn(text: string, column: 'allergens' | 'additives' = 'allergens'): Promise<string[]> {
  const { lines, unclear } = (await preview({ text })).body;
  const asked = unclear.map(({ word }) => word).join(' ');
  return lines.map(({ name, status, changes }) => {
    const after = changes.find((change) => change.column === column)?.after ?? '';
    return `${name}: ${status === 'wrong' ? `(${asked})` : after}`;
  });
}

describe('no allergen is shown as absent, and none is invented', () => {
  const head = 'Kategorie;Gericht;Preis;Allergene\n';

  test.each([
    ['NO in a column', `${head}Kleines;Salat;5,00;NO`, ['Salat: (N O)']],
    ['NO behind a name', 'Kleines\nSalat (NO) 6,50\nBrot 3,00', ['Salat: (N O)', 'Brot: ']],
    ['NO behind a price', 'Kleines\nSalat 6,50 NO\nBrot 3,00', ['Salat: (N O)', 'Brot: ']],
    [
      'NO with a legend',
      `${head}Kleines;Salat;5,00;NO\nN = Sesam, O = Sulfite;;;`,
      ['Salat: Sesam, Schwefeldioxid und Sulfite'],
    ],
    [
      'EI with a legend',
      `${head}Kleines;Salat;5,00;EI\nE = Erdnüsse, I = Sellerie;;;`,
      ['Salat: Erdnüsse, Sellerie'],
    ],
    ['EI alone', `${head}Kleines;Salat;5,00;EI`, ['Salat: (E I)']],
    ['EI among words', `${head}Kleines;Salat;5,00;"EI, MILCH"`, ['Salat: Eier, Milch']],
    [
      'a word of its own',
      `${head}Kleines;Salat;5,00;no\nKleines;Brot;4,00;KEINE`,
      ['Salat: keine', 'Brot: keine'],
    ],
    ['OHNE at the end of a name', 'Kleines\nEISBECHER OHNE 6,50\nBrot 3,00', ['EISBECHER OHNE: ', 'Brot: ']],
  ])('with %s', async (_, text, expected) => {
    expect(await declaredIn(text)).toEqual(expected);
  });

  test.each(['Allergenfrei', 'Für Allergiker geeignet', 'Allergy tested?', 'Spuren von Allergenen'])(
    'by a column called %s',
    async (heading) => {
      const answer = heading.startsWith('Spuren') ? 'keine' : 'nein';
      const text = `Kategorie;Gericht;Preis;${heading}\nGrill;Schnitzel;14,00;${answer}\nGrill;Steak;20,00;ja`;
      expect(await declaredIn(text)).toEqual(['Schnitzel: ', 'Steak: ']);
    },
  );

  test.each([
    [
      'its letters behind',
      'Allergene: Weizen (A), Krebstiere (B), Eier (C), Fisch (D)',
      ['A C', 'Brot: Weizen, Eier'],
    ],
    ['its letters before', 'Allergene: (A) Weizen, (B) Krebstiere, (C) Eier', ['A C', 'Brot: Weizen, Eier']],
    ['a word without a colon', 'Allergene A) Weizen, C) Eier', ['A C', 'Brot: Weizen, Eier']],
    ['letters on both sides', 'Weizen (A), Krebstiere (B), Eier (C) Fisch', ['A C', 'Brot: (A C)']],
    ['one letter twice', 'a = Weizen, A = Sellerie, C = Eier', ['A C', 'Brot: (A)']],
  ])('by a legend with %s', async (_, legend, [cell, expected]) => {
    const text = `${head}Kleines;Brot;5,00;${cell}\n"${legend}";;;`;
    expect((await declaredIn(text)).filter((line) => line.startsWith('Brot'))).toEqual([expected]);
  });

  test('by numbers that stand behind their words', async () => {
    const text =
      'Kategorie;Gericht;Preis;Zusatzstoffe\nKleines;Wurst;5,00;2\n"mit Farbstoff 1), mit Konservierungsstoff 2)";;;';
    expect(await declaredIn(text, 'additives')).toEqual(['Wurst: mit Konservierungsstoff']);
  });

  test.each([
    [
      'whole prices and numbers of allergens',
      'Nr;Gericht;Preis;Allergene\n5;Senf;1;10\n6;Fisch;15;4\n7;Salat;8;5\n8;Suppe;6;6',
      ['Senf', 'Fisch', 'Salat', 'Suppe'],
    ],
    [
      'words that are both',
      'Nr;Gericht;Preis;Allergene\n5;Senf;12;Senf\n6;Fisch;15;Fisch',
      ['Senf', 'Fisch'],
    ],
    ['a letter for a number', 'Nr;Gericht;Preis;Allergene\nA;Fisch;4;D\nB;Salat;5;C', ['Fisch', 'Salat']],
    ['no price', 'Nr;Gericht;Preis;Allergene\n1;Milch;;\n2;Salat;8;5', ['Milch', 'Salat']],
  ])('by a legend that is dishes with %s', async (_, text, names) => {
    const { lines, notes } = (await preview({ text })).body;
    expect(lines.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(notes.map(({ code }) => code)).not.toContain('legend_read');
  });

  test('by a legend in cells, which is read as before', async () => {
    const text = `1;mit Farbstoff;;\nA;Weizen;C;Eier\n${head}Kleines;Brot;5,00;A C`;
    expect(await declaredIn(text)).toEqual(['Brot: Weizen, Eier']);
    const numbers = `${head}Kleines;Brot;5,00;1 3\n1;Weizen;;\n3;Eier;;`;
    expect(await declaredIn(numbers)).toEqual(['Brot: Weizen, Eier']);
  });
});

describe('a line of a printed menu', () => {
  const kinds = JSON.stringify([{ category: 'Speisen', kind: 'drink' }]);
  const read = async (text: string) => {
    const { lines } = (await preview({ text, kinds })).body;
    return lines.map(({ name, changes, notes }) => {
      const after = Object.fromEntries(changes.map((change) => [change.column, change.after]));
      return [
        name,
        after.price,
        after.volumeMl ?? '',
        after.additives ?? '',
        notes.map(({ code }) => code).join(),
      ];
    });
  };
  test.each([
    ['has litres before its price', 'Wein 0,2 6,50', ['Wein', '6,50', '200', '', '']],
    ['has pieces in brackets', 'Chicken Wings (6) 6,90', ['Chicken Wings (6)', '6,90', '', '', 'count_kept']],
    ['has an additive in brackets', 'Wurst (1) 6,90', ['Wurst', '6,90', '', 'mit Farbstoff', '']],
    [
      'has a time before its price',
      'Mittagstisch ab 11.30 9,90',
      ['Mittagstisch ab 11.30', '9,90', '', '', ''],
    ],
    ['has a date before its price', 'Heiligabend 24.12 29,90', ['Heiligabend 24.12', '29,90', '', '', '']],
  ])('that %s', async (_, line, expected) => {
    const text = `Speisen\n${line}\nBrot 3,00\n\n1 = mit Farbstoff, 6 = mit Phosphat`;
    expect((await read(text))[0]).toEqual(expected);
  });

  test('with two sizes in litres is one dish with both', async () => {
    const text = 'Speisen\nHaus spezial 0,3 3,20 0,5 4,90\nBrot 3,00';
    const { fingerprint } = (await preview({ text, kinds })).body;
    expect((await send({ text, kinds, fingerprint })).status).toBe(200);
    expect(await menuLines()).toEqual(['Speisen: Haus spezial 0,3 l 3.2 | 0,5 l 4.9', 'Speisen: Brot 3']);
  });
});

test('a number in brackets stays in the name of a table too, with a question', async () => {
  const text = 'Kategorie;Gericht;Preis\nGrill;Wings (6);6,90\n6 = mit Phosphat;;';
  const { lines } = (await preview({ text })).body;
  expect(lines).toMatchObject([{ name: 'Wings (6)', notes: [{ code: 'count_kept' }] }]);
});

test.each([
  ['a text', 'Getränke\nCola (1,2) 2,50\nBrot (1,2) 3,00\n\n1 = mit Farbstoff, 2 = koffeinhaltig'],
  [
    'a table without their column',
    'Kategorie;Gericht;Preis\nGetränke;Cola (1,2);2,50\nGetränke;Brot (1,2);3,00\n1 = mit Farbstoff, 2 = koffeinhaltig;;',
  ],
])('%s with numbers of additives leaves declared allergens as they are', async (_, text) => {
  const take = async (table: string) => {
    const { fingerprint, counts } = (await preview({ text: table })).body;
    expect(counts.wrong).toBe(0);
    expect((await send({ text: table, fingerprint })).status).toBe(200);
  };
  await take('Kategorie;Gericht;Preis;Allergene;MwSt\nGetränke;Cola;2;keine;19\nGetränke;Brot;3;Weizen;7');
  await take(text);
  const dishes = (await owner.get('/menu')).body.menuItems;
  expect(
    dishes.map(({ name, allergens, allergensDeclared, additives }) => [
      name,
      allergens,
      allergensDeclared,
      additives,
    ]),
  ).toEqual([
    ['Cola', [], true, ['colouring', 'caffeine']],
    ['Brot', ['gluten-wheat'], true, ['colouring', 'caffeine']],
  ]);
});

test.each([
  ['without outer bars', 'Gericht | Allergene | Preis\nPizza | Weizen, Milch | 8,50\nSalat | keine | 6,50'],
  [
    'with outer bars and a rule',
    '| Gericht | Allergene | Preis |\n|---|:--|---:|\n| Pizza | Weizen, Milch | 8,50 |\n| Salat | keine | 6,50 |',
  ],
  ['of two columns', 'Gericht | Preis\n--- | ---\nPizza | 8,50\nSalat | 6,50'],
])('a table %s is one', async (_, text) => {
  const { source, lines } = (await preview({ text })).body;
  expect([source, lines.map(({ name }) => name)]).toEqual(['table', ['Pizza', 'Salat']]);
});

test.each([
  'Pizza Salami 7,00 | 8,50 | 10,00\nPizza Tonno 7,50 | 9,00 | 11,00',
  'Pizza | Salami | Rucola 8,50\nPizza | Tonno | Zwiebel 9,50',
  'Pizza Salami 8,50\nTomate | Käse\nPizza Tonno 9,50\nTomate | Thunfisch',
])('bars make no table of a text: %#', async (text) => {
  const { source, lines } = (await preview({ text })).body;
  expect([source, lines.length]).toEqual(['text', 2]);
});

test('a dish that could be several is told once, with all sizes of its line', async () => {
  const table = 'Kategorie;Gericht;Preis;MwSt\nA;Kulfi;3;7\nB;Kulfi;4;7';
  const { fingerprint } = (await preview({ text: table })).body;
  await send({ text: table, fingerprint });
  const { lines } = (await preview({ text: 'Gericht;Preis\nKulfi;4,00 / 6,00' })).body;
  expect(lines.map(({ lines, problems }) => [lines, problems.map(({ code }) => code)])).toEqual([
    [[2], ['dish_ambiguous']],
  ]);
});
