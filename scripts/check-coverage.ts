import { existsSync, readFileSync } from 'node:fs';

/**
 * Checks docs/spec-coverage.md and docs/security.md against the tests they name: each row of a table of
 * proofs has one, and each proof is the exact title of an existing test. A proof is written
 * `path/to/file.test.ts › title of the test`; several are separated by `<br>`.
 */
const FILES = ['docs/spec-coverage.md', 'docs/security.md'];

/**
 * Requirements of levels 1 and 2 in OWASP's ASVS 5.0: each is listed once in docs/security.md, met or not.
 */
const ASVS_REQUIREMENTS = 253;
/** Of chapters that do not apply as a whole. */
const WHOLE_CHAPTERS: Record<string, number> = { V9: 7, V10: 29, V17: 7 };

const sources = new Map<string, string>();

/** A file's text with quotes and line ends normalised, so that a title is found however it is written. */
function sourceOf(file: string): string | null {
  if (!sources.has(file) && existsSync(file)) sources.set(file, even(readFileSync(file, 'utf8')));
  return sources.get(file) ?? null;
}

const even = (text: string) => text.replaceAll('\\', '').replaceAll(/\s+/g, ' ');

function complaint(proof: string): string | null {
  const [file = '', title = ''] = proof.replaceAll('`', '').split(' › ');
  const source = sourceOf(file.trim());
  if (source === null) return `there is no ${file}`;
  if (title.trim() === '') return `${file}: which test?`;
  return source.includes(even(title).trim()) ? null : `${file} has no test '${title}'`;
}

const complaints: string[] = [];
let rows = 0;
const requirements: string[] = [];
for (const file of FILES) {
  let holds = false;
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      // A bar inside a cell is written '\|'.
      const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      const isHead = ['proof', 'where', 'why', 'how'].includes(cells.at(-2) ?? '');
      if (isHead) holds = cells.at(-2) === 'proof';
      if (!line.startsWith('|') || /^[-:]+$/.test(cells[1] ?? '') || isHead) return;
      if (file !== FILES[0])
        requirements.push(...(cells[1] ?? '').split(', ').filter((id) => /^V?\d/.test(id)));
      if (!holds) return;
      rows += 1;
      const proofs = (cells.at(-2) ?? '').replaceAll('\\|', '|').split('<br>').filter(Boolean);
      if (proofs.length === 0) complaints.push(`${file}:${index + 1}: a row without a proof`);
      for (const proof of proofs) {
        const found = complaint(proof.trim());
        if (found) complaints.push(`${file}:${index + 1}: ${found}`);
      }
    });
}
const counted = requirements.reduce((sum, id) => sum + (WHOLE_CHAPTERS[id] ?? 1), 0);
if (counted !== ASVS_REQUIREMENTS || new Set(requirements).size !== requirements.length) {
  complaints.push(
    `docs/security.md: ${counted} requirements instead of ${ASVS_REQUIREMENTS}, or one of them twice`,
  );
}

for (const found of complaints) console.error(found);
console.log(`coverage: ${rows} rows, ${complaints.length} complaints`);
if (complaints.length > 0) process.exit(1);
