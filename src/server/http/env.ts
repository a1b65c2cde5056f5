import type { RefusalCode } from '#domain/refusal.ts';
import type { Language } from '#texts/texts.ts';

export interface Env {
  Variables: {
    language: Language;
    /** The answer is a kept one: complete, with every header, it passes on as it is. */
    cachedResponse?: CachedResponse;
    /** What the log calls what has happened, and why a request was refused. */
    event?: LogEvent;
    refused?: RefusalCode;
    /** Of what failed: stands in the log and in the answer. */
    requestId?: string;
  };
  Bindings: {
    incoming?: { socket: { remoteAddress?: string }; errored?: Error | null };
    /** Told of what is kept for a request that came by itself (`cache-fast-path.ts`). */
    onCached?: ((kept: CachedResponse, route: string) => void) | undefined;
    /** Of the page that asks in-process. */
    requestId?: string;
  };
}

/** What is worth telling apart in the log: who gets in, who is kept out (docs/operations.md). */
export type LogEvent =
  | 'login_succeeded'
  | 'login_failed'
  | 'logged_out'
  | 'registered'
  | 'password_wrong'
  | 'password_changed'
  | 'password_link_asked'
  | 'password_reset'
  | 'account_erased'
  | 'code_asked'
  | 'code_wrong'
  | 'second_factor_changed'
  | 'sessions_ended'
  | 'rights_refused'
  | 'limit_reached'
  | 'failed';

/** An answer in every encoding, with every header. */
export interface CachedResponse {
  /** What it was kept by. */
  key: string;
  status: number;
  validUntil: number;
  /** The content has changed: it is not sent any more. */
  isStale: boolean;
  etag: string;
  br: Encoded;
  gzip: Encoded;
  identity: Encoded;
}

export interface Encoded {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
  /** Of a 304: what a browser has already is not described again. */
  notModifiedHeaders: Record<string, string>;
}
