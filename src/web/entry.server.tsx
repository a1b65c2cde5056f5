import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { NonceContext } from './nonce.ts';
import { paintFirst } from './paint-first.server.ts';
import { nonceOf, reportOf } from './server-context.ts';
import { withSharing } from './sharing/head.server.ts';

export { setUp } from './server-context.ts';

/** What goes wrong on the way to a page. A page that refuses by a status of its own has nothing more to say. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (!isRouteErrorResponse(error) || error.status >= 500) reportOf(context)(error);
}

/** Renders a page to its end: pages are kept and compressed whole, so there is nothing to stream. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = nonceOf(loadContext);
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Nothing is set aside to be put in its place by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const whole = new PassThrough();
          text(whole).then(resolve, reject);
          pipe(whole);
        },
        onShellError: reject,
      },
    );
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(paintFirst(withSharing(html, routerContext.staticHandlerContext)), { status, headers });
}
