import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MAX_FOR_NAME_LENGTH } from '#domain/name-line.ts';
import type { PaperWidthMm } from '#domain/printing/printer.ts';
import { printableLine, printableOrder } from '../test/printers/sample-orders.ts';
import { toCodePages } from './code-pages.ts';
import { escapeMarkup, Markup, wrap } from './markup.ts';
import { CHARACTERS, renderEpos, renderEscPos, renderForStar, renderPicture, renderText } from './render.ts';
import {
  cancellationMarkup,
  changeMarkup,
  copyMarkup,
  receiptMarkup,
  type Sheet,
  testMarkup,
  ticketMarkup,
} from './ticket-markup.ts';

const sheetOf = (paperMm: PaperWidthMm): Sheet => ({
  ...{ characters: CHARACTERS[paperMm], language: 'de', station: 'Küche' },
});
const forty = Array.from({ length: 40 }, (_, index) =>
  printableLine({
    dishId: `${index}`,
    quantity: index + 1,
    addOns: [],
    message: '',
    variantName: { de: '', en: null },
  }),
);
const phone = printableOrder({
  isByPhone: true,
  isTest: true,
  isPaid: false,
  isTimeChosen: true,
  fulfilment: 'pickup',
});

/** For one of those who eat together. */
const named = printableOrder({ lines: [printableLine({ forName: 'Jürgen Groß' })] });

/** Ordered for another day, with notes that speak of allergies. */
const allergy = printableOrder({
  ...{ isTimeChosen: true, isAhead: true, dueAt: Date.parse('2026-11-29T18:30:00+01:00') },
  message: 'Nussallergie! Auch keine Spuren',
  stillDue: { de: 'Noch 4,50 € bei Lieferung', en: '4.50 € still due on delivery' },
  lines: [
    printableLine({ message: 'ohne Selerie', forName: 'Zoë Grün' }),
    printableLine({ dishId: 'tea', message: 'heiß', forName: 'W'.repeat(MAX_FOR_NAME_LENGTH) }),
  ],
});

/** What is printed, by the name of its golden files. */
const prints: Record<string, (sheet: Sheet) => string> = {
  ticket: (sheet) => ticketMarkup(named, named.lines, sheet),
  allergy: (sheet) => ticketMarkup(allergy, allergy.lines, sheet),
  phone: (sheet) => ticketMarkup(phone, phone.lines, sheet),
  forty: (sheet) => ticketMarkup(printableOrder({ lines: forty }), forty, sheet),
  receipt: ({ characters }) => receiptMarkup(printableOrder(), characters),
  copy: (sheet) =>
    `${copyMarkup('de', sheet.characters)}\n${cancellationMarkup(printableOrder(), 'cancelled', sheet)}`,
  change: (sheet) =>
    changeMarkup(
      printableOrder(),
      {
        before: [
          printableLine(),
          printableLine({ dishId: 'rice', name: { de: 'Reis', en: null }, quantity: 1 }),
        ],
        after: [printableLine({ quantity: 3 })],
        was: printableOrder({ message: '' }),
      },
      sheet,
    ) ?? '',
  test: testMarkup,
};

describe.each([80, 58] as const)('on paper of %i mm', (paperMm) => {
  const paper = { paperMm, hasCutter: true, hasBuzzer: true };
  const golden = (name: string, ending: string) =>
    join(import.meta.dirname, 'golden', `${name}-${paperMm}.${ending}`);
  const hexOf = (bytes: Uint8Array) =>
    Buffer.from(bytes)
      .toString('hex')
      .replace(/(.{96})/g, '$1\n');

  test.each(Object.keys(prints))('%s reads as the golden text, and no line is too long', async (name) => {
    const markup = (prints[name] as (sheet: Sheet) => string)(sheetOf(paperMm));
    const text = renderText([markup], paper);
    await expect(text).toMatchFileSnapshot(golden(name, 'txt'));
    const widest = Math.max(...text.split('\n').map((line) => line.length));
    expect(widest).toBeLessThanOrEqual(CHARACTERS[paperMm]);
  });

  test.each(['ticket', 'receipt'])('%s is the golden bytes of each language of printers', async (name) => {
    const markup = (prints[name] as (sheet: Sheet) => string)(sheetOf(paperMm));
    await expect(hexOf(renderForStar([markup], paper, 'application/vnd.star.starprnt'))).toMatchFileSnapshot(
      golden(name, 'starprnt.hex'),
    );
    await expect(hexOf(renderForStar([markup], paper, 'application/vnd.star.line'))).toMatchFileSnapshot(
      golden(name, 'starline.hex'),
    );
    await expect(hexOf(renderEscPos([markup], paper))).toMatchFileSnapshot(golden(name, 'escpos.hex'));
    await expect(renderEpos([markup], paper).replaceAll('><', '>\n<')).toMatchFileSnapshot(
      golden(name, 'epos.xml'),
    );
  });

  test.each(['ticket', 'receipt', 'change', 'allergy'])('%s is the golden picture', async (name) => {
    const picture = renderPicture([(prints[name] as (sheet: Sheet) => string)(sheetOf(paperMm))], {
      paperMm,
    });
    await expect(picture).toMatchFileSnapshot(golden(name, 'svg'));
    // Nothing of it is loaded from elsewhere.
    expect(picture).not.toMatch(/https?:\/\/(?!www\.w3\.org\/2000\/svg)|@import|<script/);
  });

  test('an allergy that a dish’s note speaks of is not taken for the note beside it', () => {
    const lines = [
      printableLine({ message: 'ohne Sellerie' }),
      printableLine({ dishId: 'tea', message: 'heiß' }),
    ];
    const order = printableOrder({ message: 'Bitte klingeln', lines });
    const text = renderText([ticketMarkup(order, lines, sheetOf(paperMm))], paper);
    expect(text.replace(/\s+/g, ' ')).toMatch(
      new RegExp(`A L L E R G I E Bei: ${lines[0]?.name.de} [+-]+ .Bitte klingeln`),
    );
  });

  test('amounts stand at the right edge', () => {
    const text = renderText([receiptMarkup(printableOrder(), CHARACTERS[paperMm])], paper);
    const amounts = text.split('\n').filter((line) => line.endsWith('€'));
    expect(amounts.length).toBeGreaterThan(3);
    for (const line of amounts) expect(line).toHaveLength(CHARACTERS[paperMm]);
  });
});

test('umlauts and the euro are the bytes of the code page that is selected before them', () => {
  const markup = new Markup(48).text('Ä Ö Ü ä ö ü ß €').toString();
  const paper = { paperMm: 80, hasCutter: true, hasBuzzer: false } as const;
  const escPos = Buffer.from(renderEscPos([markup], paper)).toString('hex');
  // Code page 437, then for the euro 1252.
  expect(escPos).toContain('1b74008e20992 09a20842094208120e120'.replaceAll(' ', ''));
  expect(escPos).toContain('1b741080');
  const star = Buffer.from(renderForStar([markup], paper, 'application/vnd.star.starprnt')).toString('hex');
  expect(star).toContain('1b1d74018e2099209a20842094208120e120');
  expect(star).toContain('1b1d742080');
});

describe('what has no letter in the printer', () => {
  test.each([
    ['Şehriye Çorbası, İmam Bayıldı, Yoğurt', 'Şehriye Çorbasi, Imam Bayildi, Yogurt'],
    ['Phở bò đặc biệt, Bún chả', 'Pho bò đac biet, Bún cha'],
    ['Μουσακάς, Χωριάτικη, Ψωμί, ΟΥΖΟ', 'Mousakas, Choriatiki, Psomi, OuZO'],
    ['Żurek, Pierogi z łososiem, Gołąbki', 'Żurek, Pierogi z łososiem, Gołąbki'],
    ['Борщ, Вареники з картоплею, Ђувеч', 'Борщ, Вареники з картоплею, Дьувеч'],
    ['Sarmale cu mămăligă și smântână', 'Sarmale cu mămăligă si smântână'],
    ['｛command:x｝｜ ﬁsh ½', '*command:x** fish ½'],
    ['中文 مرحبا', '** *****'],
    ['0151\u2011234\u2010567, \u22125, O\u02bcConnor, Chef\u2032s', "0151-234-567, -5, O'Connor, Chef's"],
    ['a\u200bb\u202fc', 'ab c'],
  ])('%s', (typed, printed) => {
    expect(toCodePages(typed)).toBe(printed);
  });

  test('is never a question mark, nor longer than a line', () => {
    const letters = Array.from({ length: 0xffff - 0x80 }, (_, at) => String.fromCharCode(0x80 + at)).filter(
      (sign) => /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(sign),
    );
    const words = [...letters.join('').matchAll(/.{1,30}/gu)].map(([each]) => each).join(' ');
    for (const paperMm of [80, 58] as const) {
      const markup = new Markup(CHARACTERS[paperMm]).text(words, { isBold: true }).toString();
      const paper = { paperMm, hasCutter: true, hasBuzzer: false };
      const sent = [
        renderEscPos([markup], paper),
        renderForStar([markup], paper, 'application/vnd.star.starprnt'),
        renderForStar([markup], paper, 'application/vnd.star.line'),
      ];
      for (const bytes of sent) expect(bytes.includes(63)).toBe(false);
      const lines = toCodePages(markup)
        .split('\n')
        .filter((line) => line.startsWith('|'));
      const longest = Math.max(...lines.map((line) => line.replace(/^\|"|.\|$/g, '').length));
      expect(longest).toBeLessThanOrEqual(CHARACTERS[paperMm]);
      // A printer of Epson finds the letters itself.
      expect(renderEpos([markup], paper)).toContain('ş');
    }
  });
});

test('cutter and buzzer are used only where there are some', () => {
  const markup = testMarkup(sheetOf(80));
  const bytes = (hasCutter: boolean, hasBuzzer: boolean) =>
    Buffer.from(renderEscPos([markup, markup], { paperMm: 80, hasCutter, hasBuzzer })).toString('latin1');
  expect(bytes(true, false).split('\x1dV')).toHaveLength(3);
  expect(bytes(false, false)).not.toContain('\x1dV');
  expect(bytes(false, true)).toContain('\x1b(A');
  expect(bytes(true, false)).not.toContain('\x1b(A');
  const xml = (hasCutter: boolean, hasBuzzer: boolean) =>
    renderEpos([markup], { paperMm: 80, hasCutter, hasBuzzer });
  expect(xml(true, true)).toMatch(/^<sound .*<cut type="feed"\/>$/);
  expect(xml(false, false)).not.toMatch(/<sound|<cut/);
});

describe('what guests type', () => {
  const nasty = [
    '{command:\\x1bp}',
    '|=|\n=\n{code:1;option:qrcode,3}',
    '~~~"""```^^^___',
    '\\{\\|\\',
    'a\u0000b\u001b@c\u001dV\u0000d',
    '\u202egnp.exe\u200b',
    '</text><cut/>&#10;]]>',
    '😀 हिन्दी 中文 ﷽ 👩‍👩‍👧',
    '-',
    '=',
    '---',
    '==',
    '- -',
    '',
    ' '.repeat(500),
    'x'.repeat(500),
    'a'.repeat(47).concat('\\'),
  ];

  test.each(nasty)('%j is printed as it is: no command, no cut, no line of its own', (words) => {
    for (const paperMm of [80, 58] as const) {
      const paper = { paperMm, hasCutter: true, hasBuzzer: false };
      const order = printableOrder({
        guest: words,
        message: words,
        lines: [printableLine({ message: words })],
      });
      const plain = printableOrder({ guest: 'x', message: 'x', lines: [printableLine({ message: 'x' })] });
      const sheet = sheetOf(paperMm);
      const count = (of: typeof order, command: string) =>
        Buffer.from(renderEscPos([ticketMarkup(of, of.lines, sheet)], paper))
          .toString('latin1')
          .split(command).length;
      for (const command of ['\x1dV', '\x1b@', '\x1bp', '\x1d(k', '\x1dr1']) {
        expect(count(order, command)).toBe(count(plain, command));
      }
      const xml = renderEpos([ticketMarkup(order, order.lines, sheet)], paper);
      expect(xml.match(/<cut/g)).toHaveLength(1);
      expect(xml).not.toContain('</text><cut/>&#10;');
      const text = renderText([ticketMarkup(order, order.lines, sheet)], paper);
      expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(
        CHARACTERS[paperMm],
      );
    }
  });

  test('is broken between words, and within one only where it is longer than a line', () => {
    expect(wrap('eins zwei drei', 9)).toEqual(['eins zwei', 'drei']);
    expect(wrap('Donaudampfschiff', 6)).toEqual(['Donaud', 'ampfsc', 'hiff']);
    expect(wrap('a\r\nb\n\nc', 10)).toEqual(['a', 'b', '', 'c']);
    expect(escapeMarkup('a|b')).toBe('a\\|b');
  });
});

describe('what has no letter on paper', () => {
  const paper = { paperMm: 80, hasCutter: true, hasBuzzer: false } as const;
  const bytes = (markup: string) =>
    [
      renderEscPos([markup], paper),
      renderForStar([markup], paper, 'application/vnd.star.starprnt'),
      renderForStar([markup], paper, 'application/vnd.star.line'),
    ].map((each) => Buffer.from(each).toString('latin1'));
  const typedAt: Record<string, (words: string) => string> = {
    note: (message) => ticketMarkup(printableOrder({ message }), [], sheetOf(80)),
    'note of a dish': (message) => ticketMarkup(printableOrder(), [printableLine({ message })], sheetOf(80)),
    'changed note': (message) =>
      changeMarkup(
        printableOrder({ message }),
        { before: [], after: [], was: printableOrder({ message: 'x' }) },
        sheetOf(80),
      ) ?? '',
    guest: (guest) => ticketMarkup(printableOrder({ guest }), [], sheetOf(80)),
    cancellation: (guest) => cancellationMarkup(printableOrder({ guest }), 'cancelled', sheetOf(80)),
    'name beside a dish': (forName) =>
      ticketMarkup(printableOrder(), [printableLine({ forName })], sheetOf(80)),
    receipt: (text) => {
      const receipt = { ...printableOrder().receipt, language: 'de' as const, house: ['Haveli'] };
      return receiptMarkup(printableOrder({ receipt: { ...receipt, parts: [{ part: 'quote', text }] } }), 48);
    },
    dish: (de) => ticketMarkup(printableOrder(), [printableLine({ name: { de, en: null } })], sheetOf(80)),
  };

  test.each(
    Object.keys(typedAt).flatMap((at) =>
      ['حساسية', 'אלרגיה', '花生过敏', '땅콩', 'ナッツ', 'ถั่ว', 'अखरोट', '🥜'].map(
        (words) => [at, words] as const,
      ),
    ),
  )('sends whoever reads it to the screen, %s: %s', (at, words) => {
    for (const printed of bytes(typedAt[at]?.(words) ?? '')) expect(printed).toContain('Bildschirm');
  });

  test.each(['Аллергия на орехи', 'Алергія на їжу', 'қазақ тілі', 'Καρύδια όχι', 'Phở', 'Yoğurt', 'Żurek'])(
    '%s is printed in letters, and nobody is sent anywhere',
    (words) => {
      for (const typed of Object.values(typedAt)) {
        expect(typed(words)).not.toContain('Bildschirm');
        for (const printed of bytes(typed(words))) expect(printed).not.toMatch(/[*?]{2}/);
      }
    },
  );

  test('a dish is known by what is left of its name; a note is not', () => {
    const words = 'Gong Bao 宫保';
    expect(typedAt.dish?.(words)).not.toContain('Bildschirm');
    expect(typedAt.note?.(words)).toContain('Bildschirm');
  });
});

test('the kitchen reads its own name of an option, once with all its pieces', () => {
  const salami = { id: 'salami', name: { de: 'Salami', en: null }, kitchenName: 'SAL' };
  const line = printableLine({
    quantity: 1,
    addOns: [
      { ...salami, quantity: 2 },
      { ...salami, quantity: 1 },
    ],
  });
  const printed = ticketMarkup(printableOrder({ lines: [line] }), [line], sheetOf(80));
  expect(printed.match(/.*SAL.*/g)).toHaveLength(1);
  expect(printed).toMatch(/3.*SAL/);
  expect(printed).not.toContain('Salami');
});

test('a change that concerns nothing of a printer is no ticket', () => {
  const change = {
    before: [printableLine()],
    after: [printableLine()],
    was: printableOrder(),
  };
  expect(changeMarkup(printableOrder(), change, sheetOf(80))).toBeNull();
});
