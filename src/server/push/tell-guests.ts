import { orderNumber } from '#domain/orders/order.ts';
import { MAX_ORDER_BROWSERS } from '#domain/push/push.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { orderPushTexts } from '#texts/order-push.ts';
import type { Language } from '#texts/texts.ts';
import { newId } from '../db/ids.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import {
  deleteOrderPush,
  hasOrderPush,
  listOrderPushNews,
  type Order,
  type OrderPushNews,
  orderLinkKey,
  takeOrderPushNews,
  writeOrderPush,
} from '../orders/index.ts';
import { isAllowedEndpoint, type PushMessage, type Subscription } from './call-push-service.ts';

/** Has a browser told what becomes of an order, or no longer. The caller may see the order. */
export async function switchOrderPush(
  deps: Deps,
  { id: orderId }: Pick<Order, 'id'>,
  {
    isOn,
    hasKey,
    language,
    subscription,
  }: { isOn: boolean; hasKey: boolean; language: Language; subscription: Subscription },
): Promise<{ isOn: boolean } | Refusal> {
  const { endpoint } = subscription;
  if (!isOn) {
    await deleteOrderPush(deps.db, orderId, endpoint);
    return { isOn };
  }
  if (!isAllowedEndpoint(endpoint, deps.pushService)) return refusal('push_service_unknown');
  const browser = { id: newId(), orderId, ...subscription, language, hasKey };
  const limits = { now: deps.clock.now(), most: MAX_ORDER_BROWSERS };
  const written = await transact(deps.db, async (tx) =>
    (await writeOrderPush(tx, browser, limits))
      ? { isOn }
      : refusal('push_devices_full', { most: MAX_ORDER_BROWSERS }),
  );
  return isRefusal(written) ? written : { isOn };
}

export const isOrderPushOn = ({ db }: Pick<Deps, 'db'>, { id }: Pick<Order, 'id'>, endpoint: string) =>
  hasOrderPush(db, id, endpoint);

/** Takes what guests are to be told at this moment, each once in all processes. */
export async function takeGuestNews(
  deps: Deps,
  orderId: string | null,
): Promise<{ browser: OrderPushNews; message: PushMessage }[]> {
  const taken = [];
  for (const browser of await listOrderPushNews(deps.db, { orderId, now: deps.clock.now() })) {
    if (!(await takeOrderPushNews(deps.db, browser)) || browser.news === null) continue;
    taken.push({ browser, message: await messageOf(deps, browser) });
  }
  return taken;
}

/** The number of the order and how it is, and nothing of its guest; all messages of one order replace each other. */
async function messageOf(
  { db }: Pick<Deps, 'db'>,
  { orderId, language, hasKey, news, fulfilment }: OrderPushNews,
): Promise<PushMessage> {
  const t = orderPushTexts[language];
  const number = orderNumber(orderId);
  const title = news === 'ready' ? t.ready[fulfilment](number) : t[news ?? 'changed'](number);
  const key = hasKey ? `&key=${await orderLinkKey(db, orderId)}` : '';
  const page = `${language === 'de' ? '' : `/${language}`}/order-confirmation`;
  return {
    ...{ kind: 'guest', title, body: t.open },
    ...{ tag: `guest-${orderId}`, path: `${page}?oid=${orderId}${key}` },
  };
}
