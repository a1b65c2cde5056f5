import { createHmac } from 'node:crypto';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { ForbiddenTargetError, type PostOptions, postToPublic } from '../http/post-to-public.ts';
import { readEscalationSettings, readSettings, readWebhookSecret } from '../settings/index.ts';

/** Sends a signed message and returns the status of the response; throws when there is none. */
export type Post = (url: string, options: PostOptions & { body: string }) => Promise<number>;

/** A call to the owner's webhook that is due. */
export interface DueCall {
  dueAt: number;
  /** Calls so far. */
  tries: number;
}

/** The calls of one noun: where they are kept, and what they say. */
export interface CallsToOwner<Call extends DueCall> {
  listDue(db: Db, now: number, limit: number): Promise<Call[]>;
  /** Takes a due call until `leaseEnd`; false when another process has taken it. */
  claim(db: Db, call: Call, leaseEnd: number): Promise<boolean>;
  /** What the message says beside the restaurant; null: nobody needs the call any more. */
  eventOf(deps: Deps, call: Call): Promise<({ event: string; id: string } & Record<string, unknown>) | null>;
  /** Ends a claimed call, or says when it is tried again. */
  settle(
    db: Db,
    call: Call,
    then: { leaseEnd: number; outcome: 'answered' | 'failed' | null; dueAt: number | null },
  ): Promise<void>;
}

const TIMEOUT_MS = 5_000;
/** Longer than any call takes: afterwards the process that made it has died. */
const LEASE_MS = 30_000;
/** How long to wait after each failed call; after the last one it is given up. */
const RETRY_AFTER_MS = [15_000, 60_000, 120_000, 240_000];
const MAX_CALLS_AT_ONCE = 10;

/**
 * Makes the calls to the owner's webhook that are due. One that was not answered with 2xx is repeated a few times, as long as
 * it has something to say: who has acted needs no call any more. A process that dies in a call leaves it to another one, so
 * that the same call may come twice; its id tells.
 */
export async function callOwner<Call extends DueCall>(
  deps: Deps,
  calls: CallsToOwner<Call>,
  post: Post = postToPublic,
): Promise<void> {
  const due = await calls.listDue(deps.db, deps.clock.now(), MAX_CALLS_AT_ONCE);
  await Promise.all(
    due.map(async (call) => {
      try {
        await makeCall(deps, calls, { call, post });
      } catch (error) {
        deps.log.error({ err: error }, 'a webhook call could not be recorded');
      }
    }),
  );
}

async function makeCall<Call extends DueCall>(
  deps: Deps,
  calls: CallsToOwner<Call>,
  { call, post }: { call: Call; post: Post },
): Promise<void> {
  const { db, clock, log } = deps;
  const leaseEnd = clock.now() + LEASE_MS;
  if (!(await calls.claim(db, call, leaseEnd))) return;
  const event = await calls.eventOf(deps, call);
  const { webhook } = (await readEscalationSettings(db)).settings;
  if (event === null || webhook === null)
    return calls.settle(db, call, { leaseEnd, outcome: null, dueAt: null });
  const { status, code } = await tryCall(deps, event, { webhook, post });
  if (status >= 200 && status < 300)
    return calls.settle(db, call, { leaseEnd, outcome: 'answered', dueAt: null });
  // Without the address: it may hold a key.
  log.warn({ status, code, tries: call.tries + 1 }, 'the webhook was not answered');
  const wait = code === 'forbidden' ? undefined : RETRY_AFTER_MS[call.tries];
  const next =
    wait === undefined
      ? { outcome: 'failed' as const, dueAt: null }
      : { outcome: null, dueAt: clock.now() + wait };
  await calls.settle(db, call, { leaseEnd, ...next });
}

/** Status 0: there was no response, and the code says why. */
async function tryCall(
  { db, clock }: Deps,
  { event, id, ...what }: { event: string; id: string },
  { webhook, post }: { webhook: string; post: Post },
): Promise<{ status: number; code?: string }> {
  const [{ restaurant }, secret] = [await readSettings(db), await readWebhookSecret(db)];
  const { name, phone } = restaurant;
  const body = JSON.stringify({ event, id, restaurant: { name, phone }, ...what });
  try {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Thali',
      'x-thali-signature': signatureOf(body, { secret, now: clock.now() }),
    };
    return { status: await post(webhook, { headers, body, timeoutMs: TIMEOUT_MS }) };
  } catch (error) {
    const code = error instanceof ForbiddenTargetError ? 'forbidden' : codeOf(error);
    return { status: 0, code };
  }
}

const codeOf = (error: unknown) =>
  String((error as { code?: unknown }).code ?? (error as { name?: unknown }).name ?? 'unknown');

/**
 * `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>` with the owner's secret. The receiver refuses old times, so that
 * an overheard call can't be repeated.
 */
function signatureOf(body: string, { secret, now }: { secret: string; now: number }): string {
  const seconds = Math.floor(now / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
