import { z } from 'zod';
import { ALLERGENS } from '#domain/menu/dish.ts';
import { MAX_QUANTITY } from '../limits.ts';
import {
  chosenInstant,
  deposit,
  euros,
  forName,
  healthConsent,
  id,
  minimumAge,
  note,
  quantity,
} from '../shapes.ts';

/** More different add-ons and options than anybody takes of a dish. */
const MAX_ADD_ONS = 60;

/** Chosen options of a dish's groups. */
export const options = z
  .array(z.object({ _id: z.string().min(1).max(80), quantity }))
  .max(MAX_ADD_ONS, { error: 'too_many' })
  .optional()
  .meta({ description: 'What is chosen of the dish’s option groups' });

export const addToCartBody = z.object({
  menuItemId: id,
  quantity,
  variantName: z
    .string({ error: 'variant_required' })
    .min(1, { error: 'variant_required' })
    .max(80, { error: 'text_too_long' })
    .meta({ description: "The variant's `_id` (the field's name is older than its meaning)" }),
  addOns: z
    .array(
      z.object({
        name: z.string().min(1).max(80).meta({ description: "The add-on's `_id`, or its German name" }),
        quantity: z
          .int({ error: 'quantity_invalid' })
          .min(0, { error: 'quantity_invalid' })
          .max(MAX_QUANTITY, {
            error: 'quantity_invalid',
          }),
      }),
    )
    .max(MAX_ADD_ONS, { error: 'too_many' })
    .default([]),
  options,
  message: note,
  forName,
  healthConsent,
});

export const cartQuery = z.object({
  at: chosenInstant.optional().meta({
    description: 'The time for which it is to be ordered: what can be had is looked at for then',
  }),
});

export const updateCartBody = z.object({
  itemId: id,
  quantity: z
    .int({ error: 'quantity_invalid' })
    .min(0, { error: 'quantity_invalid' })
    .max(MAX_QUANTITY, { error: 'quantity_invalid' })
    .meta({ description: '0 removes the row' }),
});

export const removeFromCartBody = z.object({ itemId: id });

/** Of a row of the cart, or of an order that is to be ordered again. */
export const contents = z
  .array(
    z.object({
      name: z.string(),
      nameEn: z.string().nullable(),
      allergens: z.array(z.enum(ALLERGENS)).nullable().meta({ description: 'Null: not declared' }),
    }),
  )
  .meta({ description: 'The allergens of the dish, of its variant and of each chosen add-on' });

/** Of a row of the cart or of an order. */
export const chosenOptions = z
  .array(
    z.object({
      _id: z.string(),
      name: z.string(),
      nameEn: z.string().nullable(),
      price: euros,
      vatPercent: z.number(),
      quantity: z.number(),
      group: z
        .object({ _id: z.string(), name: z.string(), nameEn: z.string().nullable() })
        .optional()
        .meta({ description: 'The option group that it was chosen from; left out: an add-on' }),
      kitchenName: z.string().optional().meta({ description: 'What the kitchen reads; left out: the name' }),
    }),
  )
  .meta({
    description:
      'Add-ons, and before them the chosen options in the order of their groups. Pieces that are free stand by themselves, at 0',
  });

export const cartItemShape = z
  .object({
    _id: id,
    quantity: z.number(),
    message: z.string(),
    forName: z.string().optional().meta({ description: 'Whose it is' }),
    menuItem: z.object({
      _id: id,
      name: z.string(),
      nameEn: z.string().nullable(),
      image: z.string().nullable(),
      category: z
        .object({ _id: id, image: z.string().nullable() })
        .nullable()
        .meta({ description: 'Null when the dish is gone' }),
    }),
    variant: z.object({ _id: z.string(), name: z.string(), nameEn: z.string().nullable(), price: euros }),
    addOns: chosenOptions,
    lineTotal: euros,
    vatPercent: z.number(),
    minimumAge,
    deposit,
    problem: z
      .object({ code: z.string(), message: z.string() })
      .catchall(z.unknown())
      .nullable()
      .meta({ description: 'Why this row can not be ordered now: gone, sold out or outside its window' }),
    contents,
    asking: z
      .string()
      .nullable()
      .meta({ description: 'That its allergens or additives are not declared, and whom to ask' }),
  })
  .meta({ id: 'CartItem' });

export const vatShape = z.array(z.object({ vatPercent: z.number(), gross: euros, net: euros, tax: euros }));

export const cartShape = z
  .object({
    _id: id,
    totalAmount: euros.meta({ description: 'What the rows cost: what counts towards a minimum order' }),
    deposit: euros.meta({ description: 'Of all bottles, on top of totalAmount' }),
    items: z.array(cartItemShape),
    vat: vatShape,
    load: z
      .object({ dishes: z.number(), minutes: z.number(), dishIds: z.string() })
      .meta({ description: 'What the kitchen has to do for it, as `GET /orders/times` asks for it' }),
  })
  .meta({ id: 'Cart', description: 'Rows whose dish is gone count nothing towards the total' });

export type Cart = z.infer<typeof cartShape>;
export type CartItem = z.infer<typeof cartItemShape>;
