import { z } from 'zod';
import { isCloseTime, isLocalTime } from '#domain/hours/zone.ts';
import { ADDITIVES, ALLERGENS } from '#domain/menu/dish.ts';
import { centsOf } from '#domain/money.ts';
import { MAX_DISH_PARTS, MAX_PRICE_CENTS, MAX_VAT_PERCENT, MAX_VOLUME_ML } from '../limits.ts';
import { id, jsonText, otherFields, picture, removeImage, text } from '../shapes.ts';

const name = text(120);
const desc = text(1000);

/** Left out in an edited dish or category: what is there stays. An empty text takes it away. */
const moreName = name.optional();
const moreDesc = desc.optional();

/** Clients write numbers as numbers or as texts; an empty text, and the 'null' of some, is none. */
const absent = (value: unknown) => value === '' || value === 'null' || value === 'undefined';
const written = (value: unknown) =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value;

const amount = (missing: string) =>
  z.preprocess(
    (value) => (absent(written(value)) ? undefined : written(value)),
    z.string({ error: missing }).transform((words, context) => {
      const cents = /^\d{1,7}(?:[.,]\d+)?$/.test(words) ? centsOf(Number(words.replace(',', '.'))) : null;
      if (cents !== null && cents <= MAX_PRICE_CENTS) return cents;
      context.addIssue({ code: 'custom', message: 'price_invalid' });
      return z.NEVER;
    }),
  );

const wholeNumber = (max: number) =>
  z.preprocess(
    (value) => (/^\d{1,6}$/.test(String(written(value))) ? Number(written(value)) : value),
    z.int({ error: 'value_invalid' }).min(0, { error: 'value_invalid' }).max(max, { error: 'value_invalid' }),
  );

const volume = z.preprocess(
  (value) => (absent(written(value)) ? null : value),
  wholeNumber(MAX_VOLUME_ML)
    .refine((millilitres) => millilitres > 0, { error: 'value_invalid' })
    .nullable(),
);

/** A single tick in a form comes as a text, several as a list. */
const ticks = <Shape extends z.ZodType>(one: Shape) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    z.array(one, { error: 'value_invalid' }).max(40, { error: 'too_many' }),
  );
const allergens = ticks(z.enum(ALLERGENS, { error: 'value_invalid' }));
const additives = ticks(z.enum(ADDITIVES, { error: 'value_invalid' }));

/** A variant or an add-on: name and price, or what the list as a whole says of one without (admin spec 5). */
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
    nameEn: moreName,
    price: amount(incomplete),
    allergens: allergens.optional(),
    additives: additives.optional(),
  });

const variants = z
  .array(part('variants_incomplete').extend({ volumeMl: volume.optional() }), { error: 'variants_missing' })
  .min(1, { error: 'variants_missing' })
  .max(MAX_DISH_PARTS, { error: 'too_many' });

const addOns = z
  .array(part('add_ons_incomplete').extend({ vatPercent: wholeNumber(MAX_VAT_PERCENT).optional() }), {
    error: 'value_invalid',
  })
  .max(MAX_DISH_PARTS, { error: 'too_many' });

/** Served at certain times only. Not sent: all day. Sent: both are needed (admin spec 5). */
const times = { startTime: z.string().optional(), endTime: z.string().optional() };

function checkTimes(
  { startTime, endTime }: { startTime?: string | undefined; endTime?: string | undefined },
  context: z.RefinementCtx,
): void {
  const isSent = [startTime, endTime].some((time) => time !== undefined && time !== 'null');
  if (!isSent) return;
  const check = (path: string, time: string | undefined, isTime: (time: string) => boolean) => {
    if (time !== undefined && isTime(time)) return;
    const message = time === undefined || absent(time) ? 'times_required' : 'time_invalid';
    context.addIssue({ code: 'custom', path: [path], message });
  };
  check('startTime', startTime, isLocalTime);
  check('endTime', endTime, isCloseTime);
}

/** Said together with everything else that is missing, and not only once that is there. */
const evenIfOthersAreWrong = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

const dishFields = {
  name: name.min(1, { error: 'name_required' }),
  nameEn: moreName,
  desc: desc.default(''),
  descEn: moreDesc,
  category: z.uuid({ error: 'category_required' }),
  actualPrice: amount('price_required'),
  discountedPrice: z.preprocess(
    (value) => (absent(written(value)) ? undefined : value),
    amount('price_required').optional(),
  ),
  vatPercent: wholeNumber(MAX_VAT_PERCENT).optional(),
  diet: z.enum(['', 'vegan', 'vegetarian'], { error: 'value_invalid' }).optional(),
  spiciness: wholeNumber(3).optional(),
  image: picture,
  removeImage,
  ...times,
};

function checkDiscount(
  { actualPrice, discountedPrice }: { actualPrice: number; discountedPrice?: number | undefined },
  context: z.RefinementCtx,
): void {
  if (discountedPrice !== undefined && discountedPrice > actualPrice) {
    context.addIssue({ code: 'custom', path: ['discountedPrice'], message: 'discount_too_high' });
  }
}

/** A dish in the form of the admin's page, whose rows are fields of their own. */
export const dishPageShape = z
  .object({
    ...dishFields,
    variants,
    addOns: addOns.default([]),
    allergens: allergens.optional(),
    additives: additives.optional(),
  })
  .superRefine(checkTimes, evenIfOthersAreWrong)
  .superRefine(checkDiscount);

/** The same on the wire: its lists are JSON text. */
export const dishFormShape = z
  .object({
    ...dishFields,
    variants: jsonText(variants, 'variants_missing').meta({
      description: 'JSON: [{ _id?, name, price, nameEn?, volumeMl?, allergens?, additives? }]',
    }),
    addOns: jsonText(addOns)
      .default([])
      .meta({ description: 'JSON: [{ _id?, name, price, nameEn?, vatPercent?, allergens?, additives? }]' }),
    allergens: jsonText(allergens).optional().meta({ description: 'JSON: codes' }),
    additives: jsonText(additives).optional().meta({ description: 'JSON: codes' }),
  })
  .catchall(otherFields)
  .superRefine(checkTimes, evenIfOthersAreWrong)
  .superRefine(checkDiscount);

const categoryFields = {
  name: name.min(1, { error: 'name_required' }),
  nameEn: moreName,
  desc: moreDesc,
  descEn: moreDesc,
  image: picture,
  removeImage,
  ...times,
};

export const categoryPageShape = z.object(categoryFields).superRefine(checkTimes, evenIfOthersAreWrong);
export const categoryFormShape = z
  .object(categoryFields)
  .catchall(otherFields)
  .superRefine(checkTimes, evenIfOthersAreWrong);

export type DishForm = z.infer<typeof dishPageShape>;
export type CategoryForm = z.infer<typeof categoryPageShape>;

const everyId = z.array(id).max(1000, { error: 'too_many' });

export const dishOrderBody = z.object({
  category: id,
  items: everyId.meta({ description: 'All dishes of the category, in their new order' }),
});

export const categoryOrderBody = z.object({
  categories: everyId.meta({ description: 'All categories, in their new order' }),
});

/** `tomorrow`: until the restaurant next opens on another day. Null: to be had again. */
export const soldOutBody = z.object({
  until: z.enum(['tomorrow', 'further-notice'], { error: 'value_invalid' }).nullable(),
});
