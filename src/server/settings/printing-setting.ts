import { type RawBuilder, sql } from 'kysely';
import type { PrintMoment } from '#domain/printing/printer.ts';
import type { Tx } from '../db/schema.ts';
import { DEFAULT_SETTINGS, writeSetting } from './settings-store.ts';

/**
 * Writes again when any printer prints, after `change` has changed a printer. Two changes run one after the other, so that
 * neither is overlooked.
 */
export async function changePrintMoments<Result>(
  tx: Tx,
  change: () => Promise<Result>,
  read: () => Promise<PrintMoment[]>,
): Promise<Result> {
  await tx
    .insertInto('settings')
    .values({ key: 'printing', value: JSON.stringify(DEFAULT_SETTINGS.printing), version: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('settings.value') })),
    )
    .execute();
  const result = await change();
  await writeSetting(tx, 'printing', { moments: await read() });
  return result;
}

/**
 * A column for `returning` in a query that is made anyway, and how to read it: so a restaurant without printers pays nothing
 * for them.
 */
export const printMomentsColumn = {
  sql: sql`(select value from settings where key = 'printing')` as RawBuilder<string | null>,
  parse: (value: string | null): PrintMoment[] =>
    value === null ? [] : (JSON.parse(value) as { moments: PrintMoment[] }).moments,
};
