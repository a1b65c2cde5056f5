import { STAFF_RIGHTS, type StaffRight } from '#domain/accounts.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { Db } from '../db/schema.ts';
import { type Settings, withDefaults } from './settings-store.ts';

// Read with every call that needs one, and with every page of the desk.
const rightsRow = prepareQuery((db) =>
  db.selectFrom('settings').select('value').where('key', '=', 'corrections'),
);

/** What the owners let staff do, and how many percent cheaper they may make an accepted order. */
export async function readStaffRights(db: Db): Promise<{ rights: StaffRight[]; staffPercent: number }> {
  const [row] = (await rightsRow(db, {})).rows;
  const { corrections } = withDefaults(row ? { corrections: JSON.parse(row.value) } : {}) as Settings;
  const rights = STAFF_RIGHTS.filter((right) => corrections[right]);
  return { rights, staffPercent: corrections.staffPercent };
}
