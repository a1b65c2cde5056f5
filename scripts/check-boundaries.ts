import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { findDroppedExports } from './route-exports.ts';

/**
 * Checks every import against the table "who may import whom" of docs/architecture.md. Tests may import more,
 * because they put the parts together. Also finds loaders and actions that the build would drop.
 */
type Part = 'looks' | 'domain' | 'contract' | 'texts' | 'server' | 'web' | 'sample';
type Reach = 'all' | 'types';

const MAY_IMPORT: Record<Part, Partial<Record<Part, Reach>>> = {
  looks: {},
  domain: { looks: 'types' },
  contract: { domain: 'all', looks: 'all' },
  texts: { domain: 'types', contract: 'types' },
  server: { domain: 'all', contract: 'all', texts: 'all', looks: 'all', sample: 'all' },
  web: { domain: 'all', contract: 'all', texts: 'all', looks: 'all', server: 'types' },
  sample: {},
};

/** Parts that use no library and nothing of Node: they run wherever JavaScript does. */
const STANDS_ALONE: ReadonlySet<Part> = new Set(['domain', 'texts', 'sample']);

/** Of the server, web may import the API's type and nothing else. */
const API_TYPE = 'src/server/api.ts';

interface Import {
  target: string;
  line: number;
  isType: boolean;
}

function importsOf(file: string): Import[] {
  const code = readFileSync(file, 'utf8');
  const { module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const lineAt = (offset: number) => code.slice(0, offset).split('\n').length;
  const statics = module.staticImports.map(({ start, moduleRequest, entries }) => {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    return { target: moduleRequest.value, line: lineAt(start), isType };
  });
  const passedOn = module.staticExports.flatMap(({ start, entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ target: moduleRequest.value, line: lineAt(start), isType }] : [],
    ),
  );
  const dynamic = module.dynamicImports.flatMap(({ start, moduleRequest }) => {
    const text = code.slice(moduleRequest.start, moduleRequest.end);
    return /^['"]/.test(text) ? [{ target: text.slice(1, -1), line: lineAt(start), isType: false }] : [];
  });
  return [...statics, ...passedOn, ...dynamic];
}

/** A path from the project's root, or null for a library or a module of Node's. */
function pathOf(file: string, target: string): string | null {
  if (target.startsWith('.')) return relative('.', join(dirname(file), target));
  if (target.startsWith('#sample/')) return target.slice(1);
  return target.startsWith('#') ? `src/${target.slice(1)}` : null;
}

function partOf(path: string): Part | null {
  const [top, second] = path.split('/');
  if (top === 'sample') return 'sample';
  return top === 'src' && second !== undefined && second in MAY_IMPORT ? (second as Part) : null;
}

function complaint(file: string, from: Part, { target, isType }: Import): string | null {
  const path = pathOf(file, target);
  if (path === null)
    return STANDS_ALONE.has(from) ? `${from} stands alone and imports no library (${target})` : null;

  const to = partOf(path);
  if (to === null) return `${target} lies outside src and sample`;
  if (to === from && from === 'web') return adminBoundary(file, path);
  if (to === from) return from === 'server' ? privateFile(file, path) : null;

  const reach = MAY_IMPORT[from][to];
  if (reach === undefined) return `${from} must not import ${to} (${target})`;
  if (reach === 'types' && !isType) return `${from} may import only types of ${to} (${target})`;
  if (from === 'web' && to === 'server' && path !== API_TYPE)
    return `web may know only ${API_TYPE} of the server`;
  return null;
}

/** Folders of the server that are not domain modules: adapters, and what stands above all modules. */
const INFRASTRUCTURE = new Set(['db', 'files', 'http', 'jobs', 'live', 'csv', 'spreadsheets']);
const ABOVE_NOUNS = new Set(['commands', 'docs', 'pages']);

/** The module that a file of the server belongs to; null for the rest of the server. */
function nounOf(path: string): string | null {
  const folder = /^src\/server\/([^/]+)\//.exec(path)?.[1];
  return folder === undefined || INFRASTRUCTURE.has(folder) || ABOVE_NOUNS.has(folder) ? null : folder;
}

/**
 * A module exports in its `index.ts` what others may use; its other files are private. The files right in
 * src/server put the modules together and may import any file; those below the modules may import none of
 * them.
 */
function privateFile(file: string, path: string): string | null {
  const noun = nounOf(path);
  if (noun === null || nounOf(file) === noun || dirname(file) === 'src/server') return null;
  const folder = file.split('/')[2] ?? '';
  if (INFRASTRUCTURE.has(folder)) return `${folder} lies below the nouns and must not import ${path}`;
  return path === `src/server/${noun}/index.ts` ? null : `${path} is private: use ${noun}/index.ts`;
}

/** Folders of admin pages of which another page may use parts; all others keep theirs to themselves. */
const SHARED_ADMIN_PARTS: Record<string, readonly string[]> = {
  desk: ['orders'], // the board shows the same orders
  kitchen: ['orders', 'prints'], // it cooks them, and reads allergens as the ticket does
  prints: ['orders'], // a ticket says what was changed, as the board does
  'change-order': ['orders', 'phone-order'], // a guest on the phone names dishes as a caller does
  categories: ['menu'], // both are edited from the same loaded menu
  menu: ['sold-out'],
};

const adminFolder = (path: string) => /^src\/web\/pages\/admin\/([^/]+)\//.exec(path)?.[1];

/** The admin area has three layers: the kit, the pages, which use it, and the frame, which surrounds the pages. */
function adminBoundary(file: string, path: string): string | null {
  const [from, to] = [adminFolder(file), adminFolder(path)];
  if (to === undefined || to === from || from === 'frame') return null;
  if (from === undefined) return `${path} is a part of the admin area`;
  if (from === 'kit') return `the admin kit imports neither pages nor the frame (${path})`;
  if (to === 'kit' || SHARED_ADMIN_PARTS[from]?.includes(to)) return null;
  return `${path} belongs to another admin page or to the frame`;
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('src/server/test/');
const files = globSync(['src/**/*.ts', 'src/**/*.tsx', 'sample/**/*.ts']).filter((file) => !isTest(file));
const complaints = files.flatMap((file) => {
  const from = partOf(file);
  if (from === null) return [`${file}: lies in no part of the project`];
  return importsOf(file).flatMap((used) => {
    const found = complaint(file, from, used);
    return found ? [`${file}:${used.line}: ${found}`] : [];
  });
});

const routeComplaints = files
  .filter((file) => partOf(file) === 'web')
  .flatMap((file) =>
    findDroppedExports(file, readFileSync(file, 'utf8')).map(
      ({ name, alias, line }) =>
        `${file}:${line}: the build drops ${name}, since ${alias} is exported under its own name too`,
    ),
  );
complaints.push(...routeComplaints);

for (const found of complaints) console.error(found);
console.log(`boundaries: ${files.length} files, ${complaints.length} complaints`);
if (complaints.length > 0) process.exit(1);
