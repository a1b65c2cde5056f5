import type { Handler, MiddlewareHandler } from 'hono';
import { isSameSecret } from '../db/tokens.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../http/env.ts';
import { isLoopback } from '../http/host.ts';
import { routePattern } from '../http/log-requests.ts';
import type { RequestTimes } from '../http/request-times.ts';
import type { SitePages } from '../http/resolve-page.ts';
import type { Readiness } from '../readiness.ts';
import { metricsText } from './metrics-text.ts';
import { createProcessMetrics, readinessMetric, readRestaurantMetrics } from './read-metrics.ts';

export const METRICS_PATH = '/metrics';

/** A middleware that counts what the router answers; what is sent from memory is counted where that happens. */
export function countRequests(times: RequestTimes, pages: SitePages): MiddlewareHandler<Env> {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    if (c.env?.isOwnCheck) return;
    const kind = { method: c.req.method, route: routePattern(c, pages), status: c.res.status };
    times.of(kind).add(performance.now() - startedAt);
  };
}

/** The figures for Prometheus, for whoever has the token, or asks from this machine itself. */
export function serveMetrics(deps: Deps, times: RequestTimes, readiness: Readiness): Handler<Env> {
  const readProcess = createProcessMetrics(times);
  return async (c) => {
    if (!mayRead(deps.config.metrics, c.req.header('authorization'), c)) {
      return c.text('METRICS: token wrong\n', 401, { 'WWW-Authenticate': 'Bearer', ...NO_STORE });
    }
    const obstacle = await readiness.obstacle();
    const metrics = [...readProcess(), readinessMetric(obstacle)];
    // A database that does not answer must not hide the rest.
    if (obstacle !== 'database_unavailable') metrics.push(...(await readRestaurantMetrics(deps)));
    return c.body(metricsText(metrics), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      ...NO_STORE,
    });
  };
}

const NO_STORE = { 'Cache-Control': 'no-store' };

/** Of a connection, which names the address alone. */
const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;

function mayRead(
  access: string | null,
  header: string | undefined,
  {
    req,
    env,
  }: { req: { url: string; header(name: string): string | undefined }; env: Env['Bindings'] | undefined },
): boolean {
  if (access === null) return false;
  if (access !== 'loopback') return isSameSecret(header ?? '', `Bearer ${access}`);
  // A proxy on this machine asks from here too, for whoever asked it.
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some(
    (name) => req.header(name) !== undefined,
  );
  if (isForwarded || !isLoopback(new URL(req.url).hostname)) return false;
  return LOOPBACK.test(env?.incoming?.socket.remoteAddress ?? '');
}
