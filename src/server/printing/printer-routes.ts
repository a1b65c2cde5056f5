import { type Context, Hono } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { refusal } from '#domain/refusal.ts';
import type { Versioned } from '#domain/versions.ts';
import { hashToken } from '../db/tokens.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../http/env.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { RefusalError } from '../http/refusal-error.ts';
import { answerPoll, confirmJob, giveOutJob } from './cloudprnt.ts';
import { findByTokenHash, type Printer } from './printers-store.ts';
import { answerEpson } from './server-direct-print.ts';

/** Of the path `/api/print/{secret}`. Any other length is no secret, and is not looked for. */
const SECRET = /^[\w-]{43}$/;

/** Of one printer, in each process: one that asks every second, fetches and confirms is far below. */
const MOST_CALLS = { points: 600, duration: 60 };

/**
 * What printers call, each at its own secret address: no calls of the contract, since their forms are the makers'. Star's
 * printers poll, fetch and delete at the one address; Epson's post forms to it. Guesses are counted by visitor: the printers
 * of a restaurant are not among them.
 */
export function printerRoutes(deps: Deps, limit: Limit) {
  const { config } = deps;
  const calls = new RateLimiterMemory(MOST_CALLS);

  async function requirePrinter(c: Context<Env>, kind: Printer['kind']): Promise<Versioned<Printer>> {
    const secret = c.req.param('secret') ?? '';
    // Found by its hash, so that neither the time it takes nor a stolen backup tells anything of a secret.
    const printer = SECRET.test(secret) ? await findByTokenHash(deps.db, hashToken(secret)) : null;
    if (printer?.kind === kind) {
      const isWelcome = !config.isRateLimited || (await calls.consume(printer.id).catch(() => null)) !== null;
      if (isWelcome) return printer;
      throw new RefusalError(refusal('too_many_requests', { retryAfterSeconds: MOST_CALLS.duration }));
    }
    await limit('printerAddress', visitorOf(c, config));
    throw new RefusalError(refusal('not_found'));
  }

  return new Hono<Env>()
    .post('/print/:secret', async (c) => {
      const type = c.req.header('content-type') ?? '';
      if (type.startsWith('application/x-www-form-urlencoded')) {
        const printer = await requirePrinter(c, 'epson');
        const xml = await answerEpson(deps, printer, new URLSearchParams(await c.req.text()));
        return c.body(xml, 200, { 'Content-Type': 'text/xml; charset=utf-8' });
      }
      const printer = await requirePrinter(c, 'cloudprnt');
      const poll = await c.req.json().catch(() => null);
      if (typeof poll !== 'object' || poll === null) throw new RefusalError(refusal('invalid_input'));
      const { statusCode, printingInProgress } = poll as Record<string, unknown>;
      return c.json(
        await answerPoll(deps, printer, {
          statusCode: typeof statusCode === 'string' ? statusCode : undefined,
          isPrinting: printingInProgress === true,
        }),
      );
    })
    .get('/print/:secret', async (c) => {
      const printer = await requirePrinter(c, 'cloudprnt');
      const token = c.req.query('token') ?? null;
      // Where DELETE is not let through, the printer is told to send GET with 'delete' instead.
      if (c.req.query('delete') !== undefined) return confirmed(c, printer, token);
      const job = await giveOutJob(deps, printer, { type: c.req.query('type') ?? '', token });
      if (job === 'unsupported') throw new RefusalError(refusal('unsupported_media_type'));
      if (job === null) throw new RefusalError(refusal('not_found'));
      const body = typeof job.body === 'string' ? job.body : new Uint8Array(job.body);
      return c.body(body, 200, { 'Content-Type': job.type });
    })
    .delete('/print/:secret', async (c) =>
      confirmed(c, await requirePrinter(c, 'cloudprnt'), c.req.query('token') ?? null),
    );

  async function confirmed(c: Context<Env>, printer: Printer, token: string | null) {
    await confirmJob(deps, printer, { code: c.req.query('code') ?? '', token });
    return c.body(null, 200);
  }
}
