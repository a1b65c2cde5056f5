import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * Checks that every test named in docs/requirements.md and docs/security.md exists: each row of a table of proofs names
 * at least one. A proof is written `path/to/file.test.ts › title of the test`; several are separated by `<br>`. And that
 * the index of the decisions has each of them, by its title.
 */
const REQUIREMENTS = 'docs/requirements.md';
const SECURITY = 'docs/security.md';
const DECISIONS = 'docs/decisions';

/** Requirements of levels 1 and 2 in OWASP's ASVS 5.0: each is once in docs/security.md, met or not. */
const ASVS_REQUIREMENTS = 253;
/** Sizes of the chapters that do not apply as a whole. */
const WHOLE_CHAPTERS: Record<string, number> = { V9: 7, V10: 29, V17: 7 };

interface Row {
  line: number;
  cells: string[];
  /** Whether the table's last column names tests. */
  hasProof: boolean;
}

const sources = new Map<string, string>();
const problems: string[] = [];

/** Quotes and line ends differ between a title and its source. */
const normalize = (text: string) => text.replaceAll('\\', '').replaceAll(/\s+/g, ' ');

function readSource(file: string): string | null {
  if (!sources.has(file) && existsSync(file)) sources.set(file, normalize(readFileSync(file, 'utf8')));
  return sources.get(file) ?? null;
}

/** Returns the rows of all tables, without their heads. */
function readRows(file: string): Row[] {
  const rows: Row[] = [];
  let hasProof = false;
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((text, index) => {
      if (!text.startsWith('|')) return;
      // A bar inside a cell is written '\|'.
      const cells = text.split(/(?<!\\)\|/).map((cell) => cell.trim());
      const last = cells.at(-2) ?? '';
      const isHead = ['proof', 'where', 'why', 'how'].includes(last);
      if (isHead) hasProof = last === 'proof';
      else if (!/^[-:]+$/.test(cells[1] ?? '')) rows.push({ line: index + 1, cells, hasProof });
    });
  return rows;
}

function findProblem(proof: string): string | null {
  const [file = '', title = ''] = proof.replaceAll('`', '').split(' › ');
  const source = readSource(file.trim());
  if (source === null) return `there is no ${file}`;
  if (title.trim() === '') return `${file}: which test?`;
  // The whole title, in its quotes: a part of another title, or a comment that repeats it, proves nothing.
  const written = normalize(title).trim();
  const isThere = ["'", '"', '`'].some((quote) => source.includes(quote + written + quote));
  return isThere ? null : `${file} has no test '${title}'`;
}

/** Whether it only runs in `npm run test:long`, which does not stand before a landing. */
function isLong(proof: string): boolean {
  const [file = '', title = ''] = proof.replaceAll('`', '').split(' › ');
  const [, after = ''] = (readSource(file.trim()) ?? '').split(normalize(title).trim());
  return /^.,? \{ tag: '@long'/.test(after);
}

function checkProofs(file: string, rows: readonly Row[]): number {
  const proven = rows.filter(({ hasProof }) => hasProof);
  for (const { line, cells } of proven) {
    const proofs = (cells.at(-2) ?? '').replaceAll('\\|', '|').split('<br>').filter(Boolean);
    if (proofs.length === 0) problems.push(`${file}:${line}: a row without a proof`);
    for (const proof of proofs) {
      const problem = findProblem(proof.trim());
      if (problem) problems.push(`${file}:${line}: ${problem}`);
    }
    if (proofs.length > 0 && proofs.every(isLong))
      problems.push(`${file}:${line}: proven by @long stories alone`);
  }
  return proven.length;
}

function checkAsvs(rows: readonly Row[]): void {
  const ids = rows.flatMap(({ cells }) => (cells[1] ?? '').split(', ').filter((id) => /^V?\d/.test(id)));
  const count = ids.reduce((sum, id) => sum + (WHOLE_CHAPTERS[id] ?? 1), 0);
  if (count === ASVS_REQUIREMENTS && new Set(ids).size === ids.length) return;
  problems.push(`${SECURITY}: ${count} requirements instead of ${ASVS_REQUIREMENTS}, or one of them twice`);
}

/** An index that lacks one is worse than none. */
function checkDecisions(): void {
  const index = readFileSync(`${DECISIONS}/README.md`, 'utf8');
  for (const file of readdirSync(DECISIONS).filter((name) => /^\d/.test(name))) {
    const [, number, title] = /^# (\d+) (.*)/.exec(readFileSync(`${DECISIONS}/${file}`, 'utf8')) ?? [];
    if (!index.includes(`- ${number} [${title}](${file})\n`))
      problems.push(`${DECISIONS}/README.md: lacks ${file} under its title`);
  }
}

const security = readRows(SECURITY);
checkDecisions();
const count = checkProofs(REQUIREMENTS, readRows(REQUIREMENTS)) + checkProofs(SECURITY, security);
checkAsvs(security);

for (const problem of problems) console.error(problem);
console.log(`requirements: ${count} rows, ${problems.length} problems`);
if (problems.length > 0) process.exit(1);
