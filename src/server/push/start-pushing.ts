import { setTimeout as pause } from 'node:timers/promises';
import { PUSH_RETRY_AFTER_MS, PUSH_TTL_SECONDS } from '#domain/push/push.ts';
import type { Deps } from '../deps.ts';
import type { LiveEvent } from '../live/live.ts';
import { forgetOrderPush, hasOrderPush } from '../orders/index.ts';
import { callPushService, type PushMessage, type Subscription } from './call-push-service.ts';
import { listOrderNews, listPrinterNews, listReservationNews, type News } from './find-news.ts';
import { listReachable } from './list-reachable.ts';
import { claimPush } from './push-claims-store.ts';
import {
  forgetSubscription,
  hasPushDevices,
  listPushDevices,
  type PushDevice,
  writeOutcome,
} from './push-devices-store.ts';
import { takeGuestNews } from './tell-guests.ts';

interface Timing {
  /** How often the printers are looked at, and what the desk can no longer take back of orders. */
  lookEveryMs?: number;
  retryAfterMs?: readonly number[];
}

export interface Pushing {
  /** Looks at the printers and the orders of guests now. */
  look(): Promise<void>;
  /** Resolves when nothing is being sent any more. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Tells the devices of the staff what happens: on live events, so never in the way of what caused them, and printers every
 * quarter of a minute. Guests who have asked for it are told of their order likewise, once the desk can no longer take the step
 * back. Every process hears every event; the first one takes it.
 */
export function createPushing(
  deps: Deps,
  { lookEveryMs = 15_000, retryAfterMs = PUSH_RETRY_AFTER_MS }: Timing = {},
): Pushing {
  const running = new Set<Promise<void>>();
  const run = (work: () => Promise<void>): Promise<void> => {
    const done = work()
      .catch((error) => deps.log.error({ err: error }, 'devices could not be told'))
      .finally(() => running.delete(done));
    running.add(done);
    return done;
  };
  const idle = async () => {
    while (running.size > 0) await Promise.all(running);
  };
  const tell = (find: () => Promise<News[]>) =>
    run(async () => {
      if (!(await hasPushDevices(deps.db))) return;
      for (const news of await find()) await tellOnce(news);
    });
  const tellOnce = async ({ key, messageIn }: News) => {
    const now = deps.clock.now();
    const devices = await listReachable(deps, now);
    // Nobody to be told: who is switched on a moment later may still be.
    if (devices.length === 0 || !(await claimPush(deps.db, key, now))) return;
    for (const device of devices)
      void run(() => sendTo(deps, device, messageIn(device.language), retryAfterMs));
  };
  const tellGuests = (orderId: string | null) =>
    run(async () => {
      for (const { browser, message } of await takeGuestNews(deps, orderId))
        void run(() => sendToGuest(deps, browser, message, retryAfterMs));
    });
  const onEvent = (event: LiveEvent) => {
    if (event.type === 'orders') void tellGuests(event.orderId);
    if (event.type === 'orders' && event.status === 'pending')
      void tell(() => listOrderNews(deps, event.orderId));
    if (event.type !== 'reservations' || event.reservationId === null) return;
    const { reservationId, status, isByGuest } = event;
    if (status === 'pending' || isByGuest) void tell(() => listReservationNews(deps, reservationId));
  };
  const unsubscribe = deps.live.subscribe(onEvent);
  const look = async () => {
    await Promise.all([tell(() => listPrinterNews(deps)), tellGuests(null)]);
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  return {
    look,
    idle,
    async stop() {
      clearInterval(timer);
      unsubscribe();
      await idle();
    },
  };
}

/** Returns a function that stops it and waits for what is under way; what would have been tried again is given up. */
export function startPushing(deps: Deps): () => Promise<void> {
  const { stop } = createPushing(deps);
  return stop;
}

async function sendTo(
  deps: Deps,
  device: PushDevice,
  message: PushMessage,
  retryAfterMs: readonly number[],
): Promise<void> {
  const outcome = await deliver(deps, device, message, {
    retryAfterMs,
    async isOn() {
      const devices = await listPushDevices(deps.db, { accountId: device.accountId, now: deps.clock.now() });
      return devices.some(({ endpoint }) => endpoint === device.endpoint);
    },
  });
  if (outcome === 'gone') await forgetEverywhere(deps, device.endpoint);
  else if (outcome !== 'off')
    await writeOutcome(deps.db, device.endpoint, { isSent: outcome === 'sent', now: deps.clock.now() });
}

async function sendToGuest(
  deps: Deps,
  browser: Subscription & { orderId: string },
  message: PushMessage,
  retryAfterMs: readonly number[],
): Promise<void> {
  const isOn = () => hasOrderPush(deps.db, browser.orderId, browser.endpoint);
  const { endpoint, p256dh, auth } = browser;
  const outcome = await deliver(deps, { endpoint, p256dh, auth }, message, { retryAfterMs, isOn });
  if (outcome === 'gone') await forgetEverywhere(deps, endpoint);
}

/** One browser may be a device of the staff and follow an order as well. */
async function forgetEverywhere({ db }: Pick<Deps, 'db'>, endpoint: string): Promise<void> {
  await forgetSubscription(db, endpoint);
  await forgetOrderPush(db, endpoint);
}

/** Tries a few times, as long as it is worth it and `isOn`. */
async function deliver(
  deps: Deps,
  to: Subscription,
  message: PushMessage,
  { retryAfterMs, isOn }: { retryAfterMs: readonly number[]; isOn: () => Promise<boolean> },
): Promise<'sent' | 'gone' | 'failed' | 'off'> {
  const endsAt = deps.clock.now() + PUSH_TTL_SECONDS[message.kind] * 1000;
  for (const waitMs of [...retryAfterMs, null]) {
    const outcome = await callPushService(deps, to, message);
    if (outcome !== 'later') return outcome;
    if (waitMs === null || deps.clock.now() + waitMs >= endsAt) break;
    try {
      await pause(waitMs, undefined, { signal: deps.closing, ref: false });
    } catch {
      break; // the process stops
    }
    if (!(await isOn())) return 'off';
  }
  return 'failed';
}
