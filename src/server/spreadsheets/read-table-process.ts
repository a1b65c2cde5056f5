import { answerApart } from '../run-apart.ts';
import { readDelimited } from './read-delimited.ts';
import { readTable } from './read-table.ts';

// Run by read-table-apart.ts.
answerApart(async (source: Uint8Array | string) =>
  typeof source === 'string' ? readDelimited(source) : readTable(Buffer.from(source)),
);
