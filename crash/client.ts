import { setTimeout as sleep } from 'node:timers/promises';

/** An answer of the API that says whether something was done. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every call of the API.
  body: any;
}

export interface CallOptions {
  body?: unknown;
  form?: () => FormData;
  token?: string | undefined;
  key?: string;
}

/** No longer than a person waits; a server that is killed says nothing. */
const TIMEOUT_MS = 10_000;
const RETRY_MS = 50;

/** A caller whose calls survive a server that comes and goes. */
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

  /** One try. Null when nobody knows whether it was done: the connection was cut, or the server failed. */
  async once(method: string, path: string, options: CallOptions = {}): Promise<Answer | null> {
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

  /** Tries until there is an answer, for what may be sent twice. Null when the trial ended first. */
  async persist(method: string, path: string, options: CallOptions = {}): Promise<Answer | null> {
    while (!this.isOver) {
      const answer = await this.once(method, path, options);
      if (answer) return answer;
      await sleep(RETRY_MS);
    }
    return null;
  }

  /** As `persist`, for what must succeed. */
  async need(method: string, path: string, options: CallOptions = {}): Promise<Answer['body'] | null> {
    const answer = await this.persist(method, path, options);
    if (answer && answer.status >= 300) {
      throw new Error(`${method} ${path} answers ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    return answer?.body ?? null;
  }
}

export const isDone = (answer: Answer | null): boolean => answer !== null && answer.status < 300;
