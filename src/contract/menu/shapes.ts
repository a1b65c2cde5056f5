import { z } from 'zod';
import { ADDITIVES, ALLERGENS } from '#domain/menu/dish.ts';
import { euros, id } from '../shapes.ts';

const allergens = z.array(z.enum(ALLERGENS));
const additives = z.array(z.enum(ADDITIVES));
const time = z.string().nullable().meta({ description: 'HH:mm, or null where there is no window' });

export const variantShape = z
  .object({
    _id: z.string(),
    name: z.string(),
    nameEn: z.string().nullable(),
    price: euros,
    volumeMl: z.number().nullable(),
    allergens,
    additives,
  })
  .meta({ id: 'Variant' });

export const addOnShape = z
  .object({
    _id: z.string(),
    name: z.string(),
    nameEn: z.string().nullable(),
    price: euros,
    vatPercent: z.number(),
    allergens,
    additives,
  })
  .meta({ id: 'AddOn' });

export const menuItemShape = z
  .object({
    _id: id,
    name: z.string(),
    nameEn: z.string().nullable(),
    desc: z.string(),
    descEn: z.string().nullable(),
    category: id,
    image: z.string().nullable().meta({ description: 'Path without width and ending: `{image}-640.avif`' }),
    startTime: time,
    endTime: time,
    actualPrice: euros,
    discountedPrice: euros.nullable(),
    vatPercent: z.number(),
    diet: z.enum(['vegan', 'vegetarian']).nullable(),
    spiciness: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    allergens,
    additives,
    soldOutUntil: z
      .union([z.number(), z.literal('further-notice')])
      .nullable()
      .meta({ description: 'Epoch milliseconds, or until further notice' }),
    variants: z.array(variantShape),
    addOns: z.array(addOnShape),
  })
  .meta({ id: 'MenuItem' });

export const categoryShape = z
  .object({
    _id: id,
    name: z.string(),
    nameEn: z.string().nullable(),
    desc: z.string(),
    descEn: z.string().nullable(),
    image: z.string().nullable(),
    startTime: time,
    endTime: time,
  })
  .meta({ id: 'Category' });

export const menuShape = z
  .object({ menuItems: z.array(menuItemShape), category: z.array(categoryShape) })
  .meta({ id: 'Menu', description: 'Both in the order in which they are shown' });

export type Menu = z.infer<typeof menuShape>;
export type MenuItem = z.infer<typeof menuItemShape>;
export type MenuCategory = z.infer<typeof categoryShape>;
