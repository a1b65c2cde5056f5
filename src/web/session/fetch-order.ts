import type { Order } from '#contract/orders/shapes.ts';
import type { Language } from '#texts/texts.ts';
import { type ApiResult, callApi, createApi } from '../api/api-client.ts';
import { timedFetch } from '../browser/timed-fetch.ts';
import type { OrderAccess } from './running-orders.ts';
import { readToken } from './session.ts';

/** An order as it is now; also learns how wrong this device's clock is. */
export async function fetchOrder(
  { orderId, key }: OrderAccess,
  language: Language,
): Promise<ApiResult<Order>> {
  const token = key === undefined ? readToken() : null;
  const { orders } = createApi({ language, token, fetch: timedFetch });
  return key === undefined
    ? callApi(orders['by-id'].$post({ json: { orderId } }), language)
    : callApi(orders['by-link'].$post({ json: { orderId, key } }), language);
}
