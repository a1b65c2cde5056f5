import { z } from 'zod';
import { WEEKDAYS } from '#domain/hours/schedule.ts';
import { isLocalDate } from '#domain/hours/zone.ts';
import { DEPOSIT_KINDS, MIN_SINGLE_USE_DEPOSIT_CENTS } from '#domain/menu/deposit.ts';
import { ADDITIVES, ALLERGENS } from '#domain/menu/dish.ts';
import { centsOf } from '#domain/money.ts';
import { isVatRate } from '#domain/vat-rates.ts';
import { DRAWING_IDS } from '#looks/drawings.ts';
import {
  MAX_DISH_PARTS,
  MAX_KITCHEN_MINUTES,
  MAX_PRICE_CENTS,
  MAX_VAT_PERCENT,
  MAX_VOLUME_ML,
} from '../limits.ts';
import { text } from '../shapes.ts';

export const name = text(120);
export const desc = text(1000);

/** Left out for an edited dish or category: the stored value stays. An empty text removes it. */
export const optionalName = name.optional();
export const optionalDesc = desc.optional();

/** One that a look has, be it another than the chosen one. Left out, it stays as it was. */
export const drawing = z
  .enum(['', ...DRAWING_IDS], { error: 'drawing_unknown' })
  .optional()
  .meta({ description: 'Stands where there is no picture. Empty: picked by the name' });

/** Clients send numbers as numbers or strings; an empty string, and the 'null' that some send, means none. */
export const isUnset = (value: unknown) => value === '' || value === 'null' || value === 'undefined';
export const normalizeText = (value: unknown) =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value;

export const amount = (missing: string) =>
  z.preprocess(
    (value) => (isUnset(normalizeText(value)) ? undefined : normalizeText(value)),
    z.string({ error: missing }).transform((words, context) => {
      const cents = /^\d{1,7}(?:[.,]\d+)?$/.test(words) ? centsOf(Number(words.replace(',', '.'))) : null;
      if (cents !== null && cents <= MAX_PRICE_CENTS) return cents;
      context.addIssue({ code: 'custom', message: 'price_invalid' });
      return z.NEVER;
    }),
  );

export const wholeNumber = (max: number) =>
  z.preprocess(
    (value) => (/^\d{1,6}$/.test(String(normalizeText(value))) ? Number(normalizeText(value)) : value),
    z.int({ error: 'value_invalid' }).min(0, { error: 'value_invalid' }).max(max, { error: 'value_invalid' }),
  );

/** A VAT rate, with two decimals at most. */
export const vatRate = z
  .number({ error: 'value_invalid' })
  .min(0, { error: 'value_invalid' })
  .max(MAX_VAT_PERCENT, { error: 'value_invalid' })
  .refine(isVatRate, { error: 'value_invalid' });

/** The same in a form; with a point or a comma. */
export const vatRateField = z.preprocess((value) => {
  const typed = String(normalizeText(value)).replace(',', '.');
  return /^\d{1,2}(\.\d{1,2})?$/.test(typed) ? Number(typed) : value;
}, vatRate);

/** Whole minutes of the kitchen; null where none are given. */
export const kitchenMinutes = z
  .preprocess(
    (value) => (value !== undefined && isUnset(normalizeText(value)) ? null : value),
    wholeNumber(MAX_KITCHEN_MINUTES).nullable().optional(),
  )
  .meta({
    description:
      'How many minutes the kitchen works on one piece; 0: nothing is cooked. Empty: as usual. Left out: as before',
  });

const volume = z.preprocess(
  (value) => (isUnset(normalizeText(value)) ? null : value),
  wholeNumber(MAX_VOLUME_ML)
    .refine((millilitres) => millilitres > 0, { error: 'value_invalid' })
    .nullable(),
);

/** A single checkbox of a form arrives as a string, several as a list. */
const checkboxes = <Shape extends z.ZodType>(one: Shape) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    z.array(one, { error: 'value_invalid' }).max(40, { error: 'too_many' }),
  );

/**
 * What is declared: codes, or 'none' alone, which is a statement of its own and can't be combined with a code. An
 * empty list means 'not declared'. Parsed to codes, to an empty list for 'none', and to null for 'not declared'.
 */
const declared = <Code extends string>(codes: readonly Code[]) =>
  checkboxes(z.enum(['none', ...codes] as ['none', ...Code[]], { error: 'value_invalid' })).transform(
    (ticked, context): Code[] | null => {
      const selected = (ticked as string[]).filter((code): code is Code => code !== 'none');
      if (selected.length > 0 && selected.length < ticked.length) {
        context.addIssue({ code: 'custom', message: 'none_and_more' });
        return z.NEVER;
      }
      return ticked.length === 0 ? null : selected;
    },
  );
export const allergens = declared(ALLERGENS);
export const additives = declared(ADDITIVES);

/** Days of the week, in its order; null where none or all are ticked: on every day. */
export const weekdays = checkboxes(z.enum(WEEKDAYS, { error: 'value_invalid' })).transform((ticked) => {
  const days = WEEKDAYS.filter((day) => ticked.includes(day));
  return days.length % WEEKDAYS.length === 0 ? null : days;
});

/** A day; empty: none. */
export const optionalDate = z
  .preprocess(
    (value) => (value !== undefined && isUnset(normalizeText(value)) ? null : value),
    z.string({ error: 'date_invalid' }).refine(isLocalDate, { error: 'date_invalid' }).nullable().optional(),
  )
  .meta({ description: '`yyyy-MM-dd`. Empty: none. Left out: as before' });

/** A variant or an add-on: name and price; one error for the whole list if either is missing. */
const part = (incomplete: string) =>
  z.object({
    _id: z
      .string()
      .max(64)
      .optional()
      .meta({ description: 'Of one that is there: orders and carts know it' }),
    name: z
      .string({ error: incomplete })
      .pipe(name)
      .refine((words) => words !== '', { error: incomplete }),
    nameEn: optionalName,
    price: amount(incomplete),
    allergens: allergens.optional(),
    additives: additives.optional(),
  });

/**
 * Left out, the deposit stays as it was; an empty amount or 0 removes it. Its kind is required with it (VerpackDG
 * § 47).
 */
const depositFields = {
  deposit: z
    .preprocess((value) => (isUnset(normalizeText(value)) ? '0' : value), amount('price_invalid'))
    .optional()
    .meta({ description: 'In euros, for one piece; empty or 0: none' }),
  depositKind: z
    .preprocess(
      (value) => (value === '' ? undefined : value),
      z.enum(DEPOSIT_KINDS, { error: 'value_invalid' }).optional(),
    )
    .meta({ description: 'Needed with a deposit' }),
};

/**
 * A part as the menu returns it, with null for empty fields and the deposit as one object: sending back what was read
 * changes nothing.
 */
function normalizeVariant(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent;
  const part: Record<string, unknown> = { ...sent };
  if (part.nameEn === null) part.nameEn = '';
  if (part.deposit === null) part.deposit = '';
  if (typeof part.deposit !== 'object') return part;
  const { amount: sum, kind } = part.deposit as { amount?: unknown; kind?: unknown };
  return { ...part, deposit: sum, depositKind: kind };
}

const variant = z.preprocess(
  normalizeVariant,
  part('variants_incomplete')
    .extend({ volumeMl: volume.optional(), ...depositFields })
    .superRefine(({ deposit, depositKind }, context) => {
      if (deposit && !depositKind) {
        context.addIssue({ code: 'custom', path: ['depositKind'], message: 'deposit_kind_required' });
      }
      if (deposit && depositKind === 'single-use' && deposit < MIN_SINGLE_USE_DEPOSIT_CENTS) {
        context.addIssue({ code: 'custom', path: ['deposit'], message: 'deposit_low' });
      }
    }),
);

export const variants = z
  .array(variant, { error: 'variants_missing' })
  .min(1, { error: 'variants_missing' })
  .max(MAX_DISH_PARTS, { error: 'too_many' });

export const addOns = z
  .array(
    z.preprocess(
      normalizeVariant,
      part('add_ons_incomplete').extend({ vatPercent: vatRateField.optional() }),
    ),
    { error: 'value_invalid' },
  )
  .max(MAX_DISH_PARTS, { error: 'too_many' });
