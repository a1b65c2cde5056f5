import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * Names and comments use the words of docs/glossary.md. These were used before and are retired: `npm run check` fails at a
 * file, a declared name or a comment that brings one back. Texts that people read, what is on the wire and what is stored
 * keep theirs.
 */
const RETIRED: Record<string, string> = {
  house: 'restaurant (in tests testApp, in stories app)',
  housekeeping: 'scheduler',
  dress: 'render',
  wish: 'request or input',
  wishes: 'requests',
  duty: 'job',
  duties: 'jobs',
  unruly: 'flaky',
  voices: 'testimonials',
  strips: 'alerts',
  anew: 'again',
};

/** Words that only a name can bring back; in a sentence they are ordinary English. */
const RETIRED_NAMES: Record<string, string> = {
  told: 'audited or notified',
  hear: 'receive',
  heard: 'received',
  said: 'what it is: message, text, error',
  letter: 'email',
  nobody: 'anonymous account',
  mischief: 'fault',
  unsaid: 'missing',
  tellOf: 'notify',
  whoIs: 'authenticate',
  orRefuse: 'unwrap',
  noteChange: 'recordAuditEntry',
  keepAnswers: 'response cache',
};

/** Stored or on the wire under an old name, or the thing itself: a letter of the alphabet, a reusable cup of the house. */
const ALLOWED = new Set<string>([]);

const files = globSync([
  'src/**/*.{ts,tsx}',
  'e2e/**/*.ts',
  '{bench,crash,fuzz,friday,scripts,sample,street}/**/*.{ts,mjs}',
]).filter((file) => !file.includes('/migrations/') && file !== 'scripts/check-words.ts');

const wordsOf = (name: string) =>
  name.split(/[-_.]|(?<=[a-z0-9])(?=[A-Z])/).map((word) => word.toLowerCase());

function retiredIn(name: string): string | null {
  const words = wordsOf(name);
  for (const [old, instead] of Object.entries({ ...RETIRED, ...RETIRED_NAMES })) {
    const parts = wordsOf(old);
    const has = words.some((_, at) => parts.every((part, index) => words[at + index] === part));
    if (has && !ALLOWED.has(name)) return `${name}: '${old}' is retired, say ${instead}`;
  }
  return null;
}

const DECLARED =
  /^(?:export )?(?:default )?(?:async )?(?:function|class|interface|type|const|let)\s+([A-Za-z_$][\w$]*)/gm;
const problems: string[] = [];
for (const file of files) {
  const stem = basename(file).replace(/\.(test|story|module|server|client)?\.?(tsx?|mjs)$/, '');
  const found = retiredIn(stem);
  if (found) problems.push(`${file}: ${found}`);
  const code = readFileSync(file, 'utf8');
  for (const [, name = ''] of code.matchAll(DECLARED)) {
    const retired = retiredIn(name);
    if (retired) problems.push(`${file}: ${retired}`);
  }
  for (const { value, start } of parseSync(file, code).comments) {
    for (const [old, instead] of Object.entries(RETIRED)) {
      if (!new RegExp(`\\b${old}\\b`, 'i').test(value)) continue;
      const line = code.slice(0, start).split('\n').length;
      problems.push(`${file}:${line}: '${old}' is retired in comments, say ${instead}`);
    }
  }
}

for (const problem of problems) console.error(problem);
console.log(`words: ${files.length} files, ${problems.length} problems`);
if (problems.length > 0) process.exit(1);
