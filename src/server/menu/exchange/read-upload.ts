import { createHash } from 'node:crypto';
import { MAX_TABLE_BYTES } from '#contract/limits.ts';
import type { CategoryKind } from '#domain/menu/drinks.ts';
import type { MenuColumn } from '#domain/menu/menu-table.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Language } from '#texts/texts.ts';
import { readTableApart } from '../../spreadsheets/read-table-apart.ts';
import { type DeclaredKind, meaningKey } from './cell-words.ts';
import { normalizeName } from './find-dish.ts';
import type { ImportSource } from './plan-import.ts';

/** A table as a form sends it. */
export interface Upload {
  file?: File | undefined;
  text?: string | undefined;
  columns: { place: number; column: MenuColumn | null }[];
  /** What the owner has said that words of allergens and additives mean. */
  words: { kind: DeclaredKind; word: string; codes: string[] }[];
  /** What the owner has said that categories hold. */
  kinds: { category: string; kind: CategoryKind }[];
}

/** The table of a form, and a hash by which the same form is known again. */
export async function readUpload(
  { file, text = '', columns, words, kinds }: Upload,
  language: Language,
): Promise<{ source: ImportSource; hash: string } | Refusal> {
  if ((file?.size ?? text.length) > MAX_TABLE_BYTES) {
    return refusal('table_too_large', { megabytes: MAX_TABLE_BYTES / 1_000_000 });
  }
  const bytes = file && Buffer.from(await file.arrayBuffer());
  const table = await readTableApart(bytes ?? text);
  if ('fault' in table) {
    const line = 'line' in table ? table.line : null;
    return refusal('table_unreadable', { reason: table.fault, line });
  }
  const chosen = new Map(columns.map(({ place, column }) => [place, column]));
  const meanings = new Map(words.map(({ kind, word, codes }) => [meaningKey(kind, word), codes]));
  const kindOf = new Map(kinds.map(({ category, kind }) => [normalizeName(category), kind]));
  const hash = createHash('sha256')
    .update(bytes ?? text)
    .update(JSON.stringify([columns, words, ...(kinds.length > 0 ? [kinds] : [])]))
    .digest('base64url');
  return { source: { table, chosen, meanings, kinds: kindOf, language }, hash };
}
