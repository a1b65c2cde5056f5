import type { ClientLoaderFunctionArgs } from 'react-router';
import type { MenuItem } from '#contract/menu/shapes.ts';
import type { Order } from '#contract/orders/shapes.ts';
import type { Restaurant } from '#contract/settings/shapes.ts';
import { type ApiError, ask, createApi } from '../../../api.ts';
import { languageOf } from '../../../language.tsx';
import { askAsStaff } from '../admin-api.ts';

export type Sheet = { order: Order; menu: MenuItem[]; restaurant: Restaurant } | { error: ApiError | 'noId' };

/** The order of `?oid=`, the menu that knows its allergens, and whose paper it is. */
export async function loadPrint({ request }: ClientLoaderFunctionArgs): Promise<Sheet> {
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  const orderId = url.searchParams.get('oid');
  if (!orderId) return { error: 'noId' };
  const api = createApi({ language });
  const [order, menu, restaurant] = await Promise.all([
    askAsStaff(request, ({ orders }) => orders['by-id'].$post({ json: { orderId } })),
    ask(api.menu.$get(), language),
    ask(api.restaurant.$get(), language),
  ]);
  if (!order.ok) return { error: order.error };
  if (!menu.ok) return { error: menu.error };
  if (!restaurant.ok) return { error: restaurant.error };
  return { order: order.data, menu: menu.data.menuItems, restaurant: restaurant.data };
}
