import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chosenAccent } from '#domain/look/accent.ts';
import { toHex } from '#domain/look/oklch.ts';
import { accentOf, DEFAULT_LOOK, findLook, LOOKS } from './index.ts';
import { pickDrawing } from './pick-drawing.ts';

const folder = import.meta.dirname;
const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');

/** The custom properties that a style sheet sets, with their last value under plain selectors. */
function valuesOf(css: string): Map<string, string> {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return new Map(
    [...plain.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** The rules of a look's tokens. */
function tokenRules(id: string): { selector: string; body: string }[] {
  const css = read(id, 'tokens.css').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector,
    body,
  }));
}

const isOfRoot = (id: string, selector: string) =>
  selector.split(',').some((one) => one.trim() === `[data-look="${id}"]`);

/** Those outside rooms of their own and accents: what the page begins with. */
function rootValues(id: string): Map<string, string> {
  const own = tokenRules(id).filter(({ selector }) => isOfRoot(id, selector));
  return valuesOf(own.map(({ body }) => body).join('\n'));
}

const ROOMS = ['hero', 'night', 'aubergine', 'paper'];

/** The values in the page and in each room with a light of its own, and the schemes in which it is shown. */
function places(id: string): { place: string; values: Map<string, string>; schemes: Scheme[] }[] {
  const root = rootValues(id);
  const rooms = ROOMS.map((room) => {
    const rules = tokenRules(id).filter(({ selector }) => selector.includes(`[data-room="${room}"]`));
    const body = rules.map((rule) => rule.body).join('\n');
    const [, scheme] = /color-scheme:\s*(light|dark)/.exec(body) ?? [];
    const schemes: Scheme[] = scheme ? [scheme as Scheme] : ['light', 'dark'];
    return { place: room, values: new Map([...root, ...valuesOf(body)]), schemes };
  });
  return [{ place: 'page', values: root, schemes: ['light', 'dark'] }, ...rooms];
}

/** Colours of every kind: twelve hues in four lightnesses, strong and pale, and greys. */
const COLORS = [0.12, 0.4, 0.65, 0.93].flatMap((l) => [
  toHex({ l, c: 0, h: 0 }),
  ...Array.from({ length: 12 }, (_, index) => toHex({ l, c: 0.3, h: index * 30 })),
  ...[20, 110, 200, 290].map((h) => toHex({ l, c: 0.06, h })),
]);

/** What is written in the accent, or on it. Where there is a room of the accent itself, the room's own words say it. */
const ACCENT_WORDS = [
  ['--on-action', '--action'],
  ['--on-action', '--action-hot'],
  ['--on-action', '--action-down'],
  ['--accent', '--ground'],
  ['--accent', '--raised'],
  ['--accent', '--sunk'],
] as const;

type Scheme = 'light' | 'dark';

/** A role's colour in a scheme, through references and light-dark(). */
function colorOf(values: Map<string, string>, role: string, scheme: Scheme): string {
  let value = values.get(role) ?? '';
  for (let step = 0; step < 10; step++) {
    const pair = /^light-dark\(\s*([^,]+(?:\([^)]*\))?),\s*(.+?)\s*\)$/s.exec(value);
    if (pair) value = (scheme === 'light' ? pair[1] : pair[2]) ?? '';
    const named = /^var\((--[\w-]+)\)$/.exec(value.trim());
    if (!named) break;
    value = values.get(named[1] ?? '') ?? '';
  }
  return value.trim();
}

/** The contrast of two colours by WCAG 2: from 1 to 21. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const digits = hex.slice(1);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Words on their ground, and what can be touched on its own (3:1). */
const WORDS = [
  ['--text', '--ground'],
  ['--text', '--raised'],
  ['--text', '--sunk'],
  ['--text-soft', '--ground'],
  ['--text-soft', '--raised'],
  ['--text-soft', '--sunk'],
  ['--accent', '--ground'],
  ['--on-action', '--action'],
  ['--on-action', '--action-hot'],
  ['--leaf', '--ground'],
  ['--leaf', '--leaf-wash'],
  ['--chilli', '--ground'],
  ['--chilli', '--chilli-wash'],
  ['--amber', '--amber-wash'],
  ['--on-chilli', '--chilli'],
] as const;
const LINES = [
  ['--control', '--ground'],
  ['--control', '--raised'],
  ['--focus', '--ground'],
] as const;

const partsOfTheSite = new Set(
  globSync('../web/**/*.module.css', { cwd: folder }).flatMap((file) => {
    const name = basename(file, '.css').replace('.', '-');
    const classes = readFileSync(join(folder, file), 'utf8').matchAll(/\.([a-zA-Z][\w-]*)/g);
    return [...classes].map(([, local]) => `${name}_${local}`);
  }),
);

test('style sheets of parts have names of their own, since looks address parts by them', () => {
  const names = globSync('../web/**/*.module.css', { cwd: folder }).map((file) => basename(file));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every folder of a look is in the list, and the default is one of them', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(LOOKS.map(({ id }) => id).toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
  expect(findLook(DEFAULT_LOOK).id).toBe(DEFAULT_LOOK);
});

describe.each(LOOKS.map((look) => [look.id, look] as const))('the look %s', (id, look) => {
  const values = rootValues(id);

  test('has every role', () => {
    const roles = [...rootValues('haveli').keys()];
    expect(roles.length).toBeGreaterThan(50);
    expect(roles.filter((role) => !values.has(role))).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('can be read in the %s scheme', (scheme) => {
    const low = [
      ...WORDS.map((pair) => [...pair, 4.5] as const),
      ...LINES.map((pair) => [...pair, 3] as const),
    ].map(([front, back, needed]) => {
      const [one, other] = [colorOf(values, front, scheme), colorOf(values, back, scheme)];
      expect(one, front).toMatch(/^#([\da-f]{3}|[\da-f]{6})$/i);
      expect(other, back).toMatch(/^#([\da-f]{3}|[\da-f]{6})$/i);
      return { pair: `${front} ${one} on ${back} ${other}`, is: contrast(one, other), needed };
    });
    expect(low.filter(({ is, needed }) => is < needed)).toEqual([]);
  });

  test('shows each of its accents with words that can be read, as its style sheet does', () => {
    const css = read(id, 'tokens.css');
    for (const { color, onColor } of look.accents) {
      expect(contrast(color, onColor)).toBeGreaterThanOrEqual(4.5);
      expect(css).toContain(`: ${color};`);
    }
    expect(accentOf(look, 'unknown')).toBe(look.accents[0] ?? null);
  });

  test('tells the browser the colour of its ground', () => {
    for (const scheme of ['light', 'dark'] as const) {
      const full = colorOf(values, '--ground', scheme).replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
      expect(full).toBe(look.ground[scheme]);
    }
  });

  test('writes what can be read on paper and in mails', () => {
    const { ground, text, soft, action, onAction, band, onBand } = look.paper;
    for (const [front, back] of [
      [text, ground],
      [soft, ground],
      [onAction, action],
      [onBand, band],
    ] as const) {
      expect(contrast(front, back)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('takes any colour of the owner’s in its action: it is seen and read in every room, by day and by night', () => {
    const low: string[] = [];
    for (const { place, values: own, schemes } of places(id)) {
      const before = new Map(own);
      for (const typed of COLORS) {
        const accent = chosenAccent(look, { accent: null, color: typed });
        if (!accent) throw new Error('no accent');
        const all = new Map(before);
        for (const [role, part] of Object.entries(look.ownAccent)) all.set(role, accent[part]);
        for (const scheme of schemes) {
          const of = (role: string, values = all) => colorOf(values, role, scheme);
          for (const [front, back] of ACCENT_WORDS) {
            // What the colour changes nothing about is not its matter.
            if (of(front) === of(front, before) && of(back) === of(back, before)) continue;
            const is = contrast(of(front), of(back));
            if (is < 4.5) low.push(`${place}, ${scheme}: ${typed} as ${front} on ${back}: ${is.toFixed(2)}`);
          }
          if (of('--action') === of('--action', before)) continue;
          if (contrast(of('--action'), of('--ground')) < 1.15) {
            low.push(`${place}, ${scheme}: ${typed} as a surface is lost on its ground`);
          }
        }
      }
    }
    expect(low.slice(0, 12)).toEqual([]);
  });

  test('has every role that the owner’s colour sets, and uses it', () => {
    const files = globSync('*.{css,svg}', { cwd: join(folder, id) }).map((file) => read(id, file));
    const shared = ['--action-hot', '--action-down', '--on-action'];
    const unused = Object.keys(look.ownAccent).filter(
      (role) => !shared.includes(role) && !files.some((file) => file.includes(`var(${role})`)),
    );
    expect(unused).toEqual([]);
    expect(Object.keys(look.ownAccent).filter((role) => !values.has(role))).toEqual([]);
  });

  test('has drawn each drawing that it lists, and uses no colour of its own', () => {
    const ids = look.drawings.map((drawing) => drawing.id);
    expect(new Set(ids).size).toBe(ids.length);
    // By their names they are told apart in the desk and in the exported menu.
    for (const language of ['de', 'en'] as const) {
      expect(new Set(look.drawings.map(({ name }) => name[language].toLowerCase())).size).toBe(ids.length);
    }
    if (ids.length === 0) return;
    const sheet = read(id, 'drawings.svg');
    const drawn = [...sheet.matchAll(/<symbol id="([^"]+)"/g)].map(([, symbol]) => symbol);
    expect(drawn.toSorted()).toEqual([...ids].toSorted());
    const all = values;
    for (const [, role = ''] of sheet.matchAll(/var\((--[\w-]+)/g)) expect(all.has(role), role).toBe(true);
  });

  const bringsNo = (part: string) => !existsSync(join(folder, id, part));

  test.skipIf(bringsNo('look.css'))('addresses only parts that exist, and nothing of another look', () => {
    const css = read(id, 'look.css').replace(/\/\*[\s\S]*?\*\//g, '');
    const named = [...css.matchAll(/\.([\w-]+-module_[\w-]+)/g)].map(([, part = '']) => part);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((part) => !partsOfTheSite.has(part))).toEqual([]);
    for (const [, other] of css.matchAll(/\[data-look="([^"]+)"\]/g)) expect(other).toBe(id);
  });

  test.skipIf(bringsNo('fonts'))('brings the licence of each of its fonts', () => {
    const files = readdirSync(join(folder, id, 'fonts'));
    const licences = files.filter((file) => file.endsWith('-LICENSE.txt')).map((file) => file.slice(0, -12));
    const fonts = files.filter((file) => file.endsWith('.woff2'));
    expect(fonts).not.toEqual([]);
    const family = (name: string) => name.split('-').slice(0, 1).join('-');
    expect(
      fonts.filter(
        (font) => !licences.some((licence) => family(licence) === family(font.replace('.woff2', ''))),
      ),
    ).toEqual([]);
  });
});

describe('a dish without a photo', () => {
  const look = findLook('morgen');
  const named = (...names: string[]) => names.map((name) => ({ name, drawing: null }));

  test('has the drawing that was chosen for it, whatever its name', () => {
    expect(pickDrawing(look, [{ name: 'Garlic Naan', drawing: 'bowl' }, ...named('Suppen')], 0)).toBe('bowl');
  });

  test('has its own words before what was chosen for its category, and that before the category’s words', () => {
    const category = { name: 'Suppen', drawing: 'pan' };
    expect(pickDrawing(look, [...named('Garlic Naan'), category], 0)).toBe('toast');
    expect(pickDrawing(look, [...named('Xyz'), category], 0)).toBe('pan');
    expect(pickDrawing(look, [category], 0)).toBe('pan');
  });

  test('is drawn by its name in a look that lacks the chosen one, and by the choice in one that has it', () => {
    const dish = [{ name: 'Garlic Naan', drawing: 'octopus' }];
    expect(pickDrawing(look, dish, 0)).toBe('toast');
    expect(pickDrawing(findLook('meltemi'), dish, 0)).toBe('octopus');
  });

  test('gets the drawing that suits its name, then its category’s', () => {
    expect(pickDrawing(look, named('Garlic Naan', 'Beilagen'), 0)).toBe('toast');
    expect(pickDrawing(look, named('Rasmalai', 'Desserts'), 0)).toBe('cake');
  });

  test('otherwise has crockery, another for each turn; a drink what one drinks from', () => {
    expect([0, 1, 2, 3].map((turn) => pickDrawing(look, named('Xyz', 'Abc'), turn))).toEqual([
      ...['blank-plate', 'blank-bowl', 'blank-board', 'blank-plate'],
    ]);
    const drink = { name: 'Xyz', drawing: null, isDrink: true };
    expect([0, 1].map((turn) => pickDrawing(look, [drink], turn))).toEqual(['blank-glass', 'blank-jug']);
  });

  test('has what its description tells before what its category is called, in the order of the words', () => {
    const dish = { name: 'Xyz', desc: 'Mit Brot und Pommes, ohne Salat', drawing: null };
    expect(pickDrawing(look, [dish, ...named('Suppen')], 0)).toBe('toast');
    expect(pickDrawing(look, [dish, ...named('Suppen')], 0, ['toast'])).toBe('fries');
    expect(pickDrawing(look, [dish, ...named('Suppen')], 0, ['toast', 'fries'])).toBe('soup');
    expect(pickDrawing(look, [{ ...dish, desc: 'Ohne Brot' }, ...named('Suppen')], 0)).toBe('soup');
  });

  test('does not stand for the part of the menu that it is in', () => {
    expect(pickDrawing(findLook('trattoria'), named('Xyz', 'Vorspeisen'), 0)).toBe('blank-plate');
    expect(pickDrawing(findLook('trattoria'), named('Vorspeisen'), 0)).toBe('olives');
  });

  test('is not taken for a word that is only a part of another', () => {
    const dessert = (name: string) => pickDrawing(findLook('trattoria'), named(name), 0);
    expect([dessert('Reis'), dessert('Vanilleeis'), dessert('Gemischtes Eis')]).toEqual([
      ...['blank-plate', 'gelato', 'gelato'],
    ]);
    expect(pickDrawing(findLook('meltemi'), named('Flammkuchen'), 0)).toBe('bread');
  });

  test('follows the owner whatever the diet, and a choice for the category only where it is right', () => {
    const vegan = { name: 'Xyz', diet: 'vegan' as const, drawing: null };
    expect(pickDrawing(look, [{ ...vegan, drawing: 'pan' }], 0)).toBe('pan');
    expect(pickDrawing(look, [vegan, { name: 'Abc', drawing: 'pan' }], 0)).toBe('blank-plate');
    expect(
      pickDrawing(
        look,
        [
          { ...vegan, diet: null },
          { name: 'Abc', drawing: 'pan' },
        ],
        0,
      ),
    ).toBe('pan');
  });

  test('has none where the look draws none', () => {
    expect(pickDrawing(findLook('haveli'), named('Naan'), 3)).toBeNull();
    expect(pickDrawing(findLook('haveli'), [{ name: 'Naan', drawing: 'toast' }], 3)).toBeNull();
  });
});
