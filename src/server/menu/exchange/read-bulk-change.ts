import type { BulkChangeView } from '#contract/menu/exchange-shapes.ts';
import type { Deps } from '../../deps.ts';
import { readMenuData } from '../menu-store.ts';
import { findBulkChange } from './bulk-changes-store.ts';
import { menuFingerprint } from './menu-fingerprint.ts';
import { presentBulkChange } from './present-exchange.ts';

/** The last change of many dishes that has not been undone. */
export async function readBulkChange({ db }: Pick<Deps, 'db'>): Promise<BulkChangeView | null> {
  const change = await findBulkChange(db);
  if (!change || change.isUndone) return null;
  return presentBulkChange(change, menuFingerprint(await readMenuData(db)));
}
