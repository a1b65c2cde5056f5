import { exportTexts } from '#texts/exports.ts';
import type { Language } from '#texts/texts.ts';
import type { Db } from '../db/schema.ts';
import { isoOf } from '../http/iso-of.ts';
import { type Cell, csvOf } from '../tables/csv.ts';
import type { Table } from '../tables/send-table.ts';
import { type ListedReader, listAllConfirmed } from './readers-desk-store.ts';

/**
 * Everybody whom the newsletter may be sent to, with the proof of their consent. Nobody else: in another program a list
 * says no more who has confirmed.
 */
export function writeReaders(db: Db, language: Language): Table {
  const t = exportTexts[language].readers;
  const rowOf = (reader: ListedReader): Cell[] => [
    reader.email,
    t.language[reader.language],
    t.source[reader.source],
    isoOf(reader.askedAt),
    isoOf(reader.confirmedAt),
  ];
  return { file: `${t.file}.csv`, lines: csvOf(language, t.head, confirmed(db, rowOf)) };
}

async function* confirmed(db: Db, rowOf: (reader: ListedReader) => Cell[]): AsyncGenerator<Cell[]> {
  for (const reader of await listAllConfirmed(db)) yield rowOf(reader);
}
