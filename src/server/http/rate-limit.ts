import type { Context } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import { Refused } from './refuse.ts';
import type { Env } from './router.ts';

/** What is limited, how often, and within which seconds. Generous to a household, useless to a guesser. */
const RULES = {
  /** Tries per address: a password, and with it argon2's work. */
  login: { points: 20, duration: 900 },
  /** Tries of one visitor at one mobile number. */
  loginNumber: { points: 8, duration: 900 },
  /** Tries at one mobile number by everybody: high, so that strangers can't lock its owner out for a few tries. */
  loginNumberByAll: { points: 200, duration: 900 },
  /** Tries at the current password by somebody who found a browser logged in. */
  ownPassword: { points: 10, duration: 900 },
  register: { points: 30, duration: 3600 },
  /** Each may send a mail to somebody. */
  newsletter: { points: 20, duration: 3600 },
  message: { points: 20, duration: 3600 },
  forgotPassword: { points: 20, duration: 3600 },
  /** Mails to one address, whoever asks for them. */
  forgotPasswordOf: { points: 5, duration: 3600 },
  /** Unknown codes: they can be guessed only by trying. */
  coupon: { points: 30, duration: 600 },
  order: { points: 30, duration: 600 },
  reservation: { points: 20, duration: 3600 },
  /** Coming back from the provider, several times where its answer is slow. */
  payment: { points: 120, duration: 600 },
  /** PayPal tells of all payments from a few addresses, and comes again when it is refused. */
  webhook: { points: 600, duration: 600 },
  withdrawal: { points: 20, duration: 3600 },
  giftCard: { points: 20, duration: 3600 },
  /** Mails to anybody at the owner's word: enough to mend a mail server, too few to be used by a thief. */
  testMail: { points: 20, duration: 3600 },
  /** Each is drawn anew. */
  giftCardPaper: { points: 60, duration: 600 },
} as const;

export type LimitedAction = keyof typeof RULES;

/** Takes a try back that was none after all. */
export type TakeBack = () => Promise<unknown>;

/** Counts a try and refuses with 429 beyond the rule's number. */
export type Limit = (action: LimitedAction, key: string) => Promise<TakeBack>;

export function createLimit(config: Pick<Config, 'isRateLimited'>): Limit {
  if (!config.isRateLimited) return async () => async () => {};
  const limiters = Object.fromEntries(
    Object.entries(RULES).map(([action, rule]) => [
      action,
      new RateLimiterMemory({ keyPrefix: action, ...rule }),
    ]),
  ) as Record<LimitedAction, RateLimiterMemory>;
  return async (action, key) => {
    try {
      await limiters[action].consume(key);
      return () => limiters[action].reward(key);
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      const retryAfterSeconds = Math.max(1, Math.ceil(rejected.msBeforeNext / 1000));
      throw new Refused({ code: 'too_many_requests', retryAfterSeconds });
    }
  };
}

/** Whom to count. Behind a proxy of ours, the last address that proxy added; an IPv6 household is one /64. */
export function visitorOf(c: Pick<Context<Env>, 'req' | 'env'>, config: Pick<Config, 'trustsProxy'>): string {
  const forwarded = config.trustsProxy
    ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined;
  const address = forwarded || c.env?.incoming?.socket.remoteAddress || 'unknown';
  return address.includes(':') && !address.includes('.') ? householdOf(address) : address;
}

/** The first half of an IPv6 address, always written alike: a run of zeros may stand there as '::'. */
function householdOf(address: string): string {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
