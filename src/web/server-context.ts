import { createContext, type RouterContextProvider } from 'react-router';
import { type ApiClient, createApi } from './api.ts';
import { languageOf } from './language.tsx';

/** What a server loader works with: the API in this very process, and the time. */
export interface ServerContext {
  /** The API in the language of the page. */
  apiFor(request: Request): ApiClient;
  /** Epoch milliseconds. */
  now: number;
}

const serverContext = createContext<ServerContext>();
const nonceContext = createContext<string>();
const reportContext = createContext<(error: unknown) => void>();

export interface Given {
  fetch: typeof fetch;
  now: number;
  nonce: string;
  report(error: unknown): void;
}

/** Called by the server for each page. */
export function setUp(context: RouterContextProvider, { fetch, now, nonce, report }: Given): void {
  context.set(serverContext, {
    apiFor: (request) =>
      createApi({ language: languageOf(new URL(request.url).pathname), fetch, origin: 'http://in-process' }),
    now,
  });
  context.set(nonceContext, nonce);
  context.set(reportContext, report);
}

type Readable = Readonly<Pick<RouterContextProvider, 'get'>>;

export const serverSide = (context: Readable): ServerContext => context.get(serverContext);
export const nonceOf = (context: Readable): string => context.get(nonceContext);
export const reportOf = (context: Readable): ((error: unknown) => void) => context.get(reportContext);
