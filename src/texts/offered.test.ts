import { expect, test } from 'vitest';
import type { Offers } from '#domain/offers.ts';
import { giftCardConfirmationTexts, giftCardTexts } from './gift-card.ts';
import { giftCardEmailTexts } from './gift-card-emails.ts';
import { homeTexts } from './home.ts';
import { menuTexts } from './menu.ts';
import { openingSoonTexts } from './opening-soon.ts';
import { LANGUAGES } from './texts.ts';
import { withoutScriptTexts } from './without-script.ts';

const ALL: Offers = {
  ...{ delivery: true, pickup: true, reservations: true, giftCards: true },
  ...{ accounts: true, gallery: true, newsletter: true },
};

test.each(LANGUAGES)('sentences of pages and mails speak only of what is offered (%s)', (language) => {
  const words = (off: Partial<Offers>) => {
    const offers = { ...ALL, ...off };
    const hasOrders = offers.delivery || offers.pickup;
    return [
      homeTexts[language].description('Adler', 'Marktplatz 1', 'Horb', offers),
      menuTexts[language].description('Adler', offers),
      openingSoonTexts[language].text(offers),
      giftCardTexts[language].lead(hasOrders),
      giftCardConfirmationTexts[language].use(hasOrders),
      giftCardEmailTexts[language].use(hasOrders),
      withoutScriptTexts[language].title(hasOrders, hasOrders && offers.accounts),
    ].join('\n');
  };
  const spoken: [Partial<Offers>, RegExp][] = [
    [{ delivery: false }, /liefer|nach Hause|deliver|to your door/i],
    [{ pickup: false }, /abhol|pick ?up/i],
    [{ reservations: false }, /Tisch|reserv|\btables?\b/i],
    [{ accounts: false }, /anmelden|logging in/i],
    [{ delivery: false, pickup: false }, /liefer|deliver|abhol|pick ?up|bestell|\border/i],
  ];
  for (const [off, word] of spoken) {
    expect(words({})).toMatch(word);
    expect(words(off)).not.toMatch(word);
    expect(words(off)).not.toMatch(/undefined|,\.| {2}|\.\./);
  }
});
