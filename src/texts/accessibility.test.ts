import { describe, expect, test } from 'vitest';
import { type AccessibilityFacts, accessibilityTexts } from './accessibility.ts';
import { LANGUAGES, type Language } from './texts.ts';

const RESTAURANT: AccessibilityFacts = {
  name: 'Zum Test',
  phone: '07471 1234',
  email: 'test@haveli.example',
  ownCheck: null,
  isExempt: false,
  isDelivering: true,
  hasPickup: true,
  hasReservations: true,
  hasGiftCards: true,
  hasMap: true,
  onlinePayments: ['paypal'],
};

const sectionsOf = (language: Language, facts: Partial<AccessibilityFacts> = {}) =>
  accessibilityTexts[language].sections({ ...RESTAURANT, ...facts });
const plainText = (language: Language, facts: Partial<AccessibilityFacts> = {}) =>
  sectionsOf(language, facts)
    .flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])
    .join('\n');

const EXEMPT = { de: /Kleinstunternehmen.*§ 3 Abs\. 3 BFSG/s, en: /micro-enterprise.*§ 3\(3\) BFSG/s };
const VOLUNTARY = { de: /Freiwillig.*WCAG 2\.2, Stufe AA/, en: /Of our own accord.*WCAG 2\.2, level AA/ };

describe.each(LANGUAGES)('the statement on accessibility (%s)', (language) => {
  test('names the authority with its address, and no exemption, unless the restaurant is exempt', () => {
    const words = plainText(language);
    expect(words).toContain('(MLBF)');
    expect(words).toMatch(/Carl-Miller-Straße 6, 39112 Magdeburg/);
    expect(words).not.toMatch(EXEMPT[language]);
  });

  test('of an exempt restaurant states the exemption and that it follows WCAG voluntarily, and names no authority', () => {
    const words = plainText(language, { isExempt: true });
    expect(words).toMatch(EXEMPT[language]);
    expect(words).toMatch(VOLUNTARY[language]);
    expect(words).not.toMatch(/MLBF|Magdeburg|EN 301 549/);
  });

  test('names map and payment pages of others only where there are some', () => {
    expect(plainText(language)).toMatch(/OpenStreetMap.*PayPal/s);
    const words = plainText(language, { hasMap: false, onlinePayments: ['demo'] });
    expect(words).not.toMatch(/OpenStreetMap|PayPal/);
  });

  test('speaks of orders, delivery, reservations and gift cards only where there are some', () => {
    const some = { de: /Gutscheine.*Lieferung/s, en: /gift cards.*delivery/s };
    expect(plainText(language)).toMatch(some[language]);
    const none = plainText(language, { hasGiftCards: false, isDelivering: false });
    expect(none).not.toMatch(/Gutschein|Lieferung|gift card|delivery|PDF/);
    expect(none).toMatch(/Abholung|pickup/);
    const café = plainText(language, { isDelivering: false, hasPickup: false });
    expect(café).not.toMatch(/bestell|warenkorb|abhol|(?<!reading )\border|cart\b|pickup/i);
    expect(café).toMatch(/Tisch|table/);
    expect(plainText(language, { hasReservations: false })).not.toMatch(/Reserv|Tisch\b|\bbook|table\b/);
  });

  test('says what the restaurant itself has checked, and otherwise that it has not', () => {
    const ownCheck = 'Bilder, Oktober 2026';
    expect(plainText(language, { ownCheck })).toContain(ownCheck);
    expect(plainText(language)).toMatch(/selbst noch nicht|have not yet checked/);
  });

  test('has words in every section', () => {
    for (const { heading, paragraphs } of sectionsOf(language, { onlinePayments: [], hasMap: false })) {
      expect(heading).toBeTruthy();
      expect(paragraphs.length).toBeGreaterThan(0);
    }
  });
});

test('both languages say the same in as many paragraphs', () => {
  const shape = (language: Language) => sectionsOf(language).map(({ paragraphs }) => paragraphs.length);
  expect(shape('de')).toEqual(shape('en'));
});
