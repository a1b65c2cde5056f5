import { exportTexts } from '#texts/exports.ts';
import type { Language } from '#texts/texts.ts';
import { type Cell, type CsvFile, writeCsv } from '../csv/csv.ts';
import type { Db } from '../db/schema.ts';
import { isoOrNull } from '../http/iso-date.ts';
import { type ListedReader, listAllConfirmed } from './readers-desk-store.ts';

/**
 * All confirmed readers, with the proof of their consent. Others are left out: another program could not tell
 * from the list who has confirmed.
 */
export function exportReaders(db: Db, language: Language): CsvFile {
  const t = exportTexts[language].readers;
  const rowOf = (reader: ListedReader): Cell[] => [
    reader.email,
    t.language[reader.language],
    t.source[reader.source],
    isoOrNull(reader.askedAt),
    isoOrNull(reader.confirmedAt),
  ];
  return { file: `${t.file}.csv`, lines: writeCsv(language, t.head, confirmedRows(db, rowOf)) };
}

async function* confirmedRows(db: Db, rowOf: (reader: ListedReader) => Cell[]): AsyncGenerator<Cell[]> {
  for (const reader of await listAllConfirmed(db)) yield rowOf(reader);
}
