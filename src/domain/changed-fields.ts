/**
 * The fields whose values stand in the record of changes, before and after. Nothing else is ever written down there:
 * a field that is not listed, such as a password or a colleague's address, can't slip in.
 */
export const TOLD_FIELDS = [
  'name',
  'desc',
  'category',
  'image',
  'window',
  'actualPriceCents',
  'discountedPriceCents',
  'priceCents',
  'vatPercent',
  'volumeMl',
  'diet',
  'spiciness',
  'allergens',
  'additives',
  'code',
  'isActive',
  'discountPercentage',
  'upperLimitCents',
  'minimumOrderCents',
  'validFrom',
  'validTo',
  'isOpen',
  'timeSlots',
  'reason',
  'street',
  'zipCode',
  'city',
  'phone',
  'email',
  'latitude',
  'longitude',
  'instagram',
  'facebook',
  'dailyVisitors',
  'recipes',
  'events',
  'orders',
  'feeCents',
  'role',
] as const;

export type ToldField = (typeof TOLD_FIELDS)[number];

/** Null stands for nothing at all: no text, no sum, none of a list. */
export type ToldValue = string | number | boolean | string[] | null;

export interface ChangedField {
  field: ToldField;
  /** Of which part: a variant's or an extra's name, a weekday, a postal code. Null: of the whole. */
  of: string | null;
  before: ToldValue;
  after: ToldValue;
}

/** Enough of a text to know it by: the record is no second copy of the menu. */
const LONGEST_TEXT = 200;

/**
 * What differs between two states of the same thing, down to the parts of its lists, in the order in which the
 * fields stand. Null before is something new, null after is something gone.
 */
export function changedFields(before: object | null, after: object | null): ChangedField[] {
  return between(before, after, null);
}

function between(before: object | null, after: object | null, of: string | null): ChangedField[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const keys = new Set([...Object.keys(was), ...Object.keys(is)]);
  return [...keys].flatMap((key) => {
    if (isTold(key)) {
      const change = { field: key, of, before: told(was[key]), after: told(is[key]) };
      return isSame(change.before, change.after) ? [] : [change];
    }
    if (Array.isArray(was[key] ?? is[key])) return betweenParts(partsOf(was[key]), partsOf(is[key]));
    return between(objectOf(was[key]), objectOf(is[key]), DAYS.has(key) ? key : of);
  });
}

/** Parts that stand in a list are the same when they have the same id, or postal code. */
function betweenParts(before: object[], after: object[]): ChangedField[] {
  const [was, is] = [byKey(before), byKey(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [former, now] = [was.get(key) ?? null, is.get(key) ?? null];
    const changes = between(former, now, nameOf(now ?? former));
    // A new part is called by its name already, and so is one that is gone.
    return former && now ? changes : changes.filter(({ field }) => field !== 'name' && field !== 'zipCode');
  });
}

const DAYS = new Set(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']);

const isTold = (key: string): key is ToldField => (TOLD_FIELDS as readonly string[]).includes(key);

const fieldsOf = (value: object | null) => (value ?? {}) as Record<string, unknown>;

const objectOf = (value: unknown) => (typeof value === 'object' ? value : null);

const partsOf = (list: unknown) =>
  (Array.isArray(list) ? list : []).filter((part): part is object => objectOf(part) !== null);

const byKey = (parts: object[]) =>
  new Map(parts.map((part) => [String(fieldsOf(part).id ?? fieldsOf(part).zipCode), part]));

function nameOf(part: object | null): string | null {
  const { name, zipCode } = fieldsOf(part);
  const german = objectOf(name) ? fieldsOf(objectOf(name)).de : name;
  return String(german ?? zipCode ?? '') || null;
}

function told(value: unknown): ToldValue {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((each) => String(told(each)));
  if (typeof value === 'object') return toldOf(value);
  const text = String(value);
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}

/** A text in two languages, or the two ends of a time. */
function toldOf(value: object): string | null {
  const parts = Object.values(value).flatMap((part) => told(part) ?? []);
  return parts.length === 0 ? null : parts.join('de' in value ? ' / ' : '–');
}

const isSame = (one: ToldValue, other: ToldValue) => JSON.stringify(one) === JSON.stringify(other);
