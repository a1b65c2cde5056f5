import { createContext, type RouterContextProvider } from 'react-router';
import { languageOf } from '../i18n/language.tsx';
import { type ApiClient, createApi } from './api-client.ts';

/** For loaders and actions on the server: the API, called in-process, and the time. */
export interface ServerContext {
  /** The API in the language of the page. */
  apiFor(request: Request): ApiClient;
  /** Epoch milliseconds. */
  now: number;
}

const serverContext = createContext<ServerContext>();
const nonceContext = createContext<string>();
const errorReporterContext = createContext<(error: unknown) => void>();

export interface RequestContext {
  fetch: typeof fetch;
  now: number;
  nonce: string;
  report(error: unknown): void;
}

/** The server calls it for each page. */
export function setUp(context: RouterContextProvider, { fetch, now, nonce, report }: RequestContext): void {
  context.set(serverContext, {
    apiFor(request) {
      // To the page's own host, which the server has already accepted.
      const { origin, pathname } = new URL(request.url);
      return createApi({ language: languageOf(pathname), fetch, origin });
    },
    now,
  });
  context.set(nonceContext, nonce);
  context.set(errorReporterContext, report);
}

type ReadableContext = Readonly<Pick<RouterContextProvider, 'get'>>;

export const getServerContext = (context: ReadableContext): ServerContext => context.get(serverContext);
export const getNonce = (context: ReadableContext): string => context.get(nonceContext);
export const getErrorReporter = (context: ReadableContext): ((error: unknown) => void) =>
  context.get(errorReporterContext);
