import type { KeyScope } from '#domain/integrations.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import type { Language } from '#texts/texts.ts';

export interface Env {
  Variables: {
    language: Language;
    /** A browser of the staff, which is let past before the opening. */
    isPreview?: boolean;
    /** Somebody who reads a call of the site itself before the opening, and is not of the staff. */
    isTooEarly?: boolean;
    /** The key of other software that makes the call. */
    key?: { id: string; scopes: readonly KeyScope[] };
    /** The response is a cached one: it passes the middleware unchanged, with all its headers. */
    cachedResponse?: CachedResponse;
    /** The event that the log line names, and why a request was refused. */
    event?: LogEvent;
    refused?: RefusalCode;
    /** Of an error: appears in the log and in the response. */
    requestId?: string;
  };
  Bindings: {
    incoming?: { socket: { remoteAddress?: string }; errored?: Error | null };
    /** Called with the response cached for a request from outside (`cache-fast-path.ts`). */
    onCached?: ((kept: CachedResponse, route: string) => void) | undefined;
    /** Of the page that calls in-process. */
    requestId?: string;
    /** That page is made for somebody who sees the site before the opening. */
    isPreview?: boolean;
    /** The site itself asks whether visitors get a page (`stranger.ts`). */
    isOwnCheck?: boolean;
  };
}

/** Security events in the log: logins and refusals (docs/operations.md). */
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

/** A response in every encoding, with every header. */
export interface CachedResponse {
  /** Its cache key. */
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
  /** The headers of a 304, without those that describe the body. */
  notModifiedHeaders: Record<string, string>;
}
