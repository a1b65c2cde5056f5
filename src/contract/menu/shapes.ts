import { z } from 'zod';
import { WEEKDAYS } from '#domain/hours/schedule.ts';
import { ADDITIVES, ALLERGENS } from '#domain/menu/dish.ts';
import { deposit, euros, id, minimumAge, version } from '../shapes.ts';

const allergens = z.array(z.enum(ALLERGENS));
const additives = z.array(z.enum(ADDITIVES));
const isDeclared = z.boolean().meta({
  description:
    'False: nobody has declared it yet. The list is empty then, and must not be read as none: say “please ask us”.',
});
const declared = {
  allergens,
  allergensDeclared: isDeclared,
  additives,
  additivesDeclared: isDeclared,
};
const soldOutUntil = z
  .union([z.number(), z.literal('further-notice')])
  .nullable()
  .meta({ description: 'Epoch milliseconds, or until further notice. Null, or in the past: in stock' });
const drawing = z.string().nullable().meta({
  description:
    'What the owner has chosen to stand where there is no picture. Null, or not of the chosen look: picked by the name',
});
const kitchenMinutes = z.number().nullable().meta({
  description:
    'How many minutes the kitchen works on one piece; 0: nothing is cooked. Null: as its category says, or as usual',
});
const time = z.string().nullable().meta({ description: 'HH:mm, or null where there is no window' });

/** Ids of groups in `optionGroups` of the menu. */
const groupIds = z
  .array(id)
  .optional()
  .meta({ description: 'What is asked for with it, in this order; left out: nothing' });

export const variantShape = z
  .object({
    _id: z.string(),
    name: z.string(),
    nameEn: z.string().nullable(),
    price: euros.meta({ description: 'What it usually costs, in euros' }),
    reduced: z.object({ price: euros, lowestPrice: euros }).nullable().meta({
      description:
        'What it costs for now instead, and the lowest price of the 30 days before, to be struck through (PAngV § 11). Null: the usual price',
    }),
    volumeMl: z.number().nullable(),
    netQuantity: z
      .object({ amount: z.number(), unit: z.enum(['g', 'ml']) })
      .nullable()
      .meta({
        description:
          'Of packaged goods, as far as it can be read from the label: the base price refers to it (PAngV § 4)',
      }),
    deposit,
    soldOutUntil,
    allergens: allergens.meta({
      description: 'On top of the dish’s, whose declaration speaks for its variants',
    }),
    additives: additives.meta({ description: 'On top of the dish’s' }),
    optionGroups: groupIds,
    optionsSoldOutUntil: soldOutUntil.optional().meta({
      description:
        'Until when too little is left of what has to be chosen with it: it can’t be ordered. Left out: there is enough',
    }),
  })
  .meta({ id: 'Variant' });

export const addOnShape = z
  .object({
    _id: z.string(),
    name: z.string(),
    nameEn: z.string().nullable(),
    price: euros,
    vatPercent: z.number(),
    soldOutUntil,
    ...declared,
  })
  .meta({ id: 'AddOn' });

const packagedShape = z
  .object({
    netQuantity: z.string(),
    strength: z.string().meta({ description: 'Of alcohol, as on the label' }),
    ingredients: z.string(),
    ingredientsEn: z.string().nullable(),
    producer: z.string(),
    nutrition: z.string(),
    nutritionEn: z.string().nullable(),
    storage: z.string(),
    storageEn: z.string().nullable(),
    origin: z.string(),
    originEn: z.string().nullable(),
  })
  .meta({ id: 'Packaged', description: 'What is said of packaged goods (LMIV Art. 14); null of all others' });

const days = {
  weekdays: z
    .array(z.enum(WEEKDAYS))
    .optional()
    .meta({ description: 'On which days of the week it is served; left out: on every one' }),
  firstDate: z.string().optional().meta({ description: 'From which day on; left out: it has begun' }),
  lastDate: z.string().optional().meta({ description: 'Up to and with which day; left out: without an end' }),
};

export const menuItemShape = z
  .object({
    _id: id,
    version,
    name: z.string(),
    nameEn: z.string().nullable(),
    desc: z.string(),
    descEn: z.string().nullable(),
    category: id,
    image: z.string().nullable().meta({ description: 'Path without width and ending: `{image}-640.avif`' }),
    drawing,
    startTime: time,
    endTime: time,
    ...days,
    actualPrice: euros,
    discountedPrice: euros.nullable(),
    vatPercent: z.number(),
    diet: z.enum(['vegan', 'vegetarian']).nullable(),
    spiciness: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    minimumAge,
    packaged: packagedShape.nullable(),
    kitchenMinutes,
    isHouseOnly: z.boolean().meta({ description: 'True: it is on the menu, and can’t be ordered' }),
    ...declared,
    soldOutUntil,
    fewLeft: z.number().optional().meta({
      description:
        'How many pieces are left, where they are so few that guests are told. Left out: more, or not counted',
    }),
    variants: z.array(variantShape),
    addOns: z.array(addOnShape),
    optionGroups: groupIds,
  })
  .meta({ id: 'MenuItem' });

export const categoryShape = z
  .object({
    _id: id,
    version,
    name: z.string(),
    nameEn: z.string().nullable(),
    desc: z.string(),
    descEn: z.string().nullable(),
    image: z.string().nullable(),
    drawing,
    kitchenMinutes,
    startTime: time,
    endTime: time,
    ...days,
  })
  .meta({ id: 'Category' });

export const SIZE_PRICES =
  'What it costs instead in sizes of these German names, of whatever dish. In others it costs its price';

export const optionGroupShape = z
  .object({
    _id: id,
    version,
    name: z.string(),
    nameEn: z.string().nullable(),
    least: z.number().meta({ description: 'How many pieces have to be chosen' }),
    most: z.number().nullable().meta({ description: 'How many pieces at most; null: any number' }),
    isRepeatable: z.boolean(),
    freeCount: z.number().meta({
      description: 'How many of the chosen pieces are free: the dearest, whatever was chosen first',
    }),
    options: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        nameEn: z.string().nullable(),
        price: euros,
        sizePrices: z
          .array(z.object({ size: z.string(), price: euros }))
          .optional()
          .meta({ description: SIZE_PRICES }),
        vatPercent: z.number().nullable().meta({ description: 'Null: the dish’s' }),
        kitchenName: z
          .string()
          .optional()
          .meta({ description: 'What the kitchen reads; left out: the name. Not in the public menu' }),
        isDefault: z.literal(true).optional().meta({
          description: 'A dialog starts with one piece of it; a call has to name it like any other',
        }),
        soldOutUntil,
        ...declared,
      }),
    ),
  })
  .meta({ id: 'OptionGroup' });

export const menuShape = z
  .object({
    menuItems: z.array(menuItemShape),
    category: z.array(categoryShape),
    optionGroups: z
      .array(optionGroupShape)
      .optional()
      .meta({ description: 'Each group that hangs on a dish, once; left out: none does' }),
  })
  .meta({ id: 'Menu', description: 'Both in the order in which they are shown' });

export const stockShape = z
  .object({
    dish: id,
    left: z.number().nullable().meta({ description: 'Null: not counted until the next morning' }),
    daily: z
      .number()
      .nullable()
      .meta({ description: 'To how many it is refilled every morning; null: only by hand' }),
  })
  .meta({ id: 'Stock', description: 'How many pieces there are of a dish, in all its sizes together' });

export type Stock = z.infer<typeof stockShape>;
export type Menu = z.infer<typeof menuShape>;
export type MenuItem = z.infer<typeof menuItemShape>;
export type MenuCategory = z.infer<typeof categoryShape>;
export type OptionGroupAnswer = z.infer<typeof optionGroupShape>;
