import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MENU_COLUMNS } from '#domain/menu/menu-table.ts';
import type { LookId } from '#looks/index.ts';
import { samples } from '#sample/index.ts';
import { menuTableTexts } from '#texts/menu-table.ts';
import { menuTableHelpTexts } from '#texts/menu-template.ts';
import { SAMPLE_WORDS } from '../../../../scripts/sample-words.ts';
import { importPicture } from '../../files/pictures.ts';
import { ROOT } from '../../root.ts';
import { buildMenu } from '../../sample/seed-sample.ts';
import { writeXlsx } from '../../spreadsheets/write-xlsx.ts';
import type { Caller } from '../../test/caller.ts';
import { watchDatabase } from '../../test/dump.ts';
import { formOf } from '../../test/forms.ts';
import { categories, dishes } from '../../test/menu-fixture.ts';
import { required } from '../../test/required.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { seedMenu } from '../sample-menu.ts';

let testApp: TestApp;
let owner: Caller;
beforeEach(async () => {
  testApp = await openTestApp();
  owner = await testApp.owner();
});
afterEach(() => testApp.close());

type Fields = Record<string, string | Blob>;
const sendPreview = (fields: Fields, who = owner) =>
  who.send('POST', '/admin/menu-import/preview', { raw: formOf(fields) });
const sendImport = (fields: Fields, who = owner) =>
  who.send('POST', '/admin/menu-import', { raw: formOf(fields) });
const preview = (text: string, more: Fields = {}, who = owner) => sendPreview({ text, ...more }, who);
const asFile = (content: Uint8Array<ArrayBuffer> | string, name = 'menu.csv') => new File([content], name);

/** The preview, and the import that it leads to. */
async function importTable(fields: Fields, who = owner) {
  const seen = (await sendPreview(fields, who)).body;
  return sendImport({ ...fields, fingerprint: seen.fingerprint }, who);
}

/** The sample's menu instead of the fixture's. Its pictures are made once for all tests. */
let sample: ReturnType<typeof buildMenu> | undefined;
async function withSampleMenu(): Promise<void> {
  sample ??= buildMenu(samples.haveli.menu, (file) =>
    importPicture(testApp.deps.pictures, join(ROOT, 'sample/haveli/pictures', file)),
  );
  await seedMenu(testApp.db, await sample, testApp.clock.now());
}

const menu = async () => (await owner.get('/menu')).body;
const findDish = async (name: string) => (await menu()).menuItems.find((dish) => dish.name === name);
const dishNamed = async (name: string) => required(await findDish(name));

async function exported(format: 'csv' | 'xlsx', language = 'de'): Promise<Uint8Array<ArrayBuffer>> {
  const response = await testApp.app.request(`/api/admin/export/menu?format=${format}`, {
    headers: { authorization: `Bearer ${owner.token}`, 'accept-language': language },
  });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

describe('the template', () => {
  test.each([
    ['csv', 'de'],
    ['csv', 'en'],
    ['xlsx', 'de'],
    ['xlsx', 'en'],
  ] as const)(
    'imports as it is, with sizes and extras, and without a word of a sample (%s, %s)',
    async (format, language) => {
      await testApp.db.deleteFrom('categories').execute();
      const response = await testApp.app.request(`/api/admin/export/menu-template?format=${format}`, {
        headers: { authorization: `Bearer ${owner.token}`, 'accept-language': language },
      });
      const table = new Uint8Array(await response.arrayBuffer());
      const file = asFile(table, `menu.${format}`);
      const { lines } = (await sendPreview({ file })).body;
      expect(lines.map(({ status }) => status)).toEqual(['new', 'new', 'new']);
      expect((await importTable({ file })).status).toBe(200);
      const soup = await dishNamed('Kartoffelsuppe');
      expect(soup.variants.map(({ name, nameEn, price }) => [name, nameEn, price])).toEqual([
        ['klein', 'small', 4.9],
        ['groß', 'large', 7.9],
      ]);
      expect(soup.addOns.map((addOn) => [addOn.name, addOn.price, addOn.allergens, addOn.additives])).toEqual(
        [
          ['Würstchen', 2.5, [], ['phosphate']],
          ['Roggenbrot', 1, ['gluten-rye'], []],
        ],
      );
      expect(JSON.stringify(await menu())).not.toMatch(SAMPLE_WORDS);
      // The page shows the very cell.
      const { cell } = menuTableHelpTexts[language];
      if (format === 'csv') expect(new TextDecoder().decode(table)).toContain(cell);
    },
  );
});

describe('the exported menu', () => {
  test.each([
    ['csv', 'de', 'de'],
    ['csv', 'en', 'en'],
    ['csv', 'de', 'en'],
    ['csv', 'en', 'de'],
    ['xlsx', 'de', 'de'],
    ['xlsx', 'en', 'de'],
  ] as const)(
    'of the sample changes nothing when it is imported again (%s, %s, read in %s)',
    async (format, written, read) => {
      await testApp.db.deleteFrom('categories').execute();
      await withSampleMenu();
      const before = await menu();
      expect(before.menuItems.length).toBeGreaterThan(60);
      const file = asFile(await exported(format, written), `menu.${format}`);
      const seen = (await sendPreview({ file }, owner.withLanguage(read))).body;
      expect(seen.lines.filter(({ status }) => status !== 'unchanged')).toEqual([]);
      expect(seen.counts.unchanged).toBe(before.menuItems.length);
      expect(seen.columns.map(({ column }) => column)).toEqual([...MENU_COLUMNS]);
      const { look, expectRefused: _ } = watchDatabase(testApp.db);
      await look();
      const done = await sendImport({ file, fingerprint: seen.fingerprint });
      expect([done.status, done.body]).toEqual([200, { change: null }]);
      expect(await menu()).toEqual(before);
    },
  );

  test('keeps the option groups where they hang: imported again, changed and undone', async () => {
    const { samosa, tikka } = dishes;
    const group = {
      ...{ name: 'Boden', least: 1, most: 1 },
      options: [{ name: 'Dick', price: 1, sizePrices: [{ size: 'Normal', price: 2 }] }],
      places: [{ category: categories.food.id }, { dish: samosa.id }, { dish: tikka.id, variant: 'normal' }],
    };
    await owner.post('/option-groups', group);
    const look = async () => {
      const { menuItems, optionGroups } = await menu();
      const places = menuItems.map(({ optionGroups: own, variants }) => [
        own,
        variants.map((variant) => variant.optionGroups),
      ]);
      const prices = optionGroups?.flatMap(({ options }) => options.map(({ sizePrices }) => sizePrices));
      return { places, prices, hung: (await owner.get('/option-groups')).body[0]?.places };
    };
    const before = await look();
    const text = new TextDecoder().decode(await exported('csv'));
    expect((await importTable({ text })).body.change).toBeNull();
    const renamed = text.replaceAll('Normal', 'Portion').replaceAll(tikka.name.de, 'Tikka');
    const { change } = (await importTable({ text: renamed })).body;
    expect(await look()).toEqual({ ...before, prices: [[{ size: 'Portion', price: 2 }]] });
    await owner.post('/admin/menu-bulk-change/undo', { id: required(change)._id });
    expect(await look()).toEqual(before);
  });

  test('rebuilds the whole menu in another restaurant', async () => {
    await testApp.db.deleteFrom('categories').execute();
    await withSampleMenu();
    const file = asFile(await exported('xlsx'), 'menu.xlsx');
    const before = await menu();
    await testApp.db.deleteFrom('categories').execute();
    const { status, body } = await importTable({ file });
    expect([status, body.change?.counts.created]).toEqual([200, before.menuItems.length]);
    const after = await menu();
    const plain = (dish: Record<string, unknown>) => {
      // The price that a discount would refer to is that of the first variant.
      const { _id, version, category, image, actualPrice, variants, addOns, ...rest } = dish;
      const sizes = (variants as Record<string, unknown>[]).map(({ _id: __, ...variant }) => variant);
      const extras = (addOns as Record<string, unknown>[]).map(({ name, price }) => ({ name, price }));
      return { ...rest, variants: sizes, addOns: extras };
    };
    expect(after.menuItems.map(plain)).toEqual(before.menuItems.map(plain));
    expect(after.category.map(({ name, nameEn }) => [name, nameEn])).toEqual(
      before.category.map(({ name, nameEn }) => [name, nameEn]),
    );
  });

  test('has no cell that a spreadsheet would calculate, and gets back what it says', async () => {
    const names = ['=1+1', "'=1+1", '@Home', '-Bowl', '+Plus', "'Nduja", "''-x"];
    const lines = names.map((name) => `Speisen;${name};9,90`).join('\n');
    // Typed by hand, not exported: nothing is taken off.
    const file = asFile(
      new Uint8Array(
        await writeXlsx(
          'Menu',
          ['Kategorie', 'Gericht', 'Preis'],
          names.map((name) => ['Speisen', name, { cents: 990 }]),
        ),
      ),
    );
    expect(lines).toContain('@Home');
    expect((await importTable({ file })).status).toBe(200);
    const text = new TextDecoder().decode(await exported('csv'));
    for (const cell of text.split(/[;\r\n]/)) expect(cell).not.toMatch(/^"?[=+@-]/);
    const seen = (await preview(text)).body;
    expect(seen.counts).toMatchObject({ unchanged: 6 + names.length, changed: 0, new: 0, wrong: 0 });
  });

  test('is for the owner alone', async () => {
    const { fingerprint } = (await preview('Kategorie;Gericht;Preis\nSpeisen;Dal;9,90')).body;
    for (const who of [await testApp.staff(), await testApp.user(), testApp.stranger]) {
      const status = who === testApp.stranger ? 401 : expect.toBeOneOf([401, 403]);
      expect((await who.get('/admin/export/menu')).status).toEqual(status);
      expect((await preview('Gericht\nDal', {}, who)).status).toEqual(status);
      const fields = { text: 'Kategorie;Gericht;Preis\nSpeisen;Dal;9,90', fingerprint };
      expect((await sendImport(fields, who)).status).toEqual(status);
    }
    expect(await findDish('Dal')).toBeUndefined();
  });
});

describe('a preview', () => {
  test('tells new, changed, unchanged and wrong lines apart, the wrong one first', async () => {
    const text = [
      'Kategorie;Gericht;Preis;Allergene',
      'Speisen;Chicken Tikka;17,90;keine',
      'Speisen;Kulfi;6,20;keine',
      'Suppen;Dal-Suppe;5,50;Milch, Sellerie',
      'Speisen;Festmahl;viel;keine',
      'Speisen;Aloo Gobi;11,90;Nüsse',
    ].join('\n');
    const { body } = await preview(text);
    expect(body.counts).toEqual({ wrong: 2, new: 1, changed: 1, unchanged: 1, ignored: 0 });
    expect(body.newCategories).toEqual(['Suppen']);
    const [banquet, gobi, tikka, , soup] = body.lines;
    expect(banquet).toMatchObject({ lines: [5], status: 'wrong', name: 'Festmahl' });
    expect(banquet.problems).toEqual([
      {
        line: 5,
        column: 'price',
        label: 'Preis €',
        code: 'price_invalid',
        message: expect.stringMatching(/Preis|Betrag|Euro/),
        about: 'viel',
        place: '5',
      },
    ]);
    expect(gobi.problems[0]).toMatchObject({ line: 6, column: 'allergens', code: 'kind_unnamed' });
    expect(gobi.problems[0].message).toContain('Mandeln');
    expect(tikka).toMatchObject({ status: 'changed', lines: [2] });
    expect(tikka.changes).toEqual([
      { column: 'price', label: 'Preis €', of: null, before: '16,90', after: '17,90' },
    ]);
    expect(soup).toMatchObject({ status: 'new', category: 'Suppen', lines: [4] });
    expect(body.notes.map(({ code }) => code)).toContain('dishes_kept');
    expect(await findDish('Dal-Suppe')).toBeUndefined();
  });

  test('reads a column whose heading is unknown once it is chosen', async () => {
    const text = 'Rubrik\tSpezialität\tKostet\nSpeisen\tDal\t9.90';
    const first = (await preview(text)).body;
    expect(first).toMatchObject({ missing: ['name'], lines: [] });
    expect(first.columns).toEqual([
      { heading: 'Rubrik', column: 'category', examples: ['Speisen'], sheet: null },
      { heading: 'Spezialität', column: null, examples: ['Dal'], sheet: null },
      { heading: 'Kostet', column: null, examples: ['9.90'], sheet: null },
    ]);
    const columns = JSON.stringify([
      { place: 1, column: 'name' },
      { place: 2, column: 'price' },
    ]);
    expect((await preview(text, { columns })).body.counts.new).toBe(1);
    expect((await importTable({ text, columns })).status).toBe(200);
    expect((await dishNamed('Dal')).variants[0]?.price).toBe(9.9);
  });

  test('reads letters and numbers of a menu’s own once the owner says what they stand for', async () => {
    const text = [
      'Kategorie\tGericht\tPreis\tAllergene\tZusatzstoffe\tExtras',
      'Speisen\tNaan\t3\tA G\t1,2\tGhee = 1 (G; 2)',
      'Speisen\tPakora\t5\tA1, x\t\t',
      'Speisen\tSalat\t5\tx\tkeine\t',
      'Speisen\tRaita\t4\tMilch, a\t\t',
    ].join('\n');
    const first = (await preview(text)).body;
    expect(first.counts).toMatchObject({ wrong: 4 });
    expect(first.unclear).toEqual([
      ...[
        { kind: 'allergens', word: 'A', count: 2 },
        { kind: 'allergens', word: 'G', count: 2 },
      ],
      ...[
        { kind: 'additives', word: '1', count: 1 },
        { kind: 'additives', word: '2', count: 2 },
      ],
      ...[
        { kind: 'allergens', word: 'A1', count: 1 },
        { kind: 'allergens', word: 'x', count: 2 },
      ],
    ]);
    const meanings = [
      { kind: 'allergens', word: 'a', codes: ['gluten-wheat'] },
      { kind: 'allergens', word: 'A1', codes: ['gluten-wheat', 'gluten-rye'] },
      { kind: 'allergens', word: 'G', codes: ['milk'] },
      { kind: 'allergens', word: 'X', codes: [] },
      { kind: 'additives', word: '1', codes: ['colouring'] },
      { kind: 'additives', word: '2', codes: ['preservative'] },
    ];
    const words = JSON.stringify(meanings);
    expect((await preview(text, { words })).body).toMatchObject({
      unclear: [],
      counts: { new: 4, wrong: 0 },
    });
    // A number of the one means nothing among the other.
    const others = meanings.map((one) => ({
      ...one,
      codes: [],
      kind: one.kind === 'allergens' ? 'additives' : 'allergens',
    }));
    expect((await preview(text, { words: JSON.stringify(others) })).body.counts.wrong).toBe(4);
    expect((await importTable({ text, words })).status).toBe(200);
    const naan = await dishNamed('Naan');
    expect([naan.allergens, naan.additives]).toEqual([
      ['gluten-wheat', 'milk'],
      ['colouring', 'preservative'],
    ]);
    expect(naan.addOns[0]).toMatchObject({ allergens: ['milk'], additives: ['preservative'] });
    expect((await dishNamed('Pakora')).allergens).toEqual(['gluten-wheat', 'gluten-rye']);
    expect((await dishNamed('Raita')).allergens).toEqual(['gluten-wheat', 'milk']);
    // What declares nothing is not 'none'.
    expect(await dishNamed('Salat')).toMatchObject({ allergensDeclared: false, additivesDeclared: true });
    for (const wrong of [
      '[{"kind":"diet","word":"a","codes":[]}]',
      '[{"kind":"allergens","word":"a","codes":["colouring"]}]',
    ])
      expect((await preview(text, { words: wrong })).status).toBe(400);
  });

  test('finds a dish by its id when its name is new, and says when a name could be several', async () => {
    const { _id } = await dishNamed('Kulfi');
    const byId = (await preview(`Id;Gericht\n${_id};Kulfi mit Pistazien`)).body;
    expect(byId.lines[0]).toMatchObject({
      status: 'changed',
      changes: [{ column: 'name', before: 'Kulfi', after: 'Kulfi mit Pistazien' }],
    });
    await importTable({ text: 'Kategorie;Gericht;Preis;MwSt\nGetränke;Kulfi;3,50;19' });
    const twice = (await preview('Gericht;Preis\nKulfi;4,00')).body;
    expect(twice.lines[0]?.problems[0]).toMatchObject({ code: 'dish_ambiguous', line: 2 });
    expect(twice.lines[0]?.problems[0]?.message).toContain('Speisen, Getränke');
    const gone = (
      await preview('Id;Kategorie;Gericht;Preis\n0198c2a4-1111-7000-8000-000000000000;Speisen;Neu;4')
    ).body;
    expect(gone.lines[0]).toMatchObject({ status: 'new', notes: [{ code: 'id_gone' }] });
  });

  test('keeps a line apart from another of the same dish', async () => {
    const head = 'Kategorie;Gericht;Variante;Preis;Beschreibung\n';
    const codes = async (lines: string) =>
      (await preview(head + lines)).body.lines.flatMap(({ problems }) => problems.map(({ code }) => code));
    expect(await codes('Speisen;Dal;;9;\nSpeisen;Dal;;10;')).toEqual(['dish_twice']);
    expect(await codes('Speisen;Dal;Groß;9;\nSpeisen;Dal;groß;10;')).toEqual(['variant_twice']);
    expect(await codes('Speisen;Dal;Groß;9;\nSpeisen;Dal;;10;')).toEqual(['variant_unnamed']);
    expect(await codes('Speisen;Dal;Groß;9;rot\nSpeisen;Dal;Klein;7;gelb')).toEqual(['differs']);
    expect(await codes('Speisen;Dal;Groß;9;rot\n;;Klein;7;')).toEqual([]);
    expect(await codes('Speisen;Dal;;;')).toEqual(['price_missing']);
    expect(await codes(';Dal;;5;')).toEqual(['category_missing']);
    expect(await codes('Speisen;Dal;;5;a;b')).toEqual(['too_many_cells']);
  });
});

describe('what a table does not say clearly', () => {
  const problemsOf = async (text: string, more: Fields = {}) =>
    (await preview(text, more)).body.lines.flatMap(({ problems }) => problems.map(({ code }) => code));

  test.each([
    ['a price of nothing', 'Kategorie;Gericht;Preis\nSpeisen;Brot;0,00', ['price_zero']],
    ['a price of nothing that is meant', 'Kategorie;Gericht;Preis\nSpeisen;Brot;kostenlos', []],
    ['a thousand or one', 'Kategorie;Gericht;Preis\nSpeisen;Platte;1.250', ['amount_ambiguous']],
    ['with a comma', 'Kategorie;Gericht;Preis\nSpeisen;Platte;1,250 €', ['amount_ambiguous']],
    ['with a star', 'Kategorie;Gericht;Preis\nSpeisen;Platte;1.250 *', ['amount_ambiguous']],
    [
      'whole euros, more than a dish may cost',
      'Kategorie;Gericht;Preis\nSpeisen;Platte;1.250,– €',
      ['price_invalid'],
    ],
    ['of an extra', 'Kategorie;Gericht;Preis;Extras\nSpeisen;Dal;5;Käse = 1.250', ['amount_ambiguous']],
    ['an umlaut as HTML writes it', 'Kategorie;Gericht;Preis\nSpeisen;B&ouml;rek &amp; Salat;7,50', []],
    ['a drink by its volume', 'Kategorie;Gericht;Preis;Menge\nSpeisen;Cola;3,00;0,3 l', ['vat_missing']],
    ['a drink by its category', 'Kategorie;Gericht;Preis\nAlkoholfreie Getränke;Cola;3,00', ['vat_missing']],
    ['a drink with its rate', 'Kategorie;Gericht;Preis;MwSt\nGetränke;Cola;3,00;19', []],
  ])('%s is asked, not guessed', async (_, text, codes) => {
    expect(await problemsOf(text)).toEqual(codes);
  });

  test.each(['-', '–', '—'])('%s in a column of allergens or additives is no declaration', async (dash) => {
    const text = `Kategorie;Gericht;Preis;Allergene;Zusatzstoffe\nSpeisen;Brot;3,00;${dash};${dash}`;
    expect((await importTable({ text })).status).toBe(200);
    const { menuItems } = (await testApp.stranger.get('/menu')).body;
    const bread = menuItems.find(({ name }) => name === 'Brot');
    expect(bread).toMatchObject({ allergensDeclared: false, additivesDeclared: false });
  });

  test('what is free already is no question', async () => {
    expect((await importTable({ text: 'Gericht;Preis\nKulfi;gratis' })).status).toBe(200);
    expect(await problemsOf('Gericht;Preis\nKulfi;0,00')).toEqual([]);
  });

  test('letters written as HTML are letters, in every column', async () => {
    const { body } = await preview(
      'Kategorie\tGericht\tBeschreibung\tVariante\tPreis\nS&uuml;&szlig;es &amp; Eis\tCr&egrave;me br&ucirc;l&eacute;e\tf&#252;r zwei\tgro&szlig;\t6,50',
    );
    expect(body.newCategories).toEqual(['Süßes & Eis']);
    expect(body.lines[0]).toMatchObject({ name: 'Crème brûlée', status: 'new' });
    expect(body.lines[0]?.changes.map(({ after }) => after)).toEqual(
      expect.arrayContaining(['für zwei', 'groß']),
    );
  });

  test('titles above, rows that are a heading, merged cells and numbers of paper are read', async () => {
    const table = [
      'Gasthaus zum Adler, Speisekarte',
      'Stand: März',
      'Nr;Gericht;Preis',
      ';Suppen;',
      '1;Tomatensuppe;5,90',
      '12a;Flädlesuppe;6,50',
      ';Vom Grill;',
      '13;Forelle;19,90',
    ].join('\n');
    const { body } = await preview(table);
    expect(body.newCategories).toEqual(['Suppen', 'Vom Grill']);
    expect(body.lines.map(({ name, category, status }) => [name, category, status])).toEqual([
      ['Tomatensuppe', 'Suppen', 'new'],
      ['Flädlesuppe', 'Suppen', 'new'],
      ['Forelle', 'Vom Grill', 'new'],
    ]);
    expect(body.notes.map(({ code }) => code)).toEqual(expect.arrayContaining(['title_rows', 'sections']));
    expect(body.lines[1]?.notes.map(({ code }) => code)).toEqual(['number_left_out']);
    const merged = (await preview('Kategorie;Gericht;Preis\nSuppen;Linsensuppe;5\n;Brotsuppe;6')).body;
    expect(merged.lines.map(({ category }) => category)).toEqual(['Suppen', 'Suppen']);
  });

  test('several columns that are the price are the sizes', async () => {
    const columns = JSON.stringify([2, 3, 4].map((place) => ({ place, column: 'price' })));
    const text =
      'Kategorie;Gericht;Preis klein;mittel;groß (€)\nPizza;Margherita;7,00;9,00;11,00\nPizza;Calzone;;10,50;';
    expect((await importTable({ text, columns })).status).toBe(200);
    const { variants } = await dishNamed('Margherita');
    expect(variants.map(({ name, price }) => [name, price])).toEqual([
      ['klein', 7],
      ['mittel', 9],
      ['groß', 11],
    ]);
    expect((await dishNamed('Calzone')).variants.map(({ price }) => price)).toEqual([10.5]);
  });

  test('an encoding that was guessed shows three lines', async () => {
    const table =
      'Kategorie;Gericht;Preis\nSpeisen;Käse;5\nSpeisen;Brot;2\nSpeisen;Soße;1\nSpeisen;Öl;1\nSpeisen;Müsli;4';
    const latin = asFile(new Uint8Array(Buffer.from(table, 'latin1')));
    expect((await sendPreview({ file: latin })).body.guessed).toEqual([
      'Speisen · Käse · 5',
      'Speisen · Soße · 1',
      'Speisen · Öl · 1',
    ]);
    expect((await sendPreview({ file: asFile(table) })).body.guessed).toEqual([]);
  });
});

describe('an import', () => {
  const text = 'Kategorie;Gericht;Preis\nSpeisen;Dal;9,90\nSuppen;Rasam;5,50';

  test('keeps what its columns do not speak of', async () => {
    const before = await dishNamed('Samosa');
    const table = 'Kategorie;Gericht;Variante;Preis\nSpeisen;Samosa;Klein;5,90\nSpeisen;Samosa;Groß;8,90';
    expect((await importTable({ text: table })).status).toBe(200);
    const after = await dishNamed('Samosa');
    expect(after).toEqual({
      ...before,
      version: before.version + 1,
      actualPrice: 5.9,
      variants: [{ ...before.variants[0], price: 5.9 }, before.variants[1]],
    });
  });

  test('of one line touches no variant of a dish that has several, and reports where it would', async () => {
    const before = await dishNamed('Samosa');
    const priced = (await preview('Kategorie;Gericht;Preis\nSpeisen;Samosa;5,90')).body;
    expect(priced.lines[0]?.problems).toMatchObject([{ line: 2, column: 'variant', code: 'variant_needed' }]);
    expect(priced.lines[0]?.problems[0]?.message).toContain('Klein, Groß');
    expect((await importTable({ text: 'Kategorie;Gericht;MwSt\nSpeisen;Samosa;19 %' })).status).toBe(200);
    expect(await dishNamed('Samosa')).toEqual({ ...before, version: before.version + 1, vatPercent: 19 });
  });

  describe('of a drawing', () => {
    const setLook = async (look: LookId) => {
      const value = JSON.stringify({ look, accent: null });
      await testApp.db.deleteFrom('settings').where('key', '=', 'look').execute();
      await testApp.db.insertInto('settings').values({ key: 'look', value }).execute();
    };
    const draw = (drawing: string) =>
      testApp.db.updateTable('dishes').set({ drawing }).where('id', '=', dishes.tikka.id).execute();
    const cellOf = async (language: string) => {
      const [head = '', ...lines] = new TextDecoder().decode(await exported('csv', language)).split('\r\n');
      const place = head
        .split(language === 'de' ? ';' : ',')
        .findIndex((one) => /Zeichnung|Drawing/.test(one));
      const line = lines.find((one) => one.includes('Chicken Tikka'));
      return line?.split(language === 'de' ? ';' : ',')[place]?.replaceAll('"', '');
    };

    test.each<[LookId, string, string, string]>([
      ['morgen', 'soup', 'Suppe', 'Soup'],
      // Another look has a drawing of the name; this one is meant by its own.
      ['morgen', 'toast', 'Brot', 'Bread'],
      ['morgen', 'bread', 'bread', 'bread'],
      // Chosen while another look was.
      ['morgen', 'octopus', 'Oktopus', 'Octopus'],
      ['haveli', 'soup', 'Suppe', 'Soup'],
      // Of a look that is no more.
      ['morgen', 'castle', 'castle', 'castle'],
    ])(
      'writes it by its name, and changes nothing when it is read again (%s, %s)',
      async (look, id, de, en) => {
        await setLook(look);
        await draw(id);
        expect([await cellOf('de'), await cellOf('en')]).toEqual([de, en]);
        const before = await menu();
        for (const format of ['csv', 'xlsx'] as const) {
          const file = asFile(await exported(format, 'en'), `menu.${format}`);
          const seen = (await sendPreview({ file })).body;
          expect(seen.lines.filter(({ status }) => status !== 'unchanged')).toEqual([]);
          expect((await sendImport({ file, fingerprint: seen.fingerprint })).status).toBe(200);
        }
        expect(await menu()).toEqual(before);
      },
    );

    test('takes names of both languages, ids and none, and says which there are', async () => {
      await setLook('morgen');
      const table = 'Kategorie;Gericht;Preis;Zeichnung';
      const lines = ['A;1;Suppe', 'B;1;soup', 'C;1;dumpling', 'D;1;', 'E;1;automatisch', 'F;1;Oktopus'];
      await importTable({ text: [table, ...lines.map((line) => `Speisen;${line}`)].join('\n') });
      const drawings = (await menu()).menuItems.map(({ name, drawing }) => [name, drawing]);
      expect(Object.fromEntries(drawings)).toMatchObject({
        ...{ A: 'soup', B: 'soup', C: 'dumpling', D: null, E: null, F: 'octopus' },
      });
      const before = await menu();
      const wrong = `${table}\nSpeisen;A;1;Burg`;
      const [line] = (await preview(wrong)).body.lines;
      expect(line).toMatchObject({ status: 'wrong', problems: [{ line: 2, column: 'drawing' }] });
      expect(line?.problems[0]?.message).toMatch(/„Burg“.*Schale, Salat, Suppe/);
      expect((await importTable({ text: wrong })).status).toBe(409);
      await setLook('haveli');
      expect((await preview(wrong)).body.lines[0]?.problems).toMatchObject([{ code: 'drawing_unknown' }]);
      expect(await menu()).toEqual(before);
      // Emptied, it is picked by the name again.
      await importTable({ text: `${table}\nSpeisen;A;1;` });
      expect((await dishNamed('A')).drawing).toBeNull();
    });
  });

  test('declares no allergens on purpose, or leaves them undeclared', async () => {
    const table = 'Kategorie;Gericht;Preis;Allergene;Zusatzstoffe\nSpeisen;A;1;keine;\nSpeisen;B;1;;none';
    await importTable({ text: table });
    expect(await dishNamed('A')).toMatchObject({ allergensDeclared: true, additivesDeclared: false });
    expect(await dishNamed('B')).toMatchObject({ allergensDeclared: false, additivesDeclared: true });
  });

  test('is all or nothing: a thousand lines with one wrong change nothing', async () => {
    const lines = Array.from(
      { length: 1000 },
      (_, index) => `Speisen;Dal ${index};${index === 700 ? 'x' : '9,90'}`,
    );
    const table = `Kategorie;Gericht;Preis\n${lines.join('\n')}`;
    const seen = (await preview(table)).body;
    expect(seen.lines[0]).toMatchObject({ status: 'wrong', lines: [702] });
    const { look, expectRefused } = watchDatabase(testApp.db);
    await look();
    const refused = await sendImport({ text: table, fingerprint: seen.fingerprint });
    await expectRefused(refused, 409);
    expect(refused.body).toMatchObject({ code: 'import_wrong', count: 1, line: 702 });
  });

  test('is refused once the menu has been edited since its preview', async () => {
    const { fingerprint } = (await preview(text)).body;
    await owner.put('/menu/order', {
      category: categories.food.id,
      items: (await menu()).menuItems
        .filter(({ category }) => category === categories.food.id)
        .map(({ _id }) => _id)
        .reverse(),
    });
    expect((await sendImport({ text, fingerprint })).body.code).toBe('menu_changed');
    expect(await findDish('Dal')).toBeUndefined();
  });

  test('of two at once happens once, and the same sent twice is one', async () => {
    const { fingerprint } = (await preview(text)).body;
    const other = 'Kategorie;Gericht;Preis\nSpeisen;Korma;12';
    const answers = await Promise.all([
      sendImport({ text, fingerprint }),
      sendImport({ text: other, fingerprint }),
      sendImport({ text, fingerprint }),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    const names = (await menu()).menuItems.map(({ name }) => name);
    expect(names.filter((name) => name === 'Dal' || name === 'Korma')).toHaveLength(1);
    const again = await sendImport({ text, fingerprint });
    expect(again.status).toBe(names.includes('Dal') ? 200 : 409);
    expect((await menu()).menuItems).toHaveLength(names.length);
  });

  test('is undone in one step, pictures, order and categories as before', async () => {
    const before = await menu();
    const table = `${text}\nSpeisen;Kulfi;7,00\nGetränke;Helles;4,00`;
    const { change } = (await importTable({ text: table })).body;
    expect(change).toMatchObject({ kind: 'import', canUndo: true, counts: { created: 2, edited: 2 } });
    expect((await owner.get('/admin/menu-bulk-change')).body.change?._id).toBe(required(change)._id);
    const undo = () => owner.post('/admin/menu-bulk-change/undo', { id: required(change)._id });
    expect((await undo()).status).toBe(200);
    const withoutVersions = ({ menuItems, category }: { menuItems: object[]; category: object[] }) => ({
      category,
      menuItems: menuItems.map((dish) => ({ ...dish, version: 0 })),
    });
    expect(withoutVersions(await menu())).toEqual(withoutVersions(before));
    expect((await undo()).status).toBe(200);
    expect((await owner.get('/admin/menu-bulk-change')).body.change).toBeNull();
  });

  test('can no longer be undone once the menu is edited again', async () => {
    const { change } = (await importTable({ text })).body;
    const { _id, version } = await dishNamed('Dal');
    await owner.delete(`/menu/${_id}?version=${version}`);
    expect((await owner.get('/admin/menu-bulk-change')).body.change?.canUndo).toBe(false);
    const { look, expectRefused } = watchDatabase(testApp.db);
    await look();
    const refused = await owner.post('/admin/menu-bulk-change/undo', { id: required(change)._id });
    await expectRefused(refused, 409);
    expect(refused.body.code).toBe('bulk_change_outdated');
    expect(await dishNamed('Rasam')).toBeDefined();
    await importTable({ text: 'Kategorie;Gericht;Preis\nSpeisen;Korma;12' });
    expect((await owner.post('/admin/menu-bulk-change/undo', { id: required(change)._id })).body.code).toBe(
      'bulk_change_replaced',
    );
  });

  test('is in the audit log as a whole and dish by dish, and renews pages once', async () => {
    const events: string[] = [];
    testApp.live.subscribe(({ type }) => events.push(type));
    await importTable({ text: `${text}\nSpeisen;Kulfi;7,00` });
    expect(events.filter((type) => type === 'content')).toHaveLength(1);
    const { changes } = (await owner.get('/admin/changes')).body;
    expect(changes[0]).toMatchObject({
      action: 'menu_imported',
      fields: [
        { field: 'createdDishes', of: null, before: null, after: 2 },
        { field: 'editedDishes', of: null, before: null, after: 1 },
      ],
    });
    const kulfi = changes.find(({ subject }) => subject?.name === 'Kulfi');
    expect(required(kulfi).fields).toContainEqual({
      field: 'priceCents',
      of: 'Normal',
      before: 620,
      after: 700,
    });
  });

  test('takes extras of other dishes by their name, and new ones with a price', async () => {
    const table =
      'Kategorie;Gericht;Preis;Extras\nSpeisen;Dal;9,90;Raita | Mehr Reis = 2,00\nSpeisen;Korma;12;Gibt es nicht';
    const { lines } = (await preview(table)).body;
    expect(lines[0]?.problems[0]).toMatchObject({ line: 3, column: 'addOns', code: 'add_on_unknown' });
    await importTable({ text: table.split('\n').slice(0, 2).join('\n') });
    expect((await dishNamed('Dal')).addOns).toMatchObject([
      { name: 'Raita', price: 2.9, allergensDeclared: true },
      { name: 'Mehr Reis', price: 2, allergensDeclared: false },
    ]);
  });

  test('takes what an extra contains from the brackets behind its price, once for all lines below', async () => {
    const lines = [
      'Kategorie;Gericht;Preis;Extras',
      'Speisen;Dal;9,90;"Fladen = 2,00 (Weizen, Milch; keine) | Minze = 1,50 (keine)"',
      'Speisen;Korma;12;Fladen | Minze = 1,70 | Raita',
      'Speisen;Bhuna;13;Fladen',
    ];
    const wrong = [...lines, 'Speisen;Saag;11;Käse = 2,00 (Nüsse)', 'Speisen;Aloo;11;"Öl = 1,00 (; Farbe)"'];
    const seen = (await preview(wrong.join('\n'))).body.lines.filter(({ status }) => status === 'wrong');
    expect(seen.map(({ problems }) => problems[0])).toMatchObject([
      { line: 5, column: 'addOns', code: 'kind_unnamed' },
      { line: 6, column: 'addOns', code: 'word_unknown' },
    ]);
    const done = await importTable({ text: lines.join('\n') });
    expect(done.status).toBe(200);
    const flatbread = { name: 'Fladen', price: 2, allergens: ['gluten-wheat', 'milk'], additives: [] };
    expect((await dishNamed('Dal')).addOns).toMatchObject([
      flatbread,
      { name: 'Minze', price: 1.5, allergens: [], allergensDeclared: true },
    ]);
    expect((await dishNamed('Korma')).addOns).toMatchObject([
      flatbread,
      { name: 'Minze', price: 1.7, allergensDeclared: true },
      { name: 'Raita' },
    ]);
    expect((await dishNamed('Bhuna')).addOns).toMatchObject([flatbread]);
  });

  test('moves a dish to the place that its number names', async () => {
    await importTable({ text: 'Nr.;Kategorie;Gericht\n1;Speisen;Kulfi' });
    const names = async () =>
      (await menu()).menuItems
        .filter(({ category }) => category === categories.food.id)
        .map(({ name }) => name);
    expect(await names()).toEqual(['Kulfi', 'Samosa', 'Chicken Tikka', 'Festmahl']);
    const { change } = (await owner.get('/admin/menu-bulk-change')).body;
    await owner.post('/admin/menu-bulk-change/undo', { id: required(change)._id });
    expect(await names()).toEqual(['Samosa', 'Chicken Tikka', 'Kulfi', 'Festmahl']);
  });

  test('gives a reduced price only where the law allows it', async () => {
    const { lines } = (await preview('Kategorie;Gericht;Preis;Aktionspreis\nSpeisen;Dal;9,90;7,90')).body;
    expect(lines[0]?.problems[0]).toMatchObject({ column: 'discountedPrice', code: 'before_price_never' });
  });
});

describe('other shops', () => {
  test('WooCommerce’s products come with their variations, and every loss is told', async () => {
    const table = [
      'ID,Type,SKU,Name,Published,"Short description",Description,"Tax class","In stock?",Stock,"Sale price","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"',
      '10,variable,P1,Pizza,1,"<p>Mit <b>Käse</b> &amp; Basilikum</p>",lang,,1,,,,"Essen > Pizza, Neu",rot,https://x/y.jpg,,Größe,"Klein, Groß"',
      '11,variation,,"Pizza - Klein",1,,,,1,,,8.50,,,,id:10,Größe,Klein',
      '12,variation,,"Pizza - Groß",1,,,,1,,9.00,11.50,,,,P1,Größe,Groß',
      '13,simple,,Cola,1,,,,1,4,,2.90,Getränke,,,,,',
      '14,simple,,Alt,0,,,,1,,,2.90,Getränke,,,,,',
      '15,external,,Link,1,,,,1,,,2.90,Getränke,,,,,',
    ].join('\n');
    const { body } = await preview(table);
    expect(body).toMatchObject({ source: 'woocommerce', columns: [] });
    expect(body.counts).toMatchObject({ new: 2, ignored: 2, wrong: 0 });
    const [pizza, cola] = body.lines;
    expect(pizza).toMatchObject({ name: 'Pizza', category: 'Pizza', lines: [3, 4] });
    expect(pizza.notes.map(({ code }) => code).sort()).toEqual([
      'category_more',
      'html_removed',
      'long_text_left_out',
      'pictures_left_out',
      'sale_price_left_out',
      'tags_left_out',
    ]);
    expect(cola.notes).toMatchObject([{ code: 'stock_left_out' }]);
    await importTable({ text: table });
    expect(await dishNamed('Pizza')).toMatchObject({
      desc: 'Mit Käse & Basilikum',
      variants: [
        { name: 'Klein', price: 8.5 },
        { name: 'Groß', price: 11.5 },
      ],
    });
    expect(await findDish('Alt')).toBeUndefined();
  });

  test('TastyIgniter’s menu is understood', async () => {
    const table = [
      'ID,Name,Price,Description,"Minimum Qty",Category,Status',
      '1,Puff-Puff,4.9900,"<p>Süß</p>",3,Starters|Specials,1',
      '2,Hidden,5.0000,,1,Starters,0',
    ].join('\n');
    const { body } = await preview(table);
    expect(body).toMatchObject({ source: 'tastyigniter', counts: { new: 1, ignored: 1, wrong: 0 } });
    expect(body.lines[0].notes.map(({ code }) => code)).toEqual([
      'category_more',
      'html_removed',
      'minimum_left_out',
    ]);
    expect(body.notes.map(({ code }) => code)).toContain('options_left_out');
    await importTable({ text: table });
    expect(await dishNamed('Puff-Puff')).toMatchObject({ desc: 'Süß', variants: [{ price: 4.99 }] });
  });
});

describe('a file', () => {
  const table = 'Kategorie;Gericht;Preis\r\nSpeisen;Käsespätzle;9,90\r\n';
  const utf16 = (text: string, isBig = false) => {
    const bytes = Buffer.from(text, 'utf16le');
    return new Uint8Array(isBig ? bytes.swap16() : bytes);
  };
  const windows1252 = new Uint8Array(Buffer.from(table, 'latin1'));

  test.each([
    ['UTF-8', new Uint8Array(Buffer.from(table))],
    ['UTF-8 with a byte order mark', new Uint8Array(Buffer.from(`\uFEFF${table}`))],
    ['UTF-16', utf16(table)],
    ['UTF-16 with a byte order mark', utf16(`\uFEFF${table}`)],
    ['UTF-16 big endian', utf16(`\uFEFF${table}`, true)],
    ['Windows-1252', windows1252],
    ['tabs', new Uint8Array(Buffer.from(table.replaceAll(';', '\t')))],
    ['commas', new Uint8Array(Buffer.from(table.replace('9,90', '9.90').replaceAll(';', ',')))],
    ['a line for Excel', new Uint8Array(Buffer.from(`sep=;\r\n${table}`))],
  ])('is read in %s', async (_, bytes) => {
    const { body } = await sendPreview({ file: asFile(bytes) });
    expect(body.lines).toMatchObject([{ status: 'new', name: 'Käsespätzle' }]);
    expect(body.lines[0].changes).toContainEqual(expect.objectContaining({ column: 'price', after: '9,90' }));
  });

  const zipBomb = () =>
    new Uint8Array(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(25_000_000) }, { level: 1 }));
  /** Says that it unpacks to ten bytes. */
  const lyingBomb = () => {
    const bytes = Buffer.from(zipBomb());
    const entry = bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    bytes.writeUInt32LE(10, entry + 24);
    return new Uint8Array(bytes);
  };
  test.each([
    ['nothing', () => ' ', 'empty'],
    ['a zip bomb', zipBomb, 'unpacked_too_large'],
    ['a zip bomb that lies about its size', lyingBomb, 'unpacked_too_large'],
    ['half a workbook', () => zipBomb().slice(0, 2000), 'damaged'],
    ['an old workbook', () => new Uint8Array(Buffer.from('d0cf11e0a1b11ae100000000', 'hex')), 'protected'],
    ['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 1, 2, 255]), 'not_a_table'],
    ['an open quotation mark', () => 'Gericht;Preis\n"Dal;9\nKorma;9', 'quote_open'],
    ['too many lines', () => `Gericht;Preis\n${'Dal;9\n'.repeat(3001)}`, 'too_many_rows'],
    ['too many columns', () => `Gericht;${'x;'.repeat(130)}\nDal`, 'too_many_rows'],
  ])('with %s is refused and changes nothing', async (_, make, reason) => {
    const { look, expectRefused } = watchDatabase(testApp.db);
    await look();
    const refused = await sendPreview({ file: asFile(make()) });
    await expectRefused(refused, 400);
    expect(refused.body).toMatchObject({ code: 'table_unreadable', reason });
    expect(refused.body.message).not.toBe('');
  });

  test('of 50 MB is refused unread', async () => {
    const { status, body } = await sendPreview({
      file: asFile(new Uint8Array(50_000_000), 'menu.xlsx'),
    });
    expect([status, body]).toEqual([413, expect.objectContaining({ code: 'table_too_large', megabytes: 5 })]);
  });

  test('with formulas gives their saved values', async () => {
    const sheet =
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>' +
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Kategorie</t></is></c><c r="B1" t="inlineStr"><is><t>Gericht</t></is></c><c r="C1" t="inlineStr"><is><t>Preis</t></is></c></row>' +
      '<row r="2"><c r="A2" t="str"><f>"Spei"&amp;"sen"</f><v>Speisen</v></c><c r="B2" t="inlineStr"><is><t>Dal</t></is></c><c r="C2"><f>WEBSERVICE("http://x")</f><v>9.9</v></c></row>' +
      '</sheetData></worksheet>';
    const { body } = await sendPreview({ file: asFile(workbook(sheet), 'menu.xlsx') });
    expect(body.lines).toMatchObject([{ status: 'new', category: 'Speisen', name: 'Dal' }]);
    expect(body.lines[0].changes).toContainEqual(expect.objectContaining({ column: 'price', after: '9,90' }));
  });

  test('of eleven kilobytes with a text of ten megabytes costs the server nothing', async () => {
    const cells = (...texts: string[]) =>
      texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
    const rows = [cells('Gericht', 'Beschreibung'), cells('Dal', 'x'.repeat(10_000_000))];
    const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
      .map((row) => `<row>${row}</row>`)
      .join('')}</sheetData></worksheet>`;
    const file = asFile(workbook(sheet), 'menu.xlsx');
    const before = process.cpuUsage();
    const { body } = await sendPreview({ file });
    expect(body).toMatchObject({ code: 'table_unreadable', reason: 'unpacked_too_large' });
    // Processor time of the server's own process: it was 134 seconds.
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(1);
  });

  test('with a cell at the far end of the sheet fills no memory', async () => {
    const sheet =
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>' +
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Gericht</t></is></c></row>' +
      '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>Dal</t></is></c></row></sheetData></worksheet>';
    const { status, body } = await sendPreview({ file: asFile(workbook(sheet), 'menu.xlsx') });
    expect([status, body]).toEqual([400, expect.objectContaining({ reason: 'too_many_rows' })]);
  });

  test('is missing: the form shows an error', async () => {
    const { status, body } = await sendPreview({ text: '' });
    expect([status, body.issues[0].code]).toEqual([400, 'required']);
  });
});

/** The smallest workbook with one sheet. */
function workbook(sheet: string): Uint8Array<ArrayBuffer> {
  const xml = (content: string) => new TextEncoder().encode(`<?xml version="1.0"?>${content}`);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006';
  return new Uint8Array(
    zipSync({
      '[Content_Types].xml': xml(`<Types xmlns="${packaged}/content-types"/>`),
      'xl/workbook.xml': xml(
        `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Karte" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': xml(sheet),
    }),
  );
}

test('every column has one heading in each language', () => {
  for (const { columns } of Object.values(menuTableTexts)) {
    expect(new Set(Object.values(columns)).size).toBe(MENU_COLUMNS.length);
  }
  expect(dishes.kulfi.name.de).toBe('Kulfi');
});

test.each(['csv', 'xlsx'] as const)(
  'rates with decimals come out of a table as they went in (%s)',
  async (format) => {
    const table = 'Kategorie;Gericht;Preis;MwSt.\nGetränke;Fendant;8,50;8,1 %\nSuppen;Gazpacho;6,20;2.6';
    await importTable({ text: table });
    expect([(await dishNamed('Fendant')).vatPercent, (await dishNamed('Gazpacho')).vatPercent]).toEqual([
      8.1, 2.6,
    ]);
    const file = new File([await exported(format)], `karte.${format}`);
    const { body } = await sendPreview({ file });
    expect(body.lines.filter(({ status }: { status: string }) => status !== 'unchanged')).toEqual([]);
  },
);
