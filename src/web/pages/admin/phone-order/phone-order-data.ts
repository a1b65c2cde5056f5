import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { Menu } from '#contract/menu/shapes.ts';
import type { Caller, Order, PhoneOrderBody } from '#contract/orders/shapes.ts';
import type { Restaurant } from '#contract/settings/shapes.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';

export interface PhoneOrderData {
  menu: Menu;
  restaurant: Restaurant;
}

export async function loadPhoneOrder({ request }: ClientLoaderFunctionArgs): Promise<Loaded<PhoneOrderData>> {
  const [menu, restaurant] = await Promise.all([
    callApiAsStaff(request, (api) => api.menu.$get()),
    callApiAsStaff(request, (api) => api.restaurant.$get()),
  ]);
  if (!menu.ok) return menu;
  return restaurant.ok
    ? { ...restaurant, data: { menu: menu.data, restaurant: restaurant.data } }
    : restaurant;
}

/** What the page sends: the order, and the key of this call. */
export type PhoneOrderSent = { key: string; order: PhoneOrderBody };

export async function takePhoneOrder({ request }: ClientActionFunctionArgs): Promise<Loaded<Order>> {
  const { key, order } = (await request.json()) as PhoneOrderSent;
  return callApiAsStaff(request, (api) =>
    api.orders.phone.$post({ json: order, header: { 'idempotency-key': key } }),
  );
}

/** Whether finished orders with this number are no longer offered. */
export async function forgetCallers(phone: string): Promise<boolean> {
  const answer = await callApiAsStaff(new Request(location.href), (api) =>
    api.orders.phone.forget.$post({ json: { phone } }),
  ).catch(() => undefined); // a redirect, which the page's own loaders follow
  return answer?.ok === true;
}

/** Who has ordered with this number before; nobody where that can't be found out. */
export async function loadCallers(phone: string): Promise<Caller[]> {
  const answer = await callApiAsStaff(new Request(location.href), (api) =>
    api.orders.phone.callers.$post({ json: { phone } }),
  ).catch(() => undefined); // a redirect, which the page's own loaders follow
  return answer?.ok ? answer.data : [];
}
