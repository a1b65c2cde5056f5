import type { AuditAction } from '#domain/audit-log.ts';
import { type ChangedField, changedFields } from '#domain/changed-fields.ts';
import { COUNTRIES } from '#domain/countries.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { recordAuditEntry, refuseOutdated } from '../audit-log/index.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { readHours, writeTimeZone } from '../hours/index.ts';
import type { LiveEvent } from '../live/live.ts';
import { retaxedSince } from './retax-orders.ts';
import { readAllSettings, replaceSetting, type Settings, writeSetting } from './settings-store.ts';

const ACTIONS = {
  restaurant: 'house_saved',
  social: 'social_saved',
  counters: 'counters_saved',
  testimonials: 'testimonials_saved',
  features: 'features_saved',
  delivery: 'delivery_saved',
  orderTimes: 'order_times_saved',
  firstOrder: 'first_order_saved',
  kitchen: 'kitchen_saved',
  escalation: 'escalation_saved',
  corrections: 'corrections_saved',
  reuse: 'reuse_saved',
  legal: 'legal_saved',
  accessibility: 'accessibility_saved',
  offers: 'offers_saved',
  look: 'look_saved',
} as const satisfies Partial<Record<keyof Settings, AuditAction>>;

type Section = keyof typeof ACTIONS;

/**
 * Replaces the owner's section if its version is still the one that they have seen. Otherwise nothing
 * changes, so that the owner can look at the other change before overwriting it.
 */
export function saveSection<Key extends Section>(
  staff: StaffContext,
  key: Key,
  { value, seen }: { value: Settings[Key]; seen: number },
): Promise<{ version: number } | Refusal> {
  return save(staff, key, seen, { [key]: value }, (tx) => replaceSetting(tx, key, { value, seen }));
}

/**
 * Address and coordinates are one section to the owner, so they are saved together or not at all. The country decides
 * the clock.
 */
export function saveRestaurant(
  staff: StaffContext,
  { restaurant, location, seen }: Pick<Settings, 'restaurant' | 'location'> & { seen: number },
): Promise<{ version: number } | Refusal> {
  return save(staff, 'restaurant', seen, { restaurant, location }, async (tx) => {
    const former = (await readAllSettings(tx)).restaurant.country;
    if (!(await replaceSetting(tx, 'restaurant', { value: restaurant, seen }))) return false;
    await writeSetting(tx, 'location', location);
    if (restaurant.country !== former) await writeTimeZone(tx, COUNTRIES[restaurant.country].timeZone);
    return true;
  });
}

/**
 * Orders for later have the rates of their day. `isPlanned`: what is saved says which change of rates is to come, or that none is; a
 * client that does not know of it leaves the one that is stored.
 */
export async function saveLegal(
  staff: StaffContext,
  { value, seen, isPlanned }: { value: Settings['legal']; seen: number; isPlanned: boolean },
): Promise<{ legal: Settings['legal']; version: number } | Refusal> {
  // Read before the write: whoever changes it in between gets this version refused.
  const { vatChangeOn, laterFoodVatPercent, laterDrinkVatPercent } = (await readAllSettings(staff.db)).legal;
  const legal = isPlanned ? value : { ...value, vatChangeOn, laterFoodVatPercent, laterDrinkVatPercent };
  let news: LiveEvent[] = [];
  const saved = await save(staff, 'legal', seen, { legal }, async (tx) => {
    const former = (await readAllSettings(tx)).legal;
    if (!(await replaceSetting(tx, 'legal', { value: legal, seen }))) return false;
    const now = staff.clock.now();
    const since = retaxedSince(former, legal, localTimeAt(now, (await readHours(tx)).timeZone).date);
    news = since === null ? [] : await staff.retaxOpenOrders(tx, { since, now });
    return true;
  });
  if (isRefusal(saved)) return saved;
  for (const event of news) staff.live.publish(event);
  return { legal, ...saved };
}

/** Testimonials and how they are verified are one section. */
export function saveTestimonials(
  staff: StaffContext,
  {
    testimonials,
    testimonialCheck,
    seen,
  }: Pick<Settings, 'testimonials' | 'testimonialCheck'> & { seen: number },
): Promise<{ version: number } | Refusal> {
  return save(staff, 'testimonials', seen, { testimonials, testimonialCheck }, async (tx) => {
    if (!(await replaceSetting(tx, 'testimonials', { value: testimonials, seen }))) return false;
    await writeSetting(tx, 'testimonialCheck', testimonialCheck);
    return true;
  });
}

async function save(
  staff: StaffContext,
  section: Section,
  seen: number,
  wanted: Partial<Settings>,
  replace: (tx: Tx) => Promise<boolean>,
): Promise<{ version: number } | Refusal> {
  const saved = await transact(staff.db, async (tx) => {
    const former = await readAllSettings(tx);
    if (!(await replace(tx))) return refuseOutdated(tx, { actions: [ACTIONS[section]] });
    await recordAuditEntry(tx, staff, {
      action: ACTIONS[section],
      fields: fieldsOf(section, former, wanted),
    });
    return { version: seen + 1 };
  });
  // Pages contain these settings, so cached pages are dropped.
  if (!isRefusal(saved)) staff.live.publish({ type: 'content' });
  return saved;
}

function fieldsOf(section: Section, former: Settings, wanted: Partial<Settings>): ChangedField[] {
  const keys = Object.keys(wanted) as (keyof Settings)[];
  return changedFields(section, Object.fromEntries(keys.map((key) => [key, former[key]])), wanted);
}
