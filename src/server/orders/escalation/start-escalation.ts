import type { Post } from '../../alarms/index.ts';
import type { Deps } from '../../deps.ts';
import { callAboutPrinters } from '../../printing/index.ts';
import { callWebhooks } from './call-webhook.ts';
import { escalate } from './escalate-all.ts';

/** How late a rung can be. */
const LOOK_EVERY_MS = 15_000;

/**
 * Looks after unanswered orders, printers that print nothing and desks that sleep, now and every quarter of a minute; a slow webhook holds up no order. Returns a function
 * that stops this and waits for what is under way. Apart from the scheduler, whose daily jobs may take minutes.
 */
export function startEscalation(deps: Deps, lookEveryMs = LOOK_EVERY_MS, post?: Post): () => Promise<void> {
  const climb = single(() => escalate(deps), deps, 'unanswered orders could not be looked at');
  const makeCalls = () => Promise.all([callWebhooks(deps, post), callAboutPrinters(deps, post)]);
  const call = single(makeCalls, deps, 'webhook calls could not be looked at');
  let isStopped = false;
  const look = async () => {
    await climb();
    if (!isStopped) await call();
  };
  void look();
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    isStopped = true;
    await Promise.all([climb.underWay(), call.underWay()]);
  };
}

/** Runs `work` unless it is running already; a failure is logged. */
function single(work: () => Promise<unknown>, { log }: Pick<Deps, 'log'>, failure: string) {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= work()
      .then(() => undefined)
      .catch((error) => log.error({ err: error }, failure))
      .finally(() => {
        running = null;
      });
    return running;
  };
  return Object.assign(run, { underWay: async () => running });
}
