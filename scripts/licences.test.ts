import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  complaintsOf,
  FILE,
  isAllowedPart,
  readFonts,
  readLibvips,
  readPackages,
  writePage,
} from './licences.ts';

const packages = readPackages();

test('every package that is shipped has a licence that is on the list', () => {
  expect(packages.length).toBeGreaterThan(200);
  expect(complaintsOf(packages)).toEqual([]);
});

test('so has every font, and every library in libvips', () => {
  const fonts = readFonts();
  expect(fonts.map(({ name }) => name)).toEqual([
    '@fontsource-variable/figtree',
    '@fontsource/marcellus',
    'src/looks/gasthaus/fonts/grenze.woff2',
    'src/looks/gasthaus/fonts/vollkorn.woff2',
    'src/looks/kumo/fonts/zen-kaku-gothic-new-400.woff2',
    'src/looks/kumo/fonts/zen-kaku-gothic-new-500.woff2',
    'src/looks/kumo/fonts/zen-kaku-gothic-new-700.woff2',
    'src/looks/kumo/fonts/zen-kaku-gothic-new-900.woff2',
    'src/looks/meltemi/fonts/commissioner-sign-greek.woff2',
    'src/looks/meltemi/fonts/commissioner-sign-latin-ext.woff2',
    'src/looks/meltemi/fonts/commissioner-sign.woff2',
    'src/looks/meltemi/fonts/commissioner-text-greek.woff2',
    'src/looks/meltemi/fonts/commissioner-text-latin-ext.woff2',
    'src/looks/meltemi/fonts/commissioner-text.woff2',
    'src/looks/meltemi/fonts/gfs-didot-greek.woff2',
    'src/looks/meltemi/fonts/gfs-didot.woff2',
    'src/looks/morgen/fonts/hanken-grotesk-hyphen.woff2',
    'src/looks/morgen/fonts/hanken-grotesk-vietnamese.woff2',
    'src/looks/morgen/fonts/host-grotesk-latin-ext.woff2',
    'src/looks/morgen/fonts/host-grotesk.woff2',
    'src/looks/trattoria/fonts/dela-gothic-one.woff2',
    'src/looks/trattoria/fonts/gabarito.woff2',
    'src/server/gift-cards/fonts/figtree-latin-400.woff',
    'src/server/gift-cards/fonts/noto-sans-400.woff',
  ]);
  expect(complaintsOf(fonts)).toEqual([]);
  for (const { copyright } of fonts) expect(copyright).toMatch(/^Copyright/);
  const parts = readLibvips();
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['libvips', 'librsvg', 'aom']));
  expect(complaintsOf(parts, isAllowedPart)).toEqual([]);
});

test('what is installed says the same of itself as package-lock.json', () => {
  const installed = packages.filter(({ path }) => existsSync(join(path, 'package.json')));
  expect(installed.length).toBeGreaterThan(100);
  for (const { name, version, path, licence } of installed) {
    const said = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
    expect(said.version, name).toBe(version);
    if (said.license !== undefined) expect(said.license, name).toBe(licence);
  }
});

test('an unknown licence, one not reviewed, and one reviewed for another package are reported', () => {
  const shipped = (name: string, licence: string | null) => ({ name, version: '1.0.0', licence });
  const all = [
    shipped('unsaid', null),
    shipped('foreign', 'AGPL-3.0-only'),
    shipped('other', 'LGPL-3.0-or-later'),
    shipped('both', 'MIT AND AGPL-3.0-only'),
    shipped('@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later'),
    shipped('either', '(MIT OR GPL-3.0-only)'),
    shipped('plain', 'MIT'),
  ];
  expect(complaintsOf(all)).toEqual([
    'unsaid 1.0.0 has no known licence',
    'foreign 1.0.0: AGPL-3.0-only is not on the list of scripts/licences.ts',
    'other 1.0.0: LGPL-3.0-or-later is not on the list of scripts/licences.ts',
    'both 1.0.0: MIT AND AGPL-3.0-only is not on the list of scripts/licences.ts',
  ]);
  expect(complaintsOf([shipped('libnew', 'GPLv3')], isAllowedPart)).toHaveLength(1);
});

test('what only development needs is left out, and what is for another platform is not', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/tool': { version: '1.0.0', license: 'MIT', dev: true },
      'node_modules/a': { version: '2.0.0', license: 'MIT' },
      'node_modules/b/node_modules/a': { version: '1.0.0', license: 'ISC' },
      'node_modules/c/node_modules/a': { version: '1.0.0', license: 'ISC' },
      'node_modules/@x/native': { version: '1.0.0', license: 'MIT', os: ['aix'], cpu: ['ppc64'] },
    },
  };
  const read = readPackages(lock).map(({ name, version, platform }) => [name, version, platform]);
  expect(read).toEqual([
    ['@x/native', '1.0.0', 'aix ppc64'],
    ['a', '2.0.0', ''],
    ['a', '1.0.0', ''],
  ]);
});

test('the page is of the versions that package-lock.json names', () => {
  const kept = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  expect(kept === writePage(), `${FILE} is out of date: run \`npm run licences -- --write\``).toBe(true);
});
