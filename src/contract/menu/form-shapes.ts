import { z } from 'zod';
import { isCloseTime, isLocalTime } from '#domain/hours/zone.ts';
import { parseNetQuantity } from '#domain/menu/net-quantity.ts';
import { MAX_STOCK } from '../limits.ts';
import {
  clientGeneratedId,
  expectedVersionText,
  id,
  jsonText,
  otherFields,
  picture,
  removeImage,
  text,
} from '../shapes.ts';
import {
  additives,
  addOns,
  allergens,
  amount,
  desc,
  drawing,
  isUnset,
  kitchenMinutes,
  name,
  normalizeText,
  optionalDate,
  optionalDesc,
  optionalName,
  variants,
  vatRateField,
  weekdays,
  wholeNumber,
} from './form-fields.ts';

/** Served at certain times only. Left out: all day. Otherwise both times are required. On certain days only beside it. */
const times = {
  startTime: z.string().optional(),
  endTime: z.string().optional(),
  firstDate: optionalDate,
  lastDate: optionalDate,
};
const wireWeekdays = jsonText(weekdays)
  .optional()
  .meta({ description: 'JSON: ["monday", …]; [] for every day. Left out: as before' });

function checkTimes(
  { startTime, endTime, firstDate, lastDate }: Partial<Record<keyof typeof times, string | null | undefined>>,
  context: z.RefinementCtx,
): void {
  if (firstDate && lastDate && lastDate < firstDate)
    context.addIssue({ code: 'custom', path: ['lastDate'], message: 'date_before_first' });
  const isSent = [startTime, endTime].some((time) => time !== undefined && time !== 'null');
  if (!isSent) return;
  const check = (path: string, time: string | null | undefined, isTime: (time: string) => boolean) => {
    if (time != null && isTime(time)) return;
    const message = time == null || isUnset(time) ? 'times_required' : 'time_invalid';
    context.addIssue({ code: 'custom', path: [path], message });
  };
  check('startTime', startTime, isLocalTime);
  check('endTime', endTime, isCloseTime);
}

/** Reported together with everything else that is missing, and not only after that. */
const refineAlways = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** Left out, it stays as it was. */
const checkbox = z.enum(['', 'true'], { error: 'value_invalid' }).optional();
const packagedText = text(2000).optional();

const dishFields = {
  name: name.min(1, { error: 'name_required' }),
  nameEn: optionalName,
  desc: desc.default(''),
  descEn: optionalDesc,
  category: z.uuid({ error: 'category_required' }),
  actualPrice: amount('price_required'),
  discountedPrice: z
    .preprocess(
      (value) => (isUnset(normalizeText(value)) ? undefined : value),
      amount('price_required').optional(),
    )
    .meta({
      description:
        'What variants at actualPrice cost for now. Refused where actualPrice was not asked for a day, or a lower price was, within the 30 days before (PAngV § 11)',
    }),
  vatPercent: vatRateField.optional(),
  diet: z.enum(['', 'vegan', 'vegetarian'], { error: 'value_invalid' }).optional(),
  spiciness: wholeNumber(3).optional(),
  minimumAge: z
    .enum(['', '16', '18'], { error: 'value_invalid' })
    .optional()
    .meta({ description: 'With alcohol: from which age. Empty: for everybody' }),
  isHouseOnly: checkbox.meta({ description: '`true`: in the restaurant only; it can’t be ordered online' }),
  isPackaged: checkbox.meta({
    description: '`true`: packaged goods, of which the next eleven are said (LMIV Art. 14). Empty: they go',
  }),
  netQuantity: text(120).optional(),
  strength: text(40).optional().meta({ description: 'Of alcohol, as on the label: `5,2 % vol`' }),
  ingredients: packagedText,
  ingredientsEn: packagedText,
  producer: text(300).optional(),
  nutrition: packagedText,
  nutritionEn: packagedText,
  storage: packagedText,
  storageEn: packagedText,
  origin: packagedText,
  originEn: packagedText,
  drawing,
  image: picture,
  removeImage,
  version: expectedVersionText,
  _id: clientGeneratedId,
  kitchenMinutes,
  imageOf: id.optional().meta({
    description:
      'Of a new dish without a picture of its own: it gets a copy of the one that the dish of this id has',
  }),
  groupsOf: id.optional().meta({
    description:
      'Of a new dish: the option groups of the dish of this id hang on it too, those of a size on the size of that name',
  }),
  ...times,
};

function checkDiscount(
  {
    actualPrice,
    discountedPrice,
    variants,
  }: { actualPrice: number; discountedPrice?: number | undefined; variants: { price: number }[] },
  context: z.RefinementCtx,
): void {
  if (discountedPrice === undefined) return;
  const refuse = (message: string) =>
    context.addIssue({ code: 'custom', path: ['discountedPrice'], message });
  if (discountedPrice >= actualPrice) refuse('discount_too_high');
  else if (!variants.some(({ price }) => price === actualPrice)) refuse('discount_of_no_variant');
}

/** A bottle with a deposit has a base price, and so a volume or of packaged goods a net quantity (PAngV § 4). */
function checkDeposits(
  {
    variants: sizes,
    isPackaged,
    netQuantity = '',
  }: {
    variants: z.infer<typeof variants>;
    isPackaged?: '' | 'true' | undefined;
    netQuantity?: string | undefined;
  },
  context: z.RefinementCtx,
): void {
  const labelled = sizes.length === 1 ? netQuantity : '';
  for (const [index, { _id, name, volumeMl, deposit }] of sizes.entries()) {
    // Of one that is there, what is left out stays as it was.
    const isMeasured = volumeMl === undefined ? _id !== undefined : volumeMl !== null;
    const isLabelled =
      isPackaged === 'true' && [labelled, name].some((words) => parseNetQuantity(words) !== null);
    if (!deposit || isMeasured || isLabelled) continue;
    const path = ['variants', index, 'volumeMl'];
    context.addIssue({ code: 'custom', path, message: 'deposit_volume_required' });
  }
}

/** A dish in the form of the admin page, whose rows are separate fields. */
export const dishPageShape = z
  .object({
    ...dishFields,
    variants,
    addOns: addOns.default([]),
    allergens: allergens.optional(),
    additives: additives.optional(),
    weekdays: weekdays.optional(),
  })
  .superRefine(checkTimes, refineAlways)
  .superRefine(checkDiscount)
  .superRefine(checkDeposits);

const DECLARATION =
  'JSON: codes; ["none"] where there are none; [] for not declared. Left out, it stays as it was; a new dish or add-on is not declared. What a variant lists comes on top.';

/** The same on the wire: its lists are JSON strings. */
export const dishFormShape = z
  .object({
    ...dishFields,
    variants: jsonText(variants, 'variants_missing').meta({
      description:
        'JSON: [{ _id?, name, price, nameEn?, volumeMl?, deposit?, depositKind?, allergens?, additives? }]',
    }),
    addOns: jsonText(addOns)
      .default([])
      .meta({ description: 'JSON: [{ _id?, name, price, nameEn?, vatPercent?, allergens?, additives? }]' }),
    allergens: jsonText(allergens).optional().meta({ description: DECLARATION }),
    additives: jsonText(additives).optional().meta({ description: DECLARATION }),
    weekdays: wireWeekdays,
  })
  .catchall(otherFields)
  .superRefine(checkTimes, refineAlways)
  .superRefine(checkDiscount)
  .superRefine(checkDeposits);

const categoryFields = {
  name: name.min(1, { error: 'name_required' }),
  nameEn: optionalName,
  desc: optionalDesc,
  descEn: optionalDesc,
  drawing,
  kitchenMinutes,
  image: picture,
  removeImage,
  version: expectedVersionText,
  _id: clientGeneratedId,
  ...times,
};

export const categoryPageShape = z
  .object({ ...categoryFields, weekdays: weekdays.optional() })
  .superRefine(checkTimes, refineAlways);
export const categoryFormShape = z
  .object({ ...categoryFields, weekdays: wireWeekdays })
  .catchall(otherFields)
  .superRefine(checkTimes, refineAlways);

export type DishForm = z.infer<typeof dishPageShape>;
export type CategoryForm = z.infer<typeof categoryPageShape>;

const idList = z.array(id).max(1000, { error: 'too_many' });

/** The order that the client saw: if someone else has reordered since, the request is refused. */
const expectedOrder = idList.optional().meta({
  description:
    'In the order that was seen: 409 menu_changed when it is another one by now. Left out, the last word holds.',
});

export const reorderDishesBody = z.object({
  category: id,
  items: idList.meta({ description: 'All dishes of the category, in their new order' }),
  seen: expectedOrder,
});

export const reorderCategoriesBody = z.object({
  categories: idList.meta({ description: 'All categories, in their new order' }),
  seen: expectedOrder,
});

/** The id of a variant or an add-on. */
const partId = z.string().min(1, { error: 'value_invalid' }).max(80, { error: 'text_too_long' }).optional();

const pieces = (least: number) =>
  z
    .int({ error: 'value_invalid' })
    .min(least, { error: 'value_invalid' })
    .max(MAX_STOCK, { error: 'value_invalid' })
    .nullable()
    .optional();

/** `tomorrow`: until the restaurant next opens on another day. Null: in stock again. */
export const soldOutBody = z
  .object({
    until: z.enum(['tomorrow', 'further-notice'], { error: 'value_invalid' }).nullable(),
    variant: partId.meta({
      description: 'The `_id` of the one variant that is sold out, instead of the dish',
    }),
    addOn: partId.meta({
      description:
        'The `_id` of the one add-on that is sold out, instead of the dish: in every dish that has one of its German name',
    }),
    left: pieces(0).meta({
      description:
        'How many pieces of the dish are left: each order takes its own, and at 0 it is sold out. Null: not counted',
    }),
    daily: pieces(1).meta({ description: 'To how many it is refilled every morning. Null: only by hand' }),
  })
  .refine(({ variant, addOn }) => variant === undefined || addOn === undefined, {
    error: 'value_invalid',
    path: ['addOn'],
  })
  .refine(({ variant, addOn, left, daily }) => (variant ?? addOn) === undefined || (left ?? daily) == null, {
    error: 'value_invalid',
    path: ['left'],
  });
