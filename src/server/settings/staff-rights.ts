import { STAFF_RIGHTS, type StaffRight } from '#domain/accounts.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { Db } from '../db/schema.ts';
import { type Settings, withDefaults } from './settings-store.ts';

// Read with every call that needs one, and with every page of the desk.
const rightsRow = prepareQuery((db) =>
  db.selectFrom('settings').select('value').where('key', '=', 'corrections'),
);

/** What the owners let staff do. */
export async function readStaffRights(db: Db): Promise<StaffRight[]> {
  const [row] = (await rightsRow(db, {})).rows;
  const { corrections } = withDefaults(row ? { corrections: JSON.parse(row.value) } : {}) as Settings;
  return STAFF_RIGHTS.filter((right) => corrections[right]);
}
