import { createHash } from 'node:crypto';
import { isPushEndpoint, PUSH_TTL_SECONDS, PUSH_URGENCY, type PushKind } from '#domain/push/push.ts';
import type { Deps } from '../deps.ts';
import { ForbiddenTargetError, postToPublic } from '../http/post-to-public.ts';
import { encryptFor, type SubscriptionKeys } from './encrypt.ts';
import type { PushService } from './push-service.ts';
import { authorise } from './vapid.ts';

export interface Subscription extends SubscriptionKeys {
  endpoint: string;
}

/** What the service worker shows. */
export interface PushMessage {
  kind: PushKind;
  title: string;
  body: string;
  /** A later message with the same tag replaces this one. */
  tag: string;
  /** The page that a tap opens. */
  path: string;
}

/** `gone`: there is no such subscription any more. `later`: worth another try. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'failed';

const TIMEOUT_MS = 5_000;

/** Whether the server sends there: a push service of the browsers, or the stand-in of a test. */
export function isAllowedEndpoint(endpoint: string, service: PushService | null): boolean {
  if (isPushEndpoint(endpoint)) return true;
  return service !== null && URL.canParse(endpoint) && new URL(endpoint).origin === service.origin;
}

/** Hands one message to the push service of a device, once. */
export async function callPushService(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'pushService'>,
  { endpoint, ...keys }: Subscription,
  message: PushMessage,
): Promise<PushOutcome> {
  // Stored ones were checked; a list that has become shorter since counts too.
  if (!isAllowedEndpoint(endpoint, deps.pushService)) return 'gone';
  try {
    const { kind, ...shown } = message;
    const status = await postToPublic(endpoint, {
      headers: {
        authorization: await authorise(deps, endpoint),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(PUSH_TTL_SECONDS[kind]),
        urgency: PUSH_URGENCY[kind],
        topic: topicOf(message.tag),
      },
      body: encryptFor(keys, Buffer.from(JSON.stringify(shown))),
      timeoutMs: TIMEOUT_MS,
      ...standIn(endpoint, deps.pushService),
    });
    const outcome = outcomeOf(status);
    // Without the address, which is a key to the device.
    if (outcome !== 'sent') deps.log.warn({ status, kind }, 'a push service did not take a message');
    return outcome;
  } catch (error) {
    const code = String((error as { code?: unknown }).code ?? (error as Error).name);
    deps.log.warn({ code, kind: message.kind }, 'a push service could not be reached');
    return error instanceof ForbiddenTargetError ? 'failed' : 'later';
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'failed';
}

/** A device that was off gets the newest of each topic only: 32 characters at most (RFC 8030, 5.4). */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

function standIn(endpoint: string, service: PushService | null) {
  if (service === null || new URL(endpoint).origin !== service.origin) return {};
  return {
    ca: service.ca,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowed: (address: string) => address === '127.0.0.1',
  };
}
