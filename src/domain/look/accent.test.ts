import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLook, LOOKS } from '#looks/index.ts';
import { chosenAccent, deriveAccent, OWN_ACCENT, paperOf } from './accent.ts';
import { sheetAddress, sheetNamed } from './look-sheet.ts';
import { contrastOf, toHex, toOklch } from './oklch.ts';

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** How far apart two hues are, in degrees. */
const hueDistance = (one: number, other: number) => {
  const apart = Math.abs(one - other) % 360;
  return Math.min(apart, 360 - apart);
};

test('a colour is the same after the way to lightness, chroma and hue and back', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(toHex(toOklch(color))).toBe(color);
    }),
  );
  expect(toOklch('#ff0000')).toMatchObject({ l: expect.closeTo(0.628, 3), c: expect.closeTo(0.2577, 3) });
});

describe.each(LOOKS.map((look) => [look.id, look] as const))('any colour on the grounds of %s', (_, look) => {
  const { ground } = look;

  test('can be read as words, and what is written on it as a surface', () => {
    fc.assert(
      fc.property(anyColor, (typed) => {
        const { color, onColor, hot, textOnLight, textOnDark } = deriveAccent(typed, look);
        expect(contrastOf(textOnLight, ground.light)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(textOnDark, ground.dark)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(color, onColor)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(hot, onColor)).toBeGreaterThanOrEqual(4.5);
        for (const one of [ground.light, ground.dark]) {
          expect(contrastOf(color, one)).toBeGreaterThanOrEqual(1.2);
        }
      }),
    );
  });

  test('is left as it is where it will do, and keeps its hue where it is shifted', () => {
    fc.assert(
      fc.property(anyColor, (typed) => {
        const { textOnLight } = deriveAccent(typed, look);
        if (contrastOf(typed, ground.light) >= 5.4) expect(textOnLight).toBe(typed);
        const [before, after] = [toOklch(typed), toOklch(textOnLight)];
        // Eight bits for each channel leave little of the hue of what is nearly grey.
        if (before.c > 0.06 && after.c > 0.06) expect(hueDistance(before.h, after.h)).toBeLessThan(6);
      }),
    );
  });

  test('has paper whose bands and buttons can be read in every accent', () => {
    const choices = [null, ...look.accents.map(({ id }) => id)].map((accent) => ({ accent, color: null }));
    for (const choice of [...choices, { accent: null, color: '#7a1f6b' }]) {
      const { action, onAction, band, onBand } = paperOf(look, chosenAccent(look, choice));
      expect(contrastOf(action, onAction)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(band, onBand)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the accent of a look', () => {
  const morgen = findLook('morgen');

  test('is the owner’s own before one of the look’s, and its first where none is chosen', () => {
    expect(chosenAccent(morgen, { accent: 'tomate', color: '#7a1f6b' })).toMatchObject({
      id: OWN_ACCENT,
      color: '#7a1f6b',
      onColor: '#ffffff',
    });
    expect(chosenAccent(morgen, { accent: 'tomate', color: null })).toMatchObject({ id: 'tomate' });
    expect(chosenAccent(morgen, { accent: null, color: null })?.id).toBe(morgen.accents[0]?.id);
  });

  test('is none where the look has its own colours and the owner has none', () => {
    const haveli = findLook('haveli');
    expect(chosenAccent(haveli, { accent: null, color: null })).toBeNull();
    expect(paperOf(haveli, null)).toEqual(haveli.paper);
    expect(sheetAddress('site', haveli, { accent: null, color: null })).toBeNull();
    expect(sheetAddress('desk', haveli, { accent: null, color: null })).toBeNull();
  });

  test('on paper is the action in every look, and the band only where the look’s accent is', () => {
    for (const look of LOOKS) {
      const accent = chosenAccent(look, { accent: null, color: '#c2187e' });
      const { action, onAction, band } = paperOf(look, accent);
      expect({ action, onAction }).toEqual({ action: '#c2187e', onAction: '#ffffff' });
      expect(band).toBe(look.accents.length > 0 ? '#c2187e' : look.paper.band);
    }
  });
});

describe('the style sheet of the accent', () => {
  const morgen = findLook('morgen');
  const own = { accent: null, color: '#7a1f6b' };
  const nameOf = (address: string | null) => address?.split('/').at(-1) ?? '';

  test('has an address that tells all of it, and sets the roles that the look gives to it', () => {
    const address = sheetAddress('site', morgen, own);
    expect(address).toMatch(/^\/look\/site-morgen-7a1f6b-[0-9a-z]+\.css$/);
    const sheet = sheetNamed(nameOf(address), LOOKS);
    expect(sheet?.isCurrent).toBe(true);
    expect(sheet?.rules).toContain('[data-look="morgen"][data-accent="own"]{--hue:#7a1f6b;--on-hue:#ffffff;');
    for (const role of Object.keys(morgen.ownAccent ?? {})) expect(sheet?.rules).toContain(`${role}:#`);
  });

  test('at the desk sets the colours of buttons, in every accent', () => {
    for (const choice of [own, { accent: 'tomate', color: null }]) {
      const sheet = sheetNamed(nameOf(sheetAddress('desk', morgen, choice)), LOOKS);
      expect(sheet).toMatchObject({ isCurrent: true, rules: expect.stringContaining('--action:') });
    }
    // Without a colour of the owner's own it changes the letterhead alone.
    const plain = sheetAddress('desk', findLook('trattoria'), { accent: null, color: null });
    expect(sheetNamed(nameOf(plain), LOOKS)?.rules).toBe('html[data-desk]{--letterhead:#f7b817}');
    for (const { id } of LOOKS) {
      const sheet = sheetNamed(
        nameOf(sheetAddress('desk', findLook(id), { accent: null, color: '#c2187e' })),
        LOOKS,
      );
      expect(sheet?.rules).toContain('--action:#c2187e;');
    }
  });

  test('is none under an address that nobody made, and not kept under one of before', () => {
    for (const name of [
      'site-morgen-zzz-1.css',
      'site-nowhere-7a1f6b-1.css',
      'x.css',
      'site-morgen-tomate-1.css',
    ]) {
      expect(sheetNamed(name, LOOKS), name).toBeNull();
    }
    expect(sheetNamed('site-morgen-7a1f6b-1.css', LOOKS)?.isCurrent).toBe(false);
  });
});
