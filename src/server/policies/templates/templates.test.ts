import { describe, expect, test } from 'vitest';
import { isConditionalMark, openMarks, openPlaces, withoutMarks } from '#domain/policies.ts';
import { initialiseEmptyRestaurant } from '../../sample/initialise-empty.ts';
import { openTestApp } from '../../test/test-app.ts';
import { fillTemplates, type TemplateFacts } from './fill-templates.ts';

const SOLE: TemplateFacts = {
  name: 'Trattoria Sole',
  place: ['Am Markt 1', '1010 Wien'],
  country: { de: 'Österreich', en: 'Austria' },
  ...{ phone: '+43 1 2345', email: 'ciao@sole.example' },
  ...{ company: null, declinesAlone: false },
  offers: { orders: true, reservations: true, giftCards: true, accounts: true, newsletter: true },
  ...{ payments: ['paypal'], hasMailServer: true, hasMap: true, isSample: false },
  hasSamplePictures: false,
};
const SAMPLE_WORDS = /Haveli|Hechingen|ist ein Beispiel|is an example|Baden-Württemberg|Serviervorschl/i;

describe.each(['de', 'en'] as const)('the templates (%s)', (language) => {
  const texts = (facts: Partial<TemplateFacts> = {}) => {
    const { privacy_policy, terms_and_conditions } = fillTemplates({ ...SOLE, ...facts });
    return { privacy: privacy_policy[language], imprint: terms_and_conditions[language] };
  };

  test('hold the own data of the owner and no word of the sample', () => {
    for (const text of Object.values(texts())) {
      for (const word of ['Trattoria Sole', 'Am Markt 1', '1010 Wien', '+43 1 2345', 'ciao@sole.example']) {
        expect(text).toContain(word);
      }
      expect(text.replaceAll('ciao@sole.example', '')).not.toMatch(SAMPLE_WORDS);
      expect(openMarks(text).length).toBeGreaterThan(2);
    }
  });

  test('name legal form, representatives and register in the imprint', () => {
    const company = 'Sole Gastro GmbH, Geschäftsführer Ugo Sole, Amtsgericht Stuttgart, HRB 12345';
    expect(texts({ company }).imprint).toContain(company);
  });

  test('say which payment service there is', () => {
    expect(texts().privacy).toContain('PayPal (Europe)');
    expect(texts({ payments: [] }).privacy).not.toMatch(/PayPal|takes you to|führt Sie die Website/);
    expect(texts({ payments: ['paypal', 'mollie'] }).privacy).toMatch(
      /PayPal \(Europe\).* (und|and) Mollie B\.V\./,
    );
    expect(openMarks(texts({ payments: ['demo'] }).privacy).length).toBe(
      openMarks(texts().privacy).length + 1,
    );
  });

  test('say nothing of what is not offered, and their numbers and what refers to them have no gap', () => {
    const spoken = {
      orders:
        /Benachrichtigen|Notify me|lehnt sie|is declined|als Gast|as a guest|Warenkorb|your cart|runningOrders|beim Bestellen|until you order|Bestellung annehmen|take an order/,
      giftCards: /Gutschein|gift card/i,
      reservations:
        /Reservierung (verarbeiten|über)|Reservierungen, |Reservierung, |Tisch|reservation we process|Reservations, |reservation, |keep a table/,
      accounts: /Für ein Konto speichern|For an account we store/,
      newsletter: /Newsletter/,
    };
    const all = SOLE.offers;
    for (const [offer, words] of Object.entries(spoken)) {
      const facts = { declinesAlone: true, hasMap: true };
      expect(texts(facts).privacy, offer).toMatch(words);
      const text = texts({ ...facts, offers: { ...all, [offer]: false } }).privacy;
      expect(text, offer).not.toMatch(words);
      const headings = [...text.matchAll(/^(\d+)\. (.+)$/gm)];
      expect(headings.map(([, number]) => number)).toEqual(headings.map((_, index) => `${index + 1}`));
      const named = [...text.matchAll(/(?:Nummer|number) (\d+)/g)].map(
        ([, number]) => headings[Number(number) - 1]?.[2],
      );
      expect(named.at(-1)).toMatch(/Landkarte|Map/);
      expect(text).not.toMatch(/\n\n\n|\n\n$/);
    }
    // Whoever writes of an allergy with a reservation is told of the consent there, where no order is.
    const none = { orders: false, giftCards: false, accounts: false, newsletter: false, reservations: true };
    const { privacy } = texts({ offers: none });
    expect(privacy).toMatch(/mit einem Häkchen|with a tick/);
    expect(privacy).not.toMatch(/Online bezahlen|Paying online/);
  });

  test('say of guests, callers and messages why and for how long what they say is kept, and what is decided by itself', () => {
    const { privacy } = texts();
    expect(privacy).toMatch(/am Telefon, .* zwölf Monate|by telephone, .* twelve months/);
    const sections = privacy.split(/^(?=\d+\. )/m);
    for (const heading of [
      /Konto|account/i,
      /Bestellungen|orders/i,
      /Nachrichten|messages/i,
      /Newsletter/i,
    ]) {
      const section = sections.find((one) => heading.test(one.split('\n')[0] ?? '')) ?? '';
      expect(section).toMatch(/Art\. 6/);
      expect(section).toMatch(/löschen|delete/);
    }
    const decided = /lehnt sie nach einigen Minuten ab|is declined after some minutes/;
    expect(privacy).not.toMatch(decided);
    expect(texts({ declinesAlone: true }).privacy).toMatch(decided);
  });

  test('name a mail provider and a map only where there is one', () => {
    expect(openMarks(texts().privacy).length).toBe(
      openMarks(texts({ hasMailServer: false }).privacy).length + 1,
    );
    expect(texts().privacy).toContain('OpenStreetMap');
    expect(texts({ hasMap: false }).privacy).not.toMatch(/OpenStreetMap|Nummer 10|number 10/);
  });
});

test('each place that is open in German is the same one in English, so that it is decided once', () => {
  for (const facts of [SOLE, { ...SOLE, hasMailServer: false }, { ...SOLE, company: 'Sole GmbH' }]) {
    for (const { de, en } of Object.values(fillTemplates(facts))) {
      const places = openPlaces(de, en);
      expect(places.length).toBeGreaterThan(0);
      expect(places.filter((place) => place.de === null || place.en === null)).toEqual([]);
    }
  }
  expect(openPlaces('[Name] und [Name], [Ort]', 'nothing')).toEqual([
    { de: '[Name]', en: null },
    { de: '[Ort]', en: null },
  ]);
});

test('what only some need leaves the imprint with its section, in both languages; nothing else does', () => {
  const { de, en } = fillTemplates(SOLE).terms_and_conditions;
  for (const text of [de, en]) {
    const needless = openMarks(text).filter(isConditionalMark);
    expect(needless).toHaveLength(4);
    const left = withoutMarks(text, needless);
    expect(openMarks(left)).toHaveLength(1);
    expect(left.split('\n\n')).toHaveLength(text.split('\n\n').length - 4);
  }
  const own = 'Register\nWe are in [court, if registered].\n\nLong\nOne\n[Two, if any]';
  expect(withoutMarks(own, openMarks(own))).toBe(own);
});

test('what is not set yet is a mark, and the owner alone reads the templates', async () => {
  await using testApp = await openTestApp();
  await testApp.db.deleteFrom('settings').execute();
  await testApp.db.deleteFrom('timing').execute();
  await initialiseEmptyRestaurant(testApp.db);
  const { body } = await (await testApp.owner()).get('/admin/policy-templates');
  expect(body.map(({ type }: { type: string }) => type)).toEqual(['privacy_policy', 'terms_and_conditions']);
  for (const { content } of body as { content: string }[]) {
    expect(openMarks(content)).toEqual(
      expect.arrayContaining(['[Name]', '[Anschrift]', '[Telefon]', '[E-Mail]']),
    );
    expect(content).not.toMatch(/undefined|, ,/);
  }
  expect((await (await testApp.staff()).get('/admin/policy-templates')).status).toBe(403);
});
