import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import * as contract from '#contract/orders/guest-routes.ts';
import { createGuard, findSignedIn } from '../accounts/index.ts';
import { presentCart } from '../cart/index.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../http/env.ts';
import { knownVisitorOf, type Limit, visitorOf } from '../http/rate-limit.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import {
  cancelGuestOrder,
  changeGuestOrder,
  type GuestAccess,
  keepGuestOrder,
  readGuestOrder,
} from './guest-order.ts';
import { presentRepeatedLine, putOrderIntoCart, repeatOrder } from './order-again.ts';
import { createOrderStreams, type OrderFollower, type OrderStreams, sendTo } from './order-streams.ts';
import type { Order } from './orders-store.ts';
import { presentOrder } from './present.ts';
import { findCurrentOrder } from './read-orders.ts';

/** Proxies close a silent connection; the page treats a longer silence as a lost one. */
const PING_MS = 15_000;
/** A page that is still there opens another stream; one whose end nobody noticed is gone. */
const MAX_STREAM_MS = 30 * 60 * 1000;

/** What a guest sees and does on the page of an order (decision 092). */
export function guestOrderRoutes(deps: Deps, limit: Limit) {
  const { guard } = createGuard(deps);
  const streams = createOrderStreams(deps);
  type Asked = Pick<Context<Env>, 'req' | 'env'>;
  const read = async (c: Asked, access: GuestAccess): Promise<Order> =>
    unwrap(await readGuestOrder(deps, access, access.key === undefined ? await findSignedIn(c, deps) : null));
  const readLimited = async (c: Asked, access: GuestAccess): Promise<Order> => {
    await limit('orderLink', visitorOf(c, deps.config));
    return read(c, access);
  };

  return createRouter()
    .openapi(guard(contract.followOrder), async (c) => {
      await limit('orderStream', visitorOf(c, deps.config));
      const access = c.req.valid('json');
      const order = await read(c, access);
      // By a key it ends with the order's guest; by a token also when its session does.
      const isAllowed = async () =>
        access.key !== undefined || (await findSignedIn(c, deps))?.id === order.accountId;
      const visitor = deps.config.isRateLimited ? knownVisitorOf(c, deps.config) : null;
      return openStream(c, { deps, streams, order, visitor, isAllowed });
    })
    .openapi(guard(contract.cancelOwnOrder), async (c) => {
      await limit('orderChange', visitorOf(c, deps.config));
      const order = await read(c, c.req.valid('json'));
      return c.json(presentOrder(unwrap(await cancelGuestOrder(deps, order)), c.get('language')), 200);
    })
    .openapi(guard(contract.keepOwnOrder), async (c) => {
      await limit('orderChange', visitorOf(c, deps.config));
      const { dueAt, ...access } = c.req.valid('json');
      const { id } = await read(c, access);
      return c.json(presentOrder(unwrap(await keepGuestOrder(deps, id, dueAt)), c.get('language')), 200);
    })
    .openapi(guard(contract.changeOwnOrder), async (c) => {
      await limit('orderChange', visitorOf(c, deps.config));
      const { message, phone, healthConsent, names, ...access } = c.req.valid('json');
      const { id } = await read(c, access);
      const changed = unwrap(await changeGuestOrder(deps, id, { message, phone, healthConsent, names }));
      return c.json(presentOrder(changed, c.get('language')), 200);
    })
    .openapi(guard(contract.previewOrderAgain), async (c) => {
      const order = await readLimited(c, c.req.valid('json'));
      const lines = await repeatOrder(deps.db, order, deps.clock.now());
      return c.json({ items: lines.map((line) => presentRepeatedLine(line, c.get('language'))) }, 200);
    })
    .openapi(guard(contract.orderAgain), async (c) => {
      const language = c.get('language');
      const { into, ...access } = c.req.valid('json');
      const order = await readLimited(c, access);
      const key = c.req.valid('header')['idempotency-key'] ?? null;
      const { cart, lines } = unwrap(await putOrderIntoCart(deps, c.get('account').id, order, { into, key }));
      const items = lines.map((line) => presentRepeatedLine(line, language));
      return c.json({ cart: presentCart(cart, language), items }, 200);
    });
}

interface StreamOptions {
  deps: Deps;
  streams: OrderStreams;
  order: Order;
  visitor: string | null;
  isAllowed: () => Promise<boolean>;
}

function openStream(c: Context<Env>, { deps, streams, order, visitor, isAllowed }: StreamOptions): Response {
  const language = c.get('language');
  const ended = Promise.withResolvers<void>();
  let stream: SSEStreamingApi | undefined;
  let newest: Order | undefined;
  let sending = Promise.resolve();

  /** One after the other, in the order in which they were read. */
  function write(current: Order): Promise<void> {
    sending = sending.then(async () => {
      if (!(await isAllowed())) return ended.resolve();
      await stream?.writeSSE({ event: 'order', data: JSON.stringify(presentOrder(current, language)) });
    });
    return sending;
  }
  const follower: OrderFollower = {
    orderId: order.id,
    visitor,
    send: async (current) => {
      newest = current;
      if (stream) await write(current);
    },
    end: ended.resolve,
  };
  const remove = unwrap(streams.add(follower));
  // Stops nginx from buffering, so that each event arrives at once.
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (opened) => {
    // First of all: whoever leaves while the order is read has left all the same.
    const stop = endWith(opened, deps.closing, ended);
    try {
      // Read once more: what happened before the follower was added was told to nobody.
      const current = await findCurrentOrder(deps, order.id);
      stream = opened;
      await sendTo(follower, newest ?? current);
      await ended.promise;
    } finally {
      stop();
      remove();
    }
  });
}

/** Ends a stream when its page is gone, when the process stops, and after half an hour. */
function endWith(
  stream: SSEStreamingApi,
  closing: AbortSignal,
  ended: PromiseWithResolvers<void>,
): () => void {
  const end = () => ended.resolve();
  stream.onAbort(end);
  closing.addEventListener('abort', end);
  if (closing.aborted) end();
  let isPinging = false;
  const pings = setInterval(async () => {
    // The one before has not been taken: nobody reads here any more.
    if (isPinging) return end();
    isPinging = true;
    await stream.write(': ping\n\n').catch(end);
    isPinging = false;
  }, PING_MS);
  const over = setTimeout(end, MAX_STREAM_MS);
  return () => {
    closing.removeEventListener('abort', end);
    clearInterval(pings);
    clearTimeout(over);
  };
}
