import { expect, test } from 'vitest';
import { type Cell, writeCsv } from './csv.ts';

async function write(language: 'de' | 'en', ...rows: Cell[][]): Promise<string> {
  const lines = writeCsv(
    language,
    ['Name', 'Summe'],
    (async function* () {
      yield* rows;
    })(),
  );
  return (await Array.fromAsync(lines)).join('');
}

test('German tables have semicolons and decimal commas, English ones commas and points', async () => {
  expect(await write('de', ['Asha', { cents: 129090 }])).toBe('\uFEFFName;Summe\r\nAsha;"1290,90"\r\n');
  expect(await write('en', ['Asha', { cents: 129090 }])).toBe('\uFEFFName,Summe\r\nAsha,1290.90\r\n');
});

test('money has two decimals, also where there is none or little', async () => {
  expect(await write('en', [{ cents: 0 }, { cents: 5 }], [{ cents: 100 }, null])).toBe(
    '\uFEFFName,Summe\r\n0.00,0.05\r\n1.00,\r\n',
  );
});

test.each([
  ...[
    '=1+1',
    '+49151',
    '-2',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    ' =1+1',
    '\u00a0=1',
    '\u200b=1',
    '\ufeff@x',
    '   -2',
  ],
  ...['＝1+1', '＋1', '－1', '＠SUM(A1)', ' \u3000＝1', '−1'],
])('%j is no formula', async (words) => {
  const [, , cell] = (await write('en', [words, 1])).split('\n');
  const line = (await write('en', [words, 1])).slice('\uFEFFName,Summe\r\n'.length);
  expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
  expect(cell).toBeDefined();
});

test('quotes, separators and line breaks stay inside their cell', async () => {
  expect(await write('de', ['Haus "Zum Stern"; links\nhinten', 2])).toBe(
    '\uFEFFName;Summe\r\n"Haus ""Zum Stern""; links\nhinten";2\r\n',
  );
});
