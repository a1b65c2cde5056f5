import { createServer, type RequestListener, type Server } from 'node:http';
import type { RefusalCode } from '#domain/refusal.ts';
import { startingTexts } from '#texts/starting.ts';
import type { Language } from '#texts/texts.ts';
import { VERSION } from '../version.ts';
import { limitSockets, SOCKET_LIMITS } from './socket-limits.ts';

const RETRY_SECONDS = 5;

/**
 * Answers while the data is kept and updated, which may take minutes: whoever watches the process sees that it lives, and
 * everybody else is asked for patience. The desk is to keep what is tapped there, so its own question gets no 200.
 */
export function createStartingServer(): Server {
  const server = createServer(SOCKET_LIMITS, answer);
  limitSockets(server);
  return server;
}

/** From now on this very server is the site's: nobody is refused a connection between the two. */
export function becomeSite(server: Server, site: RequestListener): void {
  server.off('request', answer);
  server.on('request', site);
}

const answer: RequestListener = (request, response) => {
  request.resume();
  // No URL: of what a stranger sends not everything is one.
  const [pathname = '/'] = (request.url ?? '/').split('?');
  // The site counts its own connections from their beginning on: none of these is kept for it.
  response.setHeader('connection', 'close').setHeader('cache-control', 'no-store');
  const isAlive = pathname === '/healthz';
  response.statusCode = isAlive ? 200 : 503;
  if (!isAlive) response.setHeader('retry-after', RETRY_SECONDS);
  const language = pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'de';
  const { title, text } = startingTexts[language];
  const body =
    (isAlive && { ok: true, version: VERSION }) ||
    (pathname === '/readyz' && { ok: false, obstacle: 'starting' }) ||
    (pathname.startsWith('/api/') && { message: text, code: 'database_unavailable' satisfies RefusalCode });
  response.setHeader('content-type', body ? 'application/json' : 'text/html; charset=utf-8');
  response.setHeader('content-security-policy', "default-src 'none'");
  response.end(body ? JSON.stringify(body) : page(language, title, text));
};

const page = (language: Language, title: string, text: string) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`;
