import type { Cart } from '#contract/cart/shapes.ts';
import type { Order } from '#contract/orders/shapes.ts';
import type { Answer } from './answer.ts';
import type { Caller } from './caller.ts';
import { dishes } from './small-menu.ts';

export const home = {
  fullName: 'Asha Rao',
  phone: '0151 2345678',
  email: 'asha@example.org',
  addressLine1: 'Obertorplatz 7',
  addressLine2: '2. Stock',
  city: 'Hechingen',
  state: ' ',
  zipCode: '72379',
  country: 'Deutschland',
  isDefault: false,
  isSelfPickup: false,
};

interface Choice {
  variant?: string;
  quantity?: number;
  addOns?: { name: string; quantity: number }[];
  message?: string;
}

/** The body of `cart/add`; the first variant, once, if nothing else is said. */
export function choose(dish: { id: string; variants: { id: string }[] }, choice: Choice = {}) {
  const { variant = dish.variants[0]?.id, quantity = 1, addOns = [], message = '' } = choice;
  return { menuItemId: dish.id, quantity, variantName: variant, addOns, message };
}

/** Puts a dish into the caller's cart. */
export async function add(
  caller: Caller,
  dish: Parameters<typeof choose>[0],
  choice: Choice = {},
): Promise<Cart> {
  return (await caller.post('/cart/add', choose(dish, choice))).body;
}

/** Saves an address and answers its id. */
export async function moveIn(caller: Caller, fields: Partial<typeof home> = {}): Promise<string> {
  return (await caller.post('/address/add', { ...home, ...fields })).body._id;
}

export type Wishes = Partial<{
  addressId: string;
  cartId: string;
  couponCode: string;
  giftCardCode: string;
  paymentMethod: string;
  message: string;
  confirmedAge: number;
  packaging: { kind: string; deposit: number } | null;
  expectedTotal: number;
}>;

/** The body of `orders/create` for the caller's cart, delivered and paid in cash if nothing else is said. */
export async function orderOf(caller: Caller, wishes: Wishes = {}) {
  const cartId = wishes.cartId ?? (await caller.get('/cart')).body._id;
  const addressId = wishes.addressId ?? (await caller.get('/address')).body[0]?._id ?? (await moveIn(caller));
  return { paymentMethod: 'cod', message: '', ...wishes, cartId, addressId };
}

/** Orders what is in the cart. */
export async function placeOrder(caller: Caller, wishes: Wishes = {}, key?: string): Promise<Answer> {
  const body = await orderOf(caller, wishes);
  return caller.post('/orders/create', body, key === undefined ? {} : { 'idempotency-key': key });
}

/** The whole journey: two dishes into the cart, an address, and the order. */
export async function orderDinner(caller: Caller, wishes: Wishes = {}): Promise<Order> {
  await add(caller, dishes.tikka, { quantity: 2 });
  return (await placeOrder(caller, wishes)).body.order;
}
