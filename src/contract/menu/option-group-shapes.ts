import { z } from 'zod';
import { isSameSize } from '#domain/menu/option-price.ts';
import { centsOf } from '#domain/money.ts';
import { MAX_DISH_PARTS, MAX_PRICE_CENTS } from '../limits.ts';
import { clientGeneratedId, euros, expectedVersion, id, text } from '../shapes.ts';
import {
  additives,
  allergens,
  amount,
  name,
  optionalName,
  vatRate,
  vatRateField,
  wholeNumber,
} from './form-fields.ts';
import { optionGroupShape, SIZE_PRICES } from './shapes.ts';

/** More pieces than anybody chooses of one group. */
const MAX_PIECES = 99;

const count = z
  .int({ error: 'value_invalid' })
  .min(0, { error: 'value_invalid' })
  .max(MAX_PIECES, { error: 'value_invalid' });

const most = count
  .min(1, { error: 'value_invalid' })
  .nullable()
  .meta({ description: 'How many pieces at most; null: any number' });
const isRepeatable = z.boolean({ error: 'value_invalid' }).meta({
  description: 'The same option may be taken several times',
});
const groupPlaceShape = z.object({
  category: id.nullable(),
  dish: id.nullable(),
  variant: z.string().nullable().meta({ description: 'With a dish: only with this size; null: with all' }),
  position: z.number().meta({ description: 'How many groups hang there before it' }),
});

export const listedGroupShape = optionGroupShape
  .extend({ places: z.array(groupPlaceShape).meta({ description: 'Where it hangs' }) })
  .meta({ id: 'ListedOptionGroup' });

/** In euros; in cents to the server. */
const price = euros.transform((sum, context) => {
  const cents = centsOf(sum);
  if (cents !== null && cents >= 0 && cents <= MAX_PRICE_CENTS) return cents;
  context.addIssue({ code: 'custom', message: 'price_invalid' });
  return z.NEVER;
});

/** Of two prices for a size one would count, and nobody knows which. */
function isEachSizeOnce(prices: readonly { size: string }[]): boolean {
  return prices.every(
    ({ size }, index) => prices.findIndex((price) => isSameSize(price.size, size)) === index,
  );
}

const option = z.object({
  _id: z.string().max(64).optional().meta({ description: 'Of one that is there: orders and carts know it' }),
  name: name.min(1, { error: 'name_required' }),
  nameEn: optionalName.nullable(),
  price: price,
  sizePrices: z
    .array(z.object({ size: name.min(1, { error: 'name_required' }), price: price }))
    .max(MAX_DISH_PARTS, { error: 'too_many' })
    .refine(isEachSizeOnce, { error: 'value_invalid' })
    .default([])
    .meta({ description: SIZE_PRICES }),
  vatPercent: vatRate.nullable().default(null).meta({ description: 'Null: the dish’s' }),
  kitchenName: text(60).default('').meta({ description: 'What the kitchen reads instead of the name' }),
  isDefault: z.boolean({ error: 'value_invalid' }).default(false),
  allergens: allergens.optional(),
  additives: additives.optional(),
});

const variantId = z.string().min(1, { error: 'value_invalid' }).max(80, { error: 'text_too_long' });

interface GroupRules {
  least: number;
  most: number | null;
  isRepeatable: boolean;
  options: readonly { isDefault: boolean }[];
}

function checkRules({ least, most, isRepeatable, options }: GroupRules, context: z.RefinementCtx): void {
  const refuse = (path: string) =>
    context.addIssue({ code: 'custom', path: [path], message: 'value_invalid' });
  const defaults = options.filter(({ isDefault }) => isDefault).length;
  const reachable = isRepeatable ? MAX_PIECES : options.length;
  if (least > reachable && reachable > 0) refuse('least');
  if (most !== null && most < Math.max(1, least, defaults)) refuse('most');
}

const unset = (value: unknown) => (value === '' || value === undefined ? null : value);
const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined && value !== '');

/** 'Groß 2,00; Klein 1,50': a size and its price, with semicolons. */
const sizePricesText = text(1000)
  .default('')
  .transform((words, context) =>
    words
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => {
        const [, size = '', sum = ''] = /^(.*\S)\s+(\d{1,7}(?:[.,]\d{1,2})?)\s*€?$/.exec(part) ?? [];
        const cents = centsOf(Number(sum.replace(',', '.')));
        if (size !== '' && cents !== null && cents <= MAX_PRICE_CENTS) return { size, price: cents };
        context.addIssue({ code: 'custom', message: 'price_invalid' });
        return z.NEVER;
      }),
  )
  .refine(isEachSizeOnce, { error: 'value_invalid' });

export const optionGroupBody = z
  .object({
    _id: clientGeneratedId,
    version: expectedVersion,
    name: name.min(1, { error: 'name_required' }),
    nameEn: optionalName.nullable(),
    least: count.default(0),
    most: most.default(null),
    isRepeatable: isRepeatable.default(false),
    freeCount: count.default(0),
    options: z
      .array(option, { error: 'required' })
      .min(1, { error: 'required' })
      .max(MAX_DISH_PARTS, { error: 'too_many' })
      .meta({
        description:
          'In their order. Codes: `["none"]` where there are none, `[]` for not declared; left out, they stay as they were',
      }),
    places: z
      .array(
        z
          .object({ category: id.optional(), dish: id.optional(), variant: variantId.optional() })
          .refine(({ category, dish }) => (category === undefined) !== (dish === undefined), {
            error: 'value_invalid',
          }),
      )
      .max(1000, { error: 'too_many' })
      .optional()
      .meta({
        description:
          'Where it hangs: on categories, dishes and single sizes of dishes; somewhere new after the groups that hang there. Left out, it stays as it is',
      }),
  })
  .superRefine(checkRules);

/** A group in the form of the desk, whose fields are texts. */
export const optionGroupPageShape = z
  .object({
    name: name.min(1, { error: 'name_required' }),
    nameEn: optionalName,
    least: wholeNumber(MAX_PIECES).default(0),
    most: z.preprocess(unset, wholeNumber(MAX_PIECES).nullable().default(null)),
    isRepeatable: ticked,
    freeCount: wholeNumber(MAX_PIECES).default(0),
    options: z
      .array(
        z.object({
          _id: z.string().optional(),
          name: name.min(1, { error: 'name_required' }),
          nameEn: optionalName,
          price: amount('price_required'),
          sizePrices: sizePricesText,
          vatPercent: z.preprocess(unset, vatRateField.nullable().default(null)),
          kitchenName: text(60).default(''),
          isDefault: ticked,
          allergens: allergens.default(null),
          additives: additives.default(null),
        }),
        { error: 'required' },
      )
      .min(1, { error: 'required' })
      .max(MAX_DISH_PARTS, { error: 'too_many' }),
    places: z.preprocess(
      (value) => (typeof value === 'string' ? [value] : value),
      z.array(z.string()).default([]),
    ),
  })
  .superRefine(checkRules);

export type OptionGroupForm = z.output<typeof optionGroupPageShape>;

export const hangGroupsBody = z
  .object({
    category: id.optional(),
    dish: id.optional(),
    variant: variantId.optional().meta({ description: 'With a dish: only with this size of it' }),
    groups: z.array(id).max(MAX_DISH_PARTS, { error: 'too_many' }).meta({
      description: 'All that are to hang there, in their order; what is left out is taken off',
    }),
    seen: z.array(id).max(MAX_DISH_PARTS, { error: 'too_many' }).optional().meta({
      description: 'What hung there when it was seen: 409 menu_changed when it is something else by now',
    }),
  })
  .refine(({ category, dish }) => (category === undefined) !== (dish === undefined), {
    error: 'value_invalid',
    path: ['dish'],
  })
  .refine(({ category, variant }) => category === undefined || variant === undefined, {
    error: 'value_invalid',
    path: ['variant'],
  })
  .refine(({ groups }) => new Set(groups).size === groups.length, {
    error: 'value_invalid',
    path: ['groups'],
  });

export const soldOutOptionBody = z.object({
  option: z.string().min(1, { error: 'value_invalid' }).max(80, { error: 'text_too_long' }),
  until: z.enum(['tomorrow', 'further-notice'], { error: 'value_invalid' }).nullable().meta({
    description: '`tomorrow`: until the restaurant next opens on another day. Null: in stock again',
  }),
});

export type ListedOptionGroup = z.infer<typeof listedGroupShape>;
export type OptionGroupBody = z.output<typeof optionGroupBody>;
