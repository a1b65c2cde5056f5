import { setTimeout as sleep } from 'node:timers/promises';
import type { SuccessBody } from '#server/test/contract-routes.ts';

/** A response of the API that tells whether the work was done; the body is that of a success if it was. */
export interface Answer<Success = unknown> {
  status: number;
  body: Success;
}

export interface CallOptions {
  body?: unknown;
  form?: () => FormData;
  token?: string | undefined;
  key?: string;
}

/** No longer than a person waits; a killed server sends nothing. */
const TIMEOUT_MS = 10_000;
const RETRY_MS = 50;

/** A client that survives restarts of the server. */
export class Client {
  readonly #url: string;
  readonly #isOver: () => boolean;

  constructor(url: string, isOver: () => boolean) {
    this.#url = url;
    this.#isOver = isOver;
  }

  get isOver(): boolean {
    return this.#isOver();
  }

  /** One attempt. Null when the outcome is unknown: the connection was cut, or the server failed. */
  async once<const Method extends string, const Path extends string>(
    method: Method,
    path: Path,
    options: CallOptions = {},
  ): Promise<Answer<SuccessBody<Method, Path>> | null> {
    const { body, form, token, key } = options;
    try {
      const response = await fetch(`${this.#url}/api${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(form === undefined ? {} : { body: form() }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      return response.status >= 500 ? null : { status: response.status, body: JSON.parse(text) };
    } catch {
      return null;
    }
  }

  /** Retries until there is a response, for idempotent requests. Null when the trial ended first. */
  async persist<const Method extends string, const Path extends string>(
    method: Method,
    path: Path,
    options: CallOptions = {},
  ): Promise<Answer<SuccessBody<Method, Path>> | null> {
    while (!this.isOver) {
      const answer = await this.once(method, path, options);
      if (answer) return answer;
      await sleep(RETRY_MS);
    }
    return null;
  }

  /** Like `persist`, for requests that must succeed. */
  async need<const Method extends string, const Path extends string>(
    method: Method,
    path: Path,
    options: CallOptions = {},
  ): Promise<SuccessBody<Method, Path> | null> {
    const answer = await this.persist(method, path, options);
    if (answer && answer.status >= 300) {
      throw new Error(`${method} ${path} answers ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    return answer?.body ?? null;
  }
}

export const isDone = (answer: Answer | null): boolean => answer !== null && answer.status < 300;
