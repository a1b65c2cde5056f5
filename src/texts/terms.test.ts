import { describe, expect, test } from 'vitest';
import { termsText } from './terms.ts';
import { LANGUAGES } from './texts.ts';
import { fullWithdrawalInstruction } from './withdrawal-instruction.ts';

const RESTAURANT = {
  ...{ name: 'Zum Test', street: 'Markt 1', zipCode: '72379', city: 'Hechingen', country: 'DE' as const },
  ...{ phone: '07471 1234', email: 'test@haveli.example' },
};
const OFFERS = { orders: true, pickup: true, reservations: true, giftCards: true };
const DELIVERY = { minimumCents: 3000, isSameMinimum: true, isDelivering: true, offers: OFFERS };

const ACCEPTANCE = { de: /wenn wir die Bestellung annehmen/, en: /when we accept the order/ };
const BOUND = {
  de: /nach einer Stunde .* nicht mehr gebunden/,
  en: /after an hour, you are no longer bound/,
};
const PREPAID = { de: /bevor wir annehmen.*ganze Geld/s, en: /before we accept.*all of the money/s };
const DELIVERS = {
  de: /Liefergebühr|bar bei der Lieferung|Wir liefern in|Mindestbestellwert/,
  en: /Delivery fee|in cash on delivery|We deliver to|minimum order/,
};
const DEDUCTS = { de: /ziehen wir|den Rest zurück|Wertersatz/, en: /deduct|back the rest/ };
const ONLINE_FUNCTION = {
  de: /Wenn Sie diese Online-Funktion nutzen, übermitteln wir .* Eingangsbestätigung/,
  en: /If you use this online function, we will send you .* acknowledgement of receipt/,
};

describe.each(LANGUAGES)('the general terms (%s)', (language) => {
  const words = termsText(language, RESTAURANT, DELIVERY);

  test('say when the contract is made, how long a guest is bound, and what becomes of money paid before', () => {
    expect(words).toMatch(ACCEPTANCE[language]);
    expect(words).toMatch(BOUND[language]);
    expect(words).toMatch(PREPAID[language]);
  });

  test('leave out of the restaurant’s name and address what is not known, and so does the instruction on withdrawal', () => {
    const unknown = { ...RESTAURANT, street: '', zipCode: '', city: '', phone: '', email: '' };
    const BLANK = /(Telefon|E-Mail|telephone|email) [,.):]|, ,|\(,/;
    expect(termsText(language, unknown, DELIVERY)).not.toMatch(BLANK);
    expect(fullWithdrawalInstruction(language, unknown)).not.toMatch(BLANK);
  });

  test('speak of delivery only where there is any', () => {
    expect(words).toMatch(DELIVERS[language]);
    expect(termsText(language, RESTAURANT, { ...DELIVERY, isDelivering: false })).not.toMatch(
      DELIVERS[language],
    );
  });

  test('speak only of what is offered, under numbers without a gap', () => {
    const spoken = {
      giftCards: /Gutschein(e|s)\b|gift cards? (bought|is for)|When you buy a gift card/i,
      reservations: /Reservierung|reservation/i,
      pickup: /bei der Abholung im|Bestellungen zur Abholung|on pickup|Orders for pickup/,
    };
    for (const [offer, said] of Object.entries(spoken)) {
      expect(words, offer).toMatch(said);
      const text = termsText(language, RESTAURANT, { ...DELIVERY, offers: { ...OFFERS, [offer]: false } });
      expect(text, offer).not.toMatch(said);
      const numbers = [...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
    const offers = { ...OFFERS, orders: false, pickup: false };
    const cafe = termsText(language, RESTAURANT, { ...DELIVERY, isDelivering: false, offers });
    expect(cafe).not.toMatch(/Bestellung von|JuSchG|Allergene|Preise\b|place a binding|Allergens|\bprices\b/);
  });

  test('and the instruction on withdrawal deduct nothing, and name the online function in the words of the law', () => {
    const instruction = fullWithdrawalInstruction(language, RESTAURANT);
    expect(`${words}${instruction}`).not.toMatch(DEDUCTS[language]);
    expect(instruction).toMatch(ONLINE_FUNCTION[language]);
  });
});
