import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from '#server/root.ts';

/** What the built server runs from its sources: the commands, and scripts in processes of their own. */
const SOURCES = [
  'src/server/commands/{admin,backup,doctor,reconcile,restore,update}.ts',
  'src/server/!(test)/**/*-process.ts',
  'src/server/files/{draw-icon,draw-logo,make-pictures}.ts',
];

/** What it reads. */
const FILES = [
  'build/client/**',
  'build/server/**',
  'src/looks/*/favicon.svg',
  'src/server/gift-cards/fonts/*',
  'sample/*/pictures/**',
];

/** Packages of which it reads files by their names, without importing them. */
const READ_PACKAGES = ['@fontsource/marcellus'];

/** What only editors, debuggers, browsers and a package's own authors read of it. */
const UNREAD = /\.(map|md|markdown|[cm]?ts|flow)$|(^|\/)\.|\b(browser|standalone|umd|iife)\b/;
const LICENCE = /^(licen[cs]e|copying|notice|copyright)/i;

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const isFile = (path: string) => statSync(join(ROOT, path)).isFile();

/** What a file imports when it runs. */
function importsOf(file: string): string[] {
  const code = read(file);
  const { module, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  // Node leaves out what is wholly a type, and loads a file of which only types are named.
  const runs = ({ start }: { start: number }) => !/^(im|ex)port type\b/.test(code.slice(start, start + 12));
  return [
    ...module.staticImports.filter(runs).map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports
      .filter(runs)
      .flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...module.dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => /^(['"`])([^$]*)\1$/.exec(code.slice(start, end))?.[2] ?? [],
    ),
  ];
}

/** The file among ours; null for a package or a module of Node's. */
function fileOf(from: string, target: string): string | null {
  if (target.startsWith('.')) return join(dirname(from), target);
  if (target.startsWith('#sample/')) return target.slice(1);
  return target.startsWith('#') ? `src/${target.slice(1)}` : null;
}

const packageOf = (target: string) => /^(@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target;

/** Where Node finds a package from a folder; null if it is not installed, as what is for other platforms. */
function findPackage(name: string, from: string): string | null {
  const place = join(from, 'node_modules', name);
  if (existsSync(join(ROOT, place, 'package.json'))) return place;
  return from === '.' ? null : findPackage(name, dirname(from));
}

interface Shipped {
  /** Paths from the project's root. */
  files: string[];
  /** Folders of the packages that are shipped as such. */
  packages: string[];
}

/** Everything that the built server and the commands read at run time, and nothing that only builds. */
export function findShipped(): Shipped {
  const inRoot = (pattern: string) => globSync(pattern, { cwd: ROOT });
  const plain = FILES.flatMap(inRoot).filter(isFile);
  const files = new Set([...plain, ...SOURCES.flatMap(inRoot)]);
  const packages = new Set<string>();
  const addPackage = (name: string, from: string, isNeeded: boolean) => {
    const place = findPackage(name, from);
    if (place === null && isNeeded) throw new Error(`${from} needs ${name}, which is not installed`);
    if (place === null || packages.has(place)) return;
    packages.add(place);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(read(join(place, 'package.json')));
    for (const each of Object.keys(dependencies)) addPackage(each, place, !(each in optionalDependencies));
    for (const each of Object.keys(optionalDependencies)) addPackage(each, place, false);
  };

  for (const name of READ_PACKAGES) addPackage(name, '.', true);
  // Grows while it is read.
  for (const file of files) {
    if (!/\.(ts|js)$/.test(file) || file.startsWith('build/client/')) continue;
    for (const target of importsOf(file)) {
      const found = fileOf(file, target);
      if (found !== null) files.add(found);
      else if (!isBuiltin(target)) addPackage(packageOf(target), '.', true);
    }
  }

  for (const place of packages)
    for (const entry of readdirSync(join(ROOT, place), { recursive: true, withFileTypes: true })) {
      const path = relative(join(ROOT, place), join(entry.parentPath, entry.name));
      const isUnread = UNREAD.test(path) && !LICENCE.test(entry.name);
      if (entry.isFile() && !isUnread && !path.startsWith('node_modules/')) files.add(join(place, path));
    }
  return { files: [...files].toSorted(), packages: [...packages].toSorted() };
}
