import { existsSync, readFileSync } from 'node:fs';

/**
 * Holds docs/spec-coverage.md against the tests it names: each row has a proof, each proof is a test that
 * exists by that name. A proof is written `path/to/file.test.ts › title of the test`; several are parted by `<br>`.
 */
const FILE = 'docs/spec-coverage.md';

const sources = new Map<string, string>();

/** A file's text with its quotes and line ends evened out, so that a title is found however it is written. */
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
readFileSync(FILE, 'utf8')
  .split('\n')
  .forEach((line, index) => {
    // A bar inside a cell is written '\|'.
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    if (!line.startsWith('|') || /^[-:]+$/.test(cells[1] ?? '') || cells.at(-2) === 'proof') return;
    rows += 1;
    const proofs = (cells.at(-2) ?? '').replaceAll('\\|', '|').split('<br>').filter(Boolean);
    if (proofs.length === 0) complaints.push(`${FILE}:${index + 1}: a row without a proof`);
    for (const proof of proofs) {
      const said = complaint(proof.trim());
      if (said) complaints.push(`${FILE}:${index + 1}: ${said}`);
    }
  });

for (const said of complaints) console.error(said);
console.log(`spec coverage: ${rows} rows, ${complaints.length} complaints`);
if (complaints.length > 0) process.exit(1);
