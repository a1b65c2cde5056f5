import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { getErrorReporter, getNonce } from './api/server-context.ts';
import { deferScripts } from './first-paint/defer-scripts.server.ts';
import { NonceContext } from './first-paint/nonce.ts';
import { fallbackLook } from './look/load-look.ts';
import { FallbackLook } from './look/look-view.ts';
import { addHeadMetadata } from './seo/head-metadata.server.ts';

export { setUp } from './api/server-context.ts';

/** Reports errors of pages. A response with a status below 500 is intended. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (!isRouteErrorResponse(error) || error.status >= 500) getErrorReporter(context)(error);
}

/** Renders a page completely: pages are cached and compressed as a whole, so they are not streamed. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = getNonce(loadContext);
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <FallbackLook value={fallbackLook()}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </FallbackLook>
      </NonceContext>,
      {
        nonce,
        // No part of the page is moved into place by a script.
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
  return new Response(deferScripts(addHeadMetadata(html, routerContext.staticHandlerContext)), {
    status,
    headers,
  });
}
