import type { PercentageCoupon } from './coupons.ts';
import type { BookingTimes, SpecialDate } from './hours/schedule.ts';
import type { AddOn, Category, Dish, Option, OptionGroup, Packaged, Stock, Variant } from './menu/dish.ts';
import type { DeliveryArea } from './orders/delivery-areas.ts';
import { auditedSettings } from './plain-settings.ts';

/** The fields of a type, or of each member of a union. */
type FieldsOf<Thing> = readonly (Thing extends unknown ? keyof Thing : never)[];

/**
 * The fields of each entity whose values the audit log keeps, before and after. Nothing else is written: a field that
 * is not listed, such as a password or a colleague's address, can't get in.
 */
export const AUDITED_FIELDS = {
  dish: [
    'name',
    'desc',
    'category',
    'image',
    'drawing',
    'window',
    'actualPriceCents',
    'discountedPriceCents',
    'priceCents',
    'vatPercent',
    'volumeMl',
    'depositCents',
    'depositKind',
    'diet',
    'spiciness',
    'minimumAge',
    'isHouseOnly',
    'kitchenMinutes',
    'netQuantity',
    'strength',
    'ingredients',
    'producer',
    'nutrition',
    'storage',
    'origin',
    'allergens',
    'additives',
    'left',
    'daily',
  ] satisfies FieldsOf<
    | Dish
    | Stock
    | Variant
    | AddOn
    | Packaged
    | { category: string; depositCents: number; depositKind: string }
  >,
  category: ['name', 'desc', 'image', 'drawing', 'window', 'kitchenMinutes'] satisfies FieldsOf<Category>,
  optionGroup: [
    ...(['name', 'least', 'most', 'isRepeatable', 'freeCount', 'priceCents', 'sizePrices'] as const),
    ...(['vatPercent', 'kitchenName', 'isDefault', 'allergens', 'additives', 'places'] as const),
  ] satisfies FieldsOf<OptionGroup | Option | { places: string[] }>,
  /** How many dishes an import, or an edit of many, created and edited. */
  bulkChange: ['createdDishes', 'editedDishes'],
  coupon: [
    'code',
    'isActive',
    'discountPercentage',
    'upperLimitCents',
    'minimumOrderCents',
    'validFrom',
    'validTo',
  ] satisfies FieldsOf<PercentageCoupon | { code: string }>,
  booking: ['first', 'last'] satisfies FieldsOf<BookingTimes>,
  hours: ['isOpen', 'timeSlots', 'reason', 'orderCapacity'] satisfies FieldsOf<SpecialDate>,
  restaurant: auditedSettings('house'),
  look: auditedSettings('look'),
  social: auditedSettings('social'),
  counters: auditedSettings('counters'),
  delivery: [
    ...auditedSettings('delivery'),
    ...(['zipCode', 'city', 'minimumCents', 'feeCents', 'extraMinutes'] satisfies FieldsOf<DeliveryArea>),
  ],
  orderTimes: auditedSettings('orderTimes'),
  firstOrder: auditedSettings('firstOrder'),
  kitchen: auditedSettings('kitchen'),
  escalation: auditedSettings('escalation'),
  corrections: auditedSettings('corrections'),
  reuse: auditedSettings('reuse'),
  legal: auditedSettings('legal'),
  accessibility: auditedSettings('accessibility'),
  offers: auditedSettings('offers'),
  /** Never what opens an account or a mailbox. */
  connection: ['publicUrl', 'mailServer'],
  picture: ['image', 'alt'],
  /** An item of the check before the opening that was left as it is; how many test orders there are. */
  launch: ['leftItem', 'testOrders'],
  /** Testimonials are guests' own words. */
  testimonials: [],
  /** Too long for the log, like the texts of policies. */
  features: [],
  staff: ['name', 'role'],
} as const;

export type AuditedEntity = keyof typeof AUDITED_FIELDS;
export type AuditedField = (typeof AUDITED_FIELDS)[AuditedEntity][number];

/** Null stands for an empty value: no text, no amount, an empty list. */
export type AuditedValue = string | number | boolean | string[] | null;

export interface ChangedField {
  field: AuditedField;
  /** The part it belongs to: a variant's or an add-on's name, a weekday, a postal code. Null: the entity itself. */
  of: string | null;
  before: AuditedValue;
  after: AuditedValue;
}

/** Enough to recognise a text: the log is not a second copy of the menu. */
const MAX_TEXT_LENGTH = 200;

/**
 * What differs between two states of the same entity, including the parts of its lists, in the order of the fields.
 * Null before: something new. Null after: something deleted.
 */
export function changedFields(
  thing: AuditedEntity,
  before: object | null,
  after: object | null,
): ChangedField[] {
  return diffFields(AUDITED_FIELDS[thing], before, after, null);
}

type FieldNames = readonly AuditedField[];

function diffFields(
  fields: FieldNames,
  before: object | null,
  after: object | null,
  of: string | null,
): ChangedField[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const keys = new Set([...Object.keys(was), ...Object.keys(is)]);
  return [...keys].flatMap((key) => {
    const field = fields.find((each) => each === key);
    if (field) {
      const change = { field, of, before: summarise(was[key]), after: summarise(is[key]) };
      return isSame(change.before, change.after) ? [] : [change];
    }
    if (Array.isArray(was[key] ?? is[key])) return diffParts(fields, partsOf(was[key]), partsOf(is[key]));
    return diffFields(fields, objectOf(was[key]), objectOf(is[key]), DAYS.has(key) ? key : of);
  });
}

/** List parts with the same id or postal code are the same part. */
function diffParts(fields: FieldNames, before: object[], after: object[]): ChangedField[] {
  const [was, is] = [byKey(before), byKey(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [former, now] = [was.get(key) ?? null, is.get(key) ?? null];
    const changes = diffFields(fields, former, now, nameOf(now ?? former));
    // The name of a new or deleted part is already in `of`.
    return former && now ? changes : changes.filter(({ field }) => field !== 'name' && field !== 'zipCode');
  });
}

const DAYS = new Set(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']);

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

function summarise(value: unknown): AuditedValue {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((each) => String(summarise(each)));
  if (typeof value === 'object') return joinParts(value);
  const text = String(value);
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
}

/** A text in two languages, or the two ends of a time span. */
function joinParts(value: object): string | null {
  const parts = Object.values(value).flatMap((part) => summarise(part) ?? []);
  return parts.length === 0 ? null : parts.join('de' in value ? ' / ' : '–');
}

const isSame = (one: AuditedValue, other: AuditedValue) => JSON.stringify(one) === JSON.stringify(other);
