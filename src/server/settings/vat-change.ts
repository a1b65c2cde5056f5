import { changedFields } from '#domain/changed-fields.ts';
import { vatRatesOn } from '#domain/vat-rates.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { Tx } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { readVersioned, replaceSetting, type Settings } from './settings-store.ts';

/** Makes the rates of a change whose day has come those of the restaurant. Returns what was; null: nothing is due. */
export async function takeVatChange(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  today: string,
): Promise<Settings['legal'] | null> {
  const { settings, versions } = await readVersioned(tx);
  const { legal } = settings;
  if (legal.vatChangeOn === null || legal.vatChangeOn > today) return null;
  const { food, drink } = vatRatesOn(today, legal);
  const taken = {
    ...{ ...legal, foodVatPercent: food, drinkVatPercent: drink },
    ...{ vatChangeOn: null, laterFoodVatPercent: null, laterDrinkVatPercent: null },
  };
  if (!(await replaceSetting(tx, 'legal', { value: taken, seen: versions.legal }))) return null;
  const fields = changedFields('legal', { legal }, { legal: taken });
  await recordAuditEntry(tx, { actor: null, clock }, { action: 'vat_rates_changed', fields });
  return legal;
}
