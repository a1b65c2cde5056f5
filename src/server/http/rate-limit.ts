import { BlockList, isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refusal } from '#domain/refusal.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import type { Env } from './env.ts';
import { PROGRESSIVE_DELAY_RULES } from './progressive-delay.ts';
import { RefusalError } from './refusal-error.ts';
import { type CreateLimiter, createSharedRateLimits } from './shared-rate-limits.ts';

/** Actions with the allowed number and the window in seconds. Generous for a household, useless for guessing. */
const RULES = {
  ...PROGRESSIVE_DELAY_RULES,
  /** Tries of the current password by someone who found a logged-in browser: counted per session. */
  ownPassword: { points: 10, duration: 900 },
  /** Each of these may send an email to someone. */
  newsletter: { points: 20, duration: 3600 },
  message: { points: 20, duration: 3600 },
  /** Emails to one address, whoever requests them. */
  forgotPasswordOf: { points: 5, duration: 3600 },
  /** Unknown codes tried with one account. */
  coupon: { points: 30, duration: 600 },
  order: { points: 30, duration: 600 },
  /** Guest accounts are free to create: counted per visitor, whatever their account. */
  orderVisitor: { points: 60, duration: 600 },
  /** Menu, cart and checkout ask once in a while, and again for each day looked at. */
  orderTimes: { points: 600, duration: 600 },
  /** The page of one order polls three times a minute, and a household may have several open. */
  orderLink: { points: 300, duration: 600 },
  /** A page that lost its connection opens another one, at first every few seconds. */
  orderStream: { points: 300, duration: 600 },
  /** What a guest changes on the page of an order; each tells the desk. */
  orderChange: { points: 40, duration: 600 },
  reservation: { points: 20, duration: 3600 },
  /** As for orders. */
  reservationLink: { points: 300, duration: 600 },
  reservationChange: { points: 40, duration: 600 },
  /** Returning from the provider, several times if it is slow. */
  payment: { points: 120, duration: 600 },
  /** PayPal sends webhooks for all payments from a few addresses, and retries when refused. */
  webhook: { points: 600, duration: 600 },
  withdrawal: { points: 20, duration: 3600 },
  giftCard: { points: 20, duration: 3600 },
  /** Emails to any address the owner enters: enough to repair the mail server settings, too few to be abused. */
  testMail: { points: 20, duration: 3600 },
  /** Each rings, prints, and sends two emails; counted per member of staff. */
  testOrder: { points: 20, duration: 3600 },
  /** Addresses that are no printer's. One whose address was renewed asks on, every few seconds. */
  printerAddress: { points: 300, duration: 600 },
  /** What one key of other software reads. */
  readKey: { points: 600, duration: 600 },
  /** Keys that are none, per visitor. */
  unknownKey: { points: 60, duration: 600 },
  /** Each is rendered again. */
  giftCardPaper: { points: 60, duration: 600 },
} as const;

export type LimitedAction = keyof typeof RULES;

/** Takes back a counted attempt. */
export type RefundAttempt = () => Promise<unknown>;

/** Counts an attempt and refuses with 429 beyond the rule's number. */
export type Limit = (action: LimitedAction, key: string) => Promise<RefundAttempt>;

/** On SQLite there is one process, which counts in memory; on PostgreSQL all processes count together. */
export function createLimit(deps: Pick<Deps, 'config' | 'db' | 'log' | 'clock'>): Limit {
  const { config } = deps;
  if (!config.isRateLimited) return async () => async () => {};
  const createLimiter: CreateLimiter =
    config.databaseUrl === null
      ? (keyPrefix, rule) => new RateLimiterMemory({ keyPrefix, ...rule })
      : createSharedRateLimits(deps);
  const limiters = Object.fromEntries(
    Object.entries(RULES).map(([action, rule]) => [action, createLimiter(action, rule)]),
  ) as Record<LimitedAction, RateLimiterAbstract>;
  return async (action, key) => {
    try {
      await limiters[action].consume(key);
      return () => limiters[action].reward(key);
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      const retryAfterSeconds = Math.max(1, Math.ceil(rejected.msBeforeNext / 1000));
      throw new RefusalError(refusal('too_many_requests', { retryAfterSeconds }));
    }
  };
}

/**
 * The visitor to count. Behind a configured proxy, the last address it added; IPv6 addresses count by their /64, which
 * is one household.
 */
export function visitorOf(c: Pick<Context<Env>, 'req' | 'env'>, config: Pick<Config, 'trustsProxy'>): string {
  const forwarded = config.trustsProxy
    ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined;
  const address = forwarded || c.env?.incoming?.socket.remoteAddress || 'unknown';
  return address.includes(':') && !address.includes('.') ? subnetOf(address) : address;
}

/** The first half of an IPv6 address in a canonical form: '::' may stand for a run of zeros. */
function subnetOf(address: string): string {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/**
 * The visitor whose open orders are counted. Null if unknown: behind a proxy that is not configured all visitors look
 * like one, and a whole evening's guests would be refused for each other's orders (`warnAboutProxy`).
 */
export function knownVisitorOf(
  c: Pick<Context<Env>, 'req' | 'env'>,
  config: Pick<Config, 'trustsProxy'>,
): string | null {
  const isForwarded = !config.trustsProxy && c.req.header('x-forwarded-for') !== undefined;
  return isForwarded && isPrivateAddress(c.env?.incoming?.socket.remoteAddress) ? null : visitorOf(c, config);
}

/** Where one's own proxy is: on this machine or its private network. */
const PRIVATE_NETWORKS = new BlockList();
PRIVATE_NETWORKS.addSubnet('127.0.0.0', 8);
PRIVATE_NETWORKS.addSubnet('10.0.0.0', 8);
PRIVATE_NETWORKS.addSubnet('172.16.0.0', 12);
PRIVATE_NETWORKS.addSubnet('192.168.0.0', 16);
PRIVATE_NETWORKS.addAddress('::1', 'ipv6');
PRIVATE_NETWORKS.addSubnet('fc00::', 7, 'ipv6');

/** Whether an address is of this machine or its own network. */
export function isPrivateAddress(address: string | undefined): boolean {
  const family = isIP(address ?? '');
  return family !== 0 && PRIVATE_NETWORKS.check(address as string, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Behind a proxy that is not configured, the limits take all visitors for one, and one attacker guessing passwords
 * locks out everybody. Logged once.
 */
export function warnAboutProxy(log: Logger): MiddlewareHandler<Env> {
  let isSaid = false;
  return async (c, next) => {
    if (!isSaid && c.req.header('x-forwarded-for') !== undefined) {
      if (isPrivateAddress(c.env?.incoming?.socket.remoteAddress)) {
        isSaid = true;
        log.warn('Requests come through a proxy: set TRUST_PROXY=on, or all visitors share one limit');
      }
    }
    await next();
  };
}
