import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What is shipped with a running site, and under which licence: packages, fonts, native libraries. Printed as
 * a page, or with `--write` written to docs/licences.md. It is generated from package-lock.json, so that it
 * is the same on every machine.
 */
export const FILE = 'docs/licences.md';

/** Licences that require attribution only. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense', 'OFL-1.1'],
]);

/** Licences that require more; each was reviewed for these packages. */
const ALLOWED_FOR: Readonly<Record<string, RegExp>> = {
  // Separate libraries beside the code that loads them: they can be replaced, as the LGPL requires.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  // An unchanged build tool: nothing of it is in its output.
  'MPL-2.0': /^lightningcss/,
  // Data of the build: which browser supports what.
  'CC-BY-4.0': /^caniuse-lite$/,
};

/** The wording of sharp's own list of what libvips contains. */
const ALLOWED_PARTS: ReadonlySet<string> = new Set([
  ...['MIT License', 'BSD 2-Clause', 'BSD 3-Clause', 'New BSD License', 'LGPLv3'],
  ...['BSD 2-Clause + Alliance for Open Media Patent License 1.0', 'Mozilla Public License 1.1'],
  ...['fontconfig License (BSD-like)', 'freetype License (BSD-like)', 'libtiff License (BSD-like)'],
  ...['libpng License', 'zlib License', 'zlib License, IJG License, BSD 3-Clause'],
]);

/** Packages that declare it in a file alone: the licence, and how that file begins. */
const LICENCE_IN_FILE: Readonly<Record<string, { licence: string; begins: string }>> = {
  'png-js': { licence: 'MIT', begins: 'MIT License' },
};

export interface Shipped {
  name: string;
  version: string;
  /** An SPDX expression; for a part of libvips the wording of sharp's list. Null: undeclared. */
  licence: string | null;
}

export interface ShippedPackage extends Shipped {
  /** Where it is installed, if it is. */
  path: string;
  /** The only platform that it is for; empty for all. */
  platform: string;
}

export interface Font extends Shipped {
  copyright: string;
}

interface LockEntry {
  version?: string;
  license?: string;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

/** Every package that an installation without development tools may contain, on any platform. */
export function readPackages(
  lock: { packages: Record<string, LockEntry> } = JSON.parse(readFileSync('package-lock.json', 'utf8')),
): ShippedPackage[] {
  const packages = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version = '', license, os = [], cpu = [], libc = [] }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const platform = [...os, ...cpu, ...libc].join(' ');
      return { name, version, licence: license ?? licenceInFile(name, path), path, platform };
    });
  // The same version may be installed in several places.
  const once = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
  return [...once.values()].toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function licenceInFile(name: string, path: string): string | null {
  const said = LICENCE_IN_FILE[name];
  const file = join(path, 'LICENSE');
  const isAsKnown = said && existsSync(file) && readFileSync(file, 'utf8').startsWith(said.begins);
  return isAsKnown ? said.licence : null;
}

/** Those that are packages, and those among the sources with their licence beside them. */
export function readFonts(packages: ShippedPackage[] = readPackages()): Font[] {
  const installed = packages
    .filter(({ name }) => name.startsWith('@fontsource'))
    .map(({ name, version, path }) => ({ name, version, file: join(path, 'LICENSE') }));
  const ours = globSync('{src,public,sample}/**/*.{woff,woff2,ttf,otf}').map((name) => {
    // A licence is that of all files whose name begins as its own.
    const suffix = '-LICENSE.txt';
    const file = globSync(`${dirname(name)}/*${suffix}`).find((one) =>
      name.startsWith(one.slice(0, -suffix.length)),
    );
    return { name, version: '', file: file ?? name };
  });
  return [...installed, ...ours.toSorted((a, b) => (a.name < b.name ? -1 : 1))].map(
    ({ name, version, file }) => {
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      const isOfl = text.includes('SIL Open Font License, Version 1.1');
      return { name, version, licence: isOfl ? 'OFL-1.1' : null, copyright: text.split('\n')[0] ?? '' };
    },
  );
}

/** The parts of libvips, with which sharp reads and writes pictures: the same on every platform. */
export function readLibvips(): Shipped[] {
  const [file] = globSync('node_modules/@img/sharp-*/versions.json').toSorted();
  if (file === undefined) throw new Error('The libvips that sharp brings for this machine is not installed');
  const versions: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  // The list omits the 'lib' of most names, and shortens one.
  const versionOf = (name: string) =>
    versions[name] ??
    versions[name.replace(/^lib/, '')] ??
    (name === 'libultrahdr' ? versions.uhdr : undefined);
  const rows = readFileSync(join(dirname(file), 'README.md'), 'utf8').matchAll(
    /^\| ([\w-]+) +\| (.+?) *\|$/gm,
  );
  return [...rows]
    .filter(([, name]) => name !== 'Library')
    .map(([, name = '', words = '']) => ({
      name,
      version: versionOf(name) ?? '',
      licence: words.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1'),
    }));
}

/** Those whose licence is unknown, or was not reviewed. */
export function complaintsOf(shipped: Shipped[], allows = isAllowed): string[] {
  return shipped.flatMap((each) => {
    const { name, version, licence } = each;
    if (licence === null) return [`${name} ${version} has no known licence`];
    return allows(name, licence)
      ? []
      : [`${name} ${version}: ${licence} is not on the list of scripts/licences.ts`];
  });
}

/** Of alternative licences one allowed is enough; of cumulative ones each must be allowed. */
function isAllowed(name: string, expression: string): boolean {
  const plain = expression.replaceAll(/^\(|\)$/g, '');
  if (plain.includes(' OR ')) return plain.split(' OR ').some((choice) => isAllowed(name, choice));
  return plain
    .split(' AND ')
    .every((licence) => ALLOWED.has(licence) || ALLOWED_FOR[licence]?.test(name) === true);
}

export const isAllowedPart = (_name: string, words: string) => ALLOWED_PARTS.has(words);

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export function writePage(): string {
  const packages = readPackages();
  const byLicence = Map.groupBy(packages, ({ licence }) => licence ?? 'none');
  const counts = [...byLicence].map(([licence, { length }]) => [licence, String(length)] as const);
  const node = packages.find(({ name }) => name === 'node');
  return `# Licences

What \`npm start\` installs on the machine that runs the site, what it builds the site with included. What only
development and tests need is left out. Where a package is compiled, there is one for each platform, and a machine gets its
own. Written by \`npm run licences -- --write\`; a test says when it is out of date, or when something is shipped under a
licence that nobody has looked at (\`scripts/licences.ts\`).

${table(
  ['licence', 'packages'],
  counts
    .toSorted(([a, most], [b, more]) => Number(more) - Number(most) || (a < b ? -1 : 1))
    .map((row) => [...row]),
)}

## Fonts

${table(
  ['font', 'version', 'licence', 'copyright'],
  readFonts(packages).map(({ name, version, licence, copyright }) => [
    name,
    version,
    licence ?? '',
    copyright,
  ]),
)}

## Native libraries

Node.js ${node?.version}, which the package \`node\` brings, is under the MIT licence; its \`LICENSE\`, beside it in
\`node_modules/node\`, names those of its parts: V8, OpenSSL, libuv, ICU, zlib and others.

\`sharp\` brings libvips, under LGPL-3.0-or-later, as a library of its own that can be exchanged. It is built of these, in
the words of its own list:

${table(
  ['library', 'version', 'licence'],
  readLibvips().map(({ name, version, licence }) => [name, version, licence ?? '']),
)}

## Packages

${table(
  ['package', 'version', 'licence', 'only on'],
  packages.map(({ name, version, licence, platform }) => [name, version, licence ?? '', platform]),
)}
`;
}

if (import.meta.main) {
  const complaints = [
    ...complaintsOf([...readPackages(), ...readFonts()]),
    ...complaintsOf(readLibvips(), isAllowedPart),
  ];
  for (const said of complaints) console.error(said);
  if (process.argv.includes('--write')) writeFileSync(FILE, writePage());
  else console.log(writePage());
  if (complaints.length > 0) process.exitCode = 1;
}
