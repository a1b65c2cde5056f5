import type { Hono } from 'hono';
import type { SignedInAccount } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../http/env.ts';
import { endUnansweredPause } from '../settings/index.ts';

/** With each of these calls somebody has an order in hand; those that lists and tablets send by themselves are no taps. */
const TAPS = [
  ...['updateStatus', 'undo', 'reverse', 'delay', 'phone'],
  ...['correct/*', 'kitchen/*', 'delay/*', 'reaccept', 'declined/*'],
].map((call) => `/api/orders/${call}`);

/**
 * Whoever taps is there again: so a pause that began because nobody was ends (decision 098). Also a tap that came too late
 * tells it, for example on the order that was just declined.
 */
export function endPauseWithTaps(app: Hono<Env>, deps: Deps): void {
  app.on(['POST', 'PUT'], TAPS, async (c, next) => {
    await next();
    const { id, name } = (c.get('account' as never) as SignedInAccount | undefined) ?? {};
    if (id === undefined || name === undefined || !(c.res.ok || c.res.status === 409)) return;
    // What was tapped is done, whatever becomes of the pause.
    await endUnansweredPause({ ...deps, actor: { id, name } }).catch((error) =>
      deps.log.error({ err: error }, 'a pause of online ordering could not be ended'),
    );
  });
}
