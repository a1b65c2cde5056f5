import type { Post } from '../alarms/index.ts';
import { unseal } from '../db/seal.ts';
import type { Deps } from '../deps.ts';
import { ForbiddenTargetError, postToPublic } from '../http/post-to-public.ts';
import { isGivenUp, LATEST_DUE_MS, retryDelay } from '../mail/index.ts';
import { bodyOf, headersOf, SECRETS } from './sign-event.ts';
import {
  claimEvent,
  listDue,
  listWebhooks,
  noteNoticed,
  settleEvent,
  type Webhook,
  type WebhookEvent,
} from './webhooks-store.ts';

const TIMEOUT_MS = 10_000;
/** Longer than any call takes: afterwards the process that made it has died. */
const LEASE_MS = 60_000;
const AT_ONCE = 5;

interface Options {
  post?: Post;
  /** How late an event can be whose process died. */
  lookEveryMs?: number;
}

export interface Telling {
  /** Sends what is due, and resolves when nothing is. */
  sendDue(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Tells webhooks what triggers have written down, when something happens and every quarter of a minute. Each webhook has a loop
 * of its own, so that one that never answers holds up no other. Of one order or reservation the next event goes out
 * when the one before has arrived or was given up. Several processes share the work by claims; one that dies in a call
 * leaves it to another, so that the same event may come twice: its id tells.
 */
export function createTelling(
  deps: Deps,
  { post = postToPublic, lookEveryMs = 15_000 }: Options = {},
): Telling {
  const { db, live, log } = deps;
  const loops = new Map<string, Promise<void>>();
  const wanted = new Set<string>();
  let isStopped = false;

  const run = (webhook: Webhook): Promise<void> => {
    const { id } = webhook;
    const running = loops.get(id);
    if (running) {
      // It may have looked a moment before the commit.
      wanted.add(id);
      return running;
    }
    const loop = tellAll(webhook)
      .catch((error) => log.error({ err: error }, 'a webhook could not be told'))
      .finally(() => {
        loops.delete(id);
        if (wanted.delete(id) && !isStopped) void run(webhook);
      });
    loops.set(id, loop);
    return loop;
  };

  async function tellAll(webhook: Webhook): Promise<void> {
    do {
      wanted.delete(webhook.id);
      await noteNoticed(db, webhook.id, deps.clock.now());
      for (let due = await next(webhook.id); due.length > 0 && !isStopped; due = await next(webhook.id))
        await Promise.all(due.map((event) => tell(deps, { webhook, event, post })));
    } while (wanted.has(webhook.id) && !isStopped);
  }

  function next(webhookId: string): Promise<WebhookEvent[]> {
    const now = deps.clock.now();
    return listDue(db, { webhookId, now, latest: now + LATEST_DUE_MS, limit: AT_ONCE });
  }

  const sendDue = async () => {
    if (isStopped) return;
    const webhooks = await listWebhooks(db);
    await Promise.all(webhooks.map(run));
  };
  const look = () => {
    sendDue().catch((error) => log.error({ err: error }, 'the webhooks could not be read'));
  };
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  const unsubscribe = live.subscribe(({ type }) => {
    if (type === 'orders' || type === 'reservations' || type === 'webhooks') look();
  });
  look();
  return {
    sendDue,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      unsubscribe();
      await Promise.all(loops.values());
    },
  };
}

/** Returns a function that stops it and waits for the calls that are under way. */
export function startTelling(deps: Deps): () => Promise<void> {
  return createTelling(deps).stop;
}

async function tell(
  deps: Deps,
  { webhook, event, post }: { webhook: Webhook; event: WebhookEvent; post: Post },
): Promise<void> {
  const { db, clock, log } = deps;
  const startedAt = clock.now();
  if (!(await claimEvent(db, event, startedAt + LEASE_MS))) return;
  const { answer, failure } = await call(deps, { webhook, event, post });
  const answeredAt = clock.now();
  const isDelivered = answer >= 200 && answer < 300;
  const tries = event.attempts + 1 - event.again_after;
  const waitsSince = event.again_at ?? event.noticed_at ?? startedAt;
  const isOver =
    isDelivered || failure === 'forbidden' || isGivenUp({ tries, waitsSince, goodUntil: null }, answeredAt);
  // Without the address: it may hold a key.
  if (!isDelivered) log.warn({ webhook: webhook.id, answer, failure, tries }, 'a webhook was not answered');
  const dueAt = isOver ? null : answeredAt + retryDelay(tries);
  await settleEvent(db, event, { answer, failure, answeredAt, tookMs: answeredAt - startedAt, dueAt });
}

/** Answer 0: there was none, and `failure` says why. */
async function call(
  { db, clock }: Deps,
  { webhook, event, post }: { webhook: Webhook; event: WebhookEvent; post: Post },
): Promise<{ answer: number; failure: string | null }> {
  const secret = await unseal(db, SECRETS, webhook.secret);
  if (secret === null) return { answer: 0, failure: 'secret_lost' };
  const body = bodyOf(event);
  const headers = headersOf(body, { id: event.id, secret, now: clock.now() });
  try {
    return { answer: await post(webhook.url, { headers, body, timeoutMs: TIMEOUT_MS }), failure: null };
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: unknown };
    return {
      answer: 0,
      failure: error instanceof ForbiddenTargetError ? 'forbidden' : String(code ?? name ?? 'unknown'),
    };
  }
}
