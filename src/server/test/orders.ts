import type { Cart } from '#contract/cart/shapes.ts';
import type { Order } from '#contract/orders/shapes.ts';
import type { Answer } from './answer.ts';
import type { Caller } from './caller.ts';
import type { SuccessBody } from './contract-routes.ts';
import { dishes } from './menu-fixture.ts';

export const homeAddress = {
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

interface DishChoice {
  variant?: string;
  quantity?: number;
  /** Fields that the contract does not know may stand beside these. */
  addOns?: { name: string; quantity: number; [unknown: string]: unknown }[];
  message?: string;
  healthConsent?: boolean;
}

/** The body of `cart/add`; by default one piece of the first variant. */
export function cartItem(dish: { id: string; variants: { id: string }[] }, choice: DishChoice = {}) {
  const { variant = dish.variants[0]?.id, quantity = 1, addOns = [], message = '', ...consent } = choice;
  return { menuItemId: dish.id, quantity, variantName: variant, addOns, message, ...consent };
}

/** Puts a dish into the caller's cart. */
export async function addToCart(
  caller: Caller,
  dish: Parameters<typeof cartItem>[0],
  choice: DishChoice = {},
): Promise<Cart> {
  return (await caller.post('/cart/add', cartItem(dish, choice))).body;
}

/** Saves an address and returns its id. */
export async function addAddress(caller: Caller, fields: Partial<typeof homeAddress> = {}): Promise<string> {
  return (await caller.post('/address/add', { ...homeAddress, ...fields })).body._id;
}

export type OrderOverrides = Partial<{
  addressId: string;
  cartId: string;
  couponCode: string;
  giftCardCode: string;
  paymentMethod: string;
  message: string;
  company: string;
  companyReference: string;
  healthConsent: boolean;
  confirmedAge: number;
  packaging: { kind: string; deposit: number } | null;
  expectedTotal: number;
  requestedAt: string;
  expectedAt: string;
}>;

/** The body of `orders/create` for the caller's cart; by default delivered and paid in cash. */
export async function orderRequest(caller: Caller, requests: OrderOverrides = {}) {
  const cartId = requests.cartId ?? (await caller.get('/cart')).body._id;
  const addressId =
    requests.addressId ?? (await caller.get('/address')).body[0]?._id ?? (await addAddress(caller));
  return { paymentMethod: 'cod', message: '', ...requests, cartId, addressId };
}

/** The body of `admin/orders/test`. */
export const testOrder = { fullName: 'Priya', email: 'priya@example.org', phone: '0151 7654321' };

/** The body of `orders/phone`: two dishes to a caller's home. */
export function phoneOrder(fields: Record<string, unknown> = {}) {
  const { fullName, phone, addressLine1, addressLine2, zipCode, city } = homeAddress;
  const variantId = dishes.tikka.variants[0]?.id;
  return {
    ...{ fulfilment: 'delivery', fullName, phone, addressLine1, addressLine2, zipCode, city },
    items: [{ menuItemId: dishes.tikka.id, variantId, quantity: 2, addOns: [], message: 'Nicht scharf' }],
    message: 'Klingel kaputt',
    ...fields,
  };
}

/** Orders what is in the cart. */
export async function placeOrder(
  caller: Caller,
  requests: OrderOverrides = {},
  key?: string,
): Promise<Answer<SuccessBody<'post', '/orders/create'>>> {
  const body = await orderRequest(caller, requests);
  return caller.post('/orders/create', body, key === undefined ? {} : { 'idempotency-key': key });
}

/** From start to end: two dishes into the cart, an address, and the order. */
export async function orderDinner(caller: Caller, requests: OrderOverrides = {}): Promise<Order> {
  await addToCart(caller, dishes.tikka, { quantity: 2 });
  return (await placeOrder(caller, requests)).body.order;
}
