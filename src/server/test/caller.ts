import { type Answer, readAnswer } from './answer.ts';
import type { SuccessBody } from './contract-routes.ts';

export interface RequestOptions {
  body?: unknown;
  /** Sent as it is instead of a JSON body; a form sets its own content type. */
  raw?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | FormData;
  headers?: Record<string, string>;
}

type Headers = RequestOptions['headers'];
type Answering<Method extends string, Path extends string> = Promise<Answer<SuccessBody<Method, Path>>>;

/** A client of the API: with or without a token, with its language and its other headers. */
export interface Caller {
  token: string | null;
  /** The account's id; empty without a token. */
  id: string;
  get<const Path extends string>(path: Path, headers?: Headers): Answering<'get', Path>;
  post<const Path extends string>(path: Path, body?: unknown, headers?: Headers): Answering<'post', Path>;
  put<const Path extends string>(path: Path, body?: unknown, headers?: Headers): Answering<'put', Path>;
  delete<const Path extends string>(path: Path, body?: unknown, headers?: Headers): Answering<'delete', Path>;
  send<const Method extends string, const Path extends string>(
    method: Method,
    path: Path,
    sending?: RequestOptions,
  ): Answering<Method, Path>;
  /** The same client with another language. */
  withLanguage(language: string): Caller;
}

export type Request = (path: string, init: RequestInit) => Response | Promise<Response>;

export function createCaller(
  request: Request,
  who: { token: string | null; id: string },
  always: Record<string, string> = {},
): Caller {
  const send: Caller['send'] = async (method, path, { body, raw, headers } = {}) => {
    const content = body === undefined ? raw : JSON.stringify(body);
    const response = await request(`/api${path}`, {
      method,
      headers: {
        ...always,
        ...(who.token === null ? {} : { authorization: `Bearer ${who.token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(content === undefined ? {} : { body: content, duplex: 'half' }),
    });
    return readAnswer(method, path, response);
  };
  return {
    ...callerBy(who, send),
    withLanguage: (language) => createCaller(request, who, { ...always, 'accept-language': language }),
  };
}

/** Somebody whose calls are sent in a way of their own. */
export function callerBy(who: { token: string | null; id: string }, send: Caller['send']): Caller {
  return {
    token: who.token,
    id: who.id,
    send,
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: (path, body, headers = {}) => send('POST', path, { body, headers }),
    put: (path, body, headers = {}) => send('PUT', path, { body, headers }),
    delete: (path, body, headers = {}) => send('DELETE', path, { body, headers }),
    withLanguage: () => {
      throw new Error('speaks one language');
    },
  };
}
