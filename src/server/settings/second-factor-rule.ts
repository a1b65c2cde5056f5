import { prepareQuery } from '../db/prepared-query.ts';
import type { Db, Tx } from '../db/schema.ts';
import { type Settings, writeSetting } from './settings-store.ts';

// Read with every call of the desk.
const deskRow = prepareQuery((db) => db.selectFrom('settings').select('value').where('key', '=', 'desk'));

/** Whether all staff must have a second factor. */
export async function isSecondFactorCompulsory(db: Db): Promise<boolean> {
  const [row] = (await deskRow(db, {})).rows;
  return row !== undefined && (JSON.parse(row.value) as Settings['desk']).isSecondFactorCompulsory;
}

export function setSecondFactorCompulsory(tx: Tx, isSecondFactorCompulsory: boolean): Promise<void> {
  return writeSetting(tx, 'desk', { isSecondFactorCompulsory });
}
