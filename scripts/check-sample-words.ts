import { globSync, readFileSync } from 'node:fs';
import { SAMPLE_WORDS } from './sample-words.ts';

/**
 * Thali is for any restaurant: what speaks of the sample restaurant stands in `sample`, never in `src`. `npm run check`
 * fails at a file that names it. Tests and their fixtures may: they need some restaurant.
 *
 * What still stays, and how often: this list can only shrink.
 */
const ALLOWED: Record<string, { count: number; reason: string }> = {
  'src/domain/plain-settings.ts': { count: 1, reason: 'the id of a look' },
  'src/looks/index.ts': { count: 4, reason: 'the id of a look' },
  'src/looks/morgen/look.ts': { count: 1, reason: 'a name of a dish that a drawing suits' },
  'src/web/look/load-look.ts': { count: 1, reason: 'the id of a look' },
  'src/web/root.tsx': { count: 1, reason: 'the id of a look' },
  'src/server/gift-cards/gift-card-pdf.ts': { count: 1, reason: 'the look whose typeface a PDF can hold' },
};

const files = globSync('src/**/*.{ts,tsx,css,svg}').filter(
  (file) =>
    !/\.test\.tsx?$/.test(file) &&
    !file.startsWith('src/server/test/') &&
    // A list of common passwords.
    file !== 'src/server/accounts/common-passwords.ts' &&
    // A look has the name of its idea, and so have its typefaces and roles.
    !file.startsWith('src/looks/haveli/') &&
    // Never changed once shipped: it keeps the words that restaurants have shown until then.
    file !== 'src/server/db/migrations/2026-11-25T0000-website.ts',
);

const problems: string[] = [];
for (const file of files) {
  const code = readFileSync(file, 'utf8');
  const found = [...code.matchAll(SAMPLE_WORDS)];
  const allowed = ALLOWED[file]?.count ?? 0;
  if (found.length === allowed) continue;
  if (found.length < allowed) {
    problems.push(
      `${file}: ${found.length} left instead of ${allowed}: lower its count in ${import.meta.filename}`,
    );
    continue;
  }
  for (const { 0: word, index } of found) {
    const line = code.slice(0, index).split('\n').length;
    problems.push(
      `${file}:${line}: '${word}' is a word of the sample: it belongs to sample/, or to the owner`,
    );
  }
}
for (const file of Object.keys(ALLOWED)) {
  if (!files.includes(file))
    problems.push(`${file} is gone: take it off the list in ${import.meta.filename}`);
}

for (const problem of problems) console.error(problem);
console.log(`words of the sample: ${files.length} files, ${problems.length} problems`);
if (problems.length > 0) process.exit(1);
