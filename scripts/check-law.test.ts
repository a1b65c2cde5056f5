import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LAW } from '../src/domain/law.ts';

/** What the check complains of where the one text is this, on a day. */
function faultsOf(text: string, now = Date.now()) {
  const cwd = mkdtempSync(join(tmpdir(), 'thali-law-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  mkdirSync(join(cwd, 'src/texts'), { recursive: true });
  writeFileSync(join(cwd, 'src/texts/terms.ts'), text);
  const day = `data:text/javascript,Date.now=()=>${now}`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', day, join(import.meta.dirname, 'check-law.ts')],
    { encoding: 'utf8', cwd },
  );
  return { status, stderr };
}

const all = Object.keys(LAW)
  .map((key) => key.replace(/^(.*) (§|Art\.) (\w+)$/, '$2 $3 $1'))
  .join('\n');

test.each([
  ['all of the table and nothing else', '', null],
  ['a paragraph that the table lacks', '§ 4711 BGB', 'BGB § 4711 is not in src/domain/law.ts'],
  ['a law that was repealed', 'das VerpackG', 'VerpackG'],
  ['a paragraph of no law', '§ 12', 'of which law?'],
])('texts cite the table of the law: %s', (_, text, fault) => {
  const { status, stderr } = faultsOf(`${all}\n\n${text}`);
  expect(stderr).toEqual(fault === null ? '' : expect.stringContaining(fault));
  expect(status).toBe(fault === null ? 0 : 1);
});

test('a rule that nobody cites or that was last read more than a year ago fails the check', () => {
  const [oldest = ''] = Object.values(LAW)
    .map(({ checkedOn }) => checkedOn)
    .sort();
  const day = Date.parse(oldest);
  expect(faultsOf(all, day + 367 * 24 * 3_600_000).stderr).toContain('read its source again');
  expect(faultsOf('').stderr.match(/nobody cites/g)).toHaveLength(Object.keys(LAW).length);
});
