import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import * as contract from '#contract/orders/routes.ts';
import * as printing from '#contract/printing/routes.ts';
import { createGuard, requireStaff } from '../accounts/index.ts';
import { limitGuesses } from '../coupons/index.ts';
import type { Deps } from '../deps.ts';
import { originOf } from '../http/host.ts';
import { isoOrNull } from '../http/iso-date.ts';
import { knownVisitorOf, type Limit, visitorOf } from '../http/rate-limit.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { presentPaymentLinks } from '../payments/index.ts';
import { cancelOrder, reverseOrder } from './cancel-order.ts';
import { markDeclinedSeen, reacceptOrder } from './declined-orders.ts';
import { delayOrder, undoDelay } from './delay-order.ts';
import type { SentTap } from './desk-taps.ts';
import { readDeclineTimes } from './escalation/watch.ts';
import { findCallers, forgetCallers } from './find-callers.ts';
import { markPrepared, takeKitchenStep, undoKitchenStep } from './kitchen-steps.ts';
import { readLinkedOrder } from './order-link.ts';
import { markTestOpened } from './order-tests-store.ts';
import { readOrderTimes, readSoonest } from './order-times.ts';
import { abandonOrder, startOrderPayment, verifyOrder } from './pay-order.ts';
import { placeOrder } from './place-order.ts';
import { placePhoneOrder } from './place-phone-order.ts';
import { presentOrder, presentPrints } from './present.ts';
import { printAgain, readPrints } from './print-order.ts';
import { readOrder, readOrderPage, readOrdersByStatus, readOwnOrders } from './read-orders.ts';
import { readTakerNames } from './taker-names.ts';
import { acceptOrder, completeOrder, undoOrder } from './transition-order.ts';

/** Proxies close a silent connection; the desk treats a longer silence as a lost one. */
const PING_MS = 15_000;

export function orderRoutes(deps: Deps, limit: Limit) {
  const { guard, by } = createGuard(deps);
  const router = createRouter()
    .openapi(guard(contract.createOrder), async (c) => {
      const account = c.get('account');
      await limit('order', account.id);
      await limit('orderVisitor', visitorOf(c, deps.config));
      const input = c.req.valid('json');
      const idempotencyKey = c.req.valid('header')['idempotency-key'] ?? null;
      const visitor = knownVisitorOf(c, deps.config);
      const request = {
        accountId: account.id,
        language: c.get('language'),
        input,
        idempotencyKey,
        visitor,
        isPreview: c.get('isPreview') ?? false,
      };
      const place = () => placeOrder(deps, request);
      const guessers = { visitor: visitorOf(c, deps.config), accountId: account.id };
      const hasCodes = input.couponCode != null || input.giftCardCode != null;
      const order = unwrap(await (hasCodes ? limitGuesses(limit, guessers, place) : place()));
      const payment = unwrap(
        await startOrderPayment(deps, order, {
          origin: originOf(c, deps.config),
          language: c.get('language'),
        }),
      );
      return c.json(
        { order: presentOrder(order, c.get('language')), links: presentPaymentLinks(payment) },
        201,
      );
    })
    .openapi(guard(printing.listOrderPrints), async (c) =>
      c.json(presentPrints(await readPrints(deps, c.req.valid('param').id)), 200),
    )
    .openapi(guard(printing.printOrderAgain), async (c) =>
      c.json(presentPrints(unwrap(await printAgain(by(c), c.req.valid('param').id))), 200),
    )
    .openapi(guard(contract.readOrderTimes), async (c) => {
      await limit('orderTimes', visitorOf(c, deps.config));
      return c.json(await readOrderTimes(deps, c.req.valid('query'), c.get('language')), 200);
    })
    .openapi(guard(contract.readSoonest), async (c) => {
      await limit('orderTimes', visitorOf(c, deps.config));
      return c.json(await readSoonest(deps), 200);
    })
    .openapi(guard(contract.verifyOrder), async (c) => {
      const account = c.get('account');
      await limit('payment', account.id);
      const order = unwrap(await verifyOrder(deps, account.id, c.req.valid('json')));
      return c.json({ order: presentOrder(order, c.get('language')) }, 200);
    })
    .openapi(guard(contract.abandonOrder), async (c) => {
      const account = c.get('account');
      const order = await abandonOrder(deps, account.id, c.req.valid('json').orderId);
      return c.json(presentOrder(unwrap(order), c.get('language')), 200);
    })
    .openapi(guard(contract.readOrder), async (c) => {
      const account = c.get('account');
      return c.json(
        presentOrder(unwrap(await readOrder(deps, account, c.req.valid('json').orderId)), c.get('language')),
        200,
      );
    })
    .openapi(guard(contract.readLinkedOrder), async (c) => {
      await limit('orderLink', visitorOf(c, deps.config));
      const order = unwrap(await readLinkedOrder(deps, c.req.valid('json')));
      if (order.isTest) await markTestOpened(deps.db, order.id, deps.clock.now());
      return c.json(presentOrder(order, c.get('language')), 200);
    })
    .openapi(guard(contract.listOwnOrders), async (c) => {
      const account = c.get('account');
      return c.json(
        (await readOwnOrders(deps, account.id)).map((order) => presentOrder(order, c.get('language'))),
        200,
      );
    })
    .openapi(guard(contract.listOrders), async (c) => {
      const { orders, totalPages } = await readOrderPage(deps, c.req.valid('query'));
      const takers = await readTakerNames(deps.db, orders);
      return c.json(
        { orders: orders.map((order) => presentOrder(order, c.get('language'), takers)), totalPages },
        200,
      );
    })
    .openapi(guard(contract.listOrdersByStatus), async (c) => {
      const { status } = c.req.valid('json');
      const orders = await readOrdersByStatus(deps, c.req.valid('json'));
      const takers = await readTakerNames(deps.db, orders);
      const declines = status === 'pending' ? await readDeclineTimes(deps, orders) : null;
      return c.json(
        orders.map((order) => ({
          ...presentOrder(order, c.get('language'), takers),
          ...(declines && { declinesAt: isoOrNull(declines.get(order.id) ?? null) }),
        })),
        200,
      );
    })
    .openapi(guard(contract.reacceptOrder), async (c) => {
      const order = unwrap(await reacceptOrder(by(c), c.req.valid('json').orderId));
      return c.json(presentOrder(order, c.get('language')), 200);
    })
    .openapi(guard(contract.markDeclinedSeen), async (c) => {
      await markDeclinedSeen(by(c), c.req.valid('json').orderIds);
      return c.json({}, 200);
    })
    .openapi(guard(contract.updateOrderStatus), async (c) => {
      const {
        orderId,
        status,
        cancellationReason: reason = '',
        cancellationCode: code,
        dueAt = null,
      } = c.req.valid('json');
      const sent = sentTapOf(c.req.valid('header'));
      const verbs = {
        accepted: () => acceptOrder(by(c), orderId, dueAt, sent),
        completed: () => completeOrder(by(c), orderId, sent),
        cancelled: () => cancelOrder(by(c), orderId, { reason, code }),
      };
      return c.json(presentOrder(unwrap(await verbs[status]()), c.get('language')), 200);
    })
    .openapi(guard(contract.delayOrder), async (c) => {
      const order = await delayOrder(by(c), c.req.valid('json'));
      return c.json(presentOrder(unwrap(order), c.get('language')), 200);
    })
    .openapi(guard(contract.undoDelay), async (c) => {
      const order = await undoDelay(by(c), c.req.valid('json'));
      return c.json(presentOrder(unwrap(order), c.get('language')), 200);
    })
    .openapi(guard(contract.reverseOrder), async (c) => {
      const { orderId, cancellationReason: reason = '', cancellationCode: code } = c.req.valid('json');
      const order = await reverseOrder(by(c), orderId, { reason, code });
      return c.json(presentOrder(unwrap(order), c.get('language')), 200);
    })
    .openapi(guard(contract.undoOrder), async (c) => {
      const { orderId, status } = c.req.valid('json');
      return c.json(presentOrder(unwrap(await undoOrder(by(c), orderId, status)), c.get('language')), 200);
    })
    .openapi(guard(contract.findCallers), async (c) => {
      return c.json(await findCallers(deps, c.req.valid('json').phone), 200);
    })
    .openapi(guard(contract.forgetCallers), async (c) => {
      return c.json({ count: await forgetCallers(by(c), c.req.valid('json').phone) }, 200);
    })
    .openapi(guard(contract.takePhoneOrder), async (c) => {
      const language = c.get('language');
      const order = unwrap(
        await placePhoneOrder(by(c), {
          input: c.req.valid('json'),
          language,
          idempotencyKey: c.req.valid('header')['idempotency-key'] ?? null,
        }),
      );
      return c.json(presentOrder(order, language, await readTakerNames(deps.db, [order])), 201);
    })
    .openapi(guard(contract.takeKitchenStep), async (c) => {
      const { orderId, step } = c.req.valid('json');
      const order = await takeKitchenStep(by(c), orderId, step, sentTapOf(c.req.valid('header')));
      return c.json(presentOrder(unwrap(order), c.get('language')), 200);
    })
    .openapi(guard(contract.undoKitchenStep), async (c) => {
      const { orderId, step } = c.req.valid('json');
      return c.json(
        presentOrder(unwrap(await undoKitchenStep(by(c), orderId, step)), c.get('language')),
        200,
      );
    })
    .openapi(guard(contract.markPrepared), async (c) => {
      const sent = sentTapOf(c.req.valid('header'));
      const order = unwrap(await markPrepared(by(c), c.req.valid('json'), sent));
      return c.json(presentOrder(order, c.get('language')), 200);
    });

  /** Server-sent events for the desk. Not in the OpenAPI document, which can't describe a stream. */
  router.get('/orders/events', async (c) => {
    await requireStaff(c, deps);
    // Stops nginx from buffering, so that each event arrives at once.
    c.header('X-Accel-Buffering', 'no');
    const isStillStaff = () => requireStaff(c, deps).then(Boolean, () => false);
    return streamSSE(c, (stream) => streamOrderEvents(stream, deps, isStillStaff));
  });
  return router;
}

async function streamOrderEvents(
  stream: SSEStreamingApi,
  { live, closing }: Deps,
  isStillStaff: () => Promise<boolean>,
): Promise<void> {
  if (closing.aborted) return;
  const unsubscribe = live.subscribe((event) => {
    if (event.type === 'content' || event.type === 'pictures') return;
    // A client whose access was revoked gets no more events.
    if (event.type === 'staff') return void ping();
    if (event.type === 'missed') return void stream.writeSSE({ event: 'refresh', data: '{}' });
    const { type, ...what } = event;
    void stream.writeSSE({ event: type, data: JSON.stringify(what) });
  });
  const ended = Promise.withResolvers<void>();
  stream.onAbort(ended.resolve);
  const end = () => ended.resolve();
  closing.addEventListener('abort', end);
  // A client that logged out meanwhile gets at most the next ping.
  const ping = async () => ((await isStillStaff()) ? void (await stream.write(': ping\n\n')) : end());
  const pings = setInterval(() => void ping(), PING_MS);
  await stream.writeSSE({ event: 'hello', data: '{}' });
  await ended.promise;
  closing.removeEventListener('abort', end);
  clearInterval(pings);
  unsubscribe();
}

function sentTapOf({
  'idempotency-key': key,
  'order-version': version,
}: {
  'idempotency-key'?: string | undefined;
  'order-version'?: number | undefined;
}): SentTap | null {
  return key === undefined ? null : { key, version: version ?? null };
}
