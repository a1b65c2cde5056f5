import type { z } from 'zod';
import type { Clock } from '../../clock.ts';
import type { PaypalAccess } from '../../config.ts';
import { ProviderRefusal } from '../payment-provider.ts';
import { failureShape, tokenShape } from './response-shapes.ts';

/** The time limit of one call; after it the outcome is unknown. */
const TIMEOUT_MS = 15_000;

/** Its answers have a few KB; what is larger is not read to its end. */
const MAX_ANSWER_BYTES = 256 * 1024;

/** A token is not used for this long before its end, so that it can't expire on the way. */
const TOKEN_MARGIN_MS = 60_000;

/** PayPal's refusal: the request was definitely not carried out. */
export class PaypalRefusal extends ProviderRefusal {
  readonly status: number;
  readonly issue: string;

  constructor(status: number, issue: string) {
    super(`PayPal refused: ${status} ${issue}`);
    this.status = status;
    this.issue = issue;
  }
}

/** It is unknown whether the request was carried out. */
export class PaypalUnknown extends Error {}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** JSON exactly as it is sent: a signed text must not be serialised again. */
  body?: string;
  /** The same key twice is carried out once. */
  key?: string;
}

export interface PaypalClientOptions {
  clock: Clock;
  /** Fires when a call has taken too long; tests trigger it themselves. */
  timeoutSignal?: () => AbortSignal;
}

/** Calls PayPal's server and parses its response as `shape`. @throws PaypalRefusal, PaypalUnknown */
export type PaypalCall = <Shape extends z.ZodType>(call: Call, shape: Shape) => Promise<z.output<Shape>>;

/** Error messages contain no more than PayPal's own code, because they are logged. */
export function createPaypalClient(
  { baseUrl, clientId, clientSecret }: PaypalAccess,
  { clock, timeoutSignal: patience = () => AbortSignal.timeout(TIMEOUT_MS) }: PaypalClientOptions,
): PaypalCall {
  let token: Promise<{ value: string; goodUntil: number }> | null = null;

  const send = async (path: string, init: RequestInit): Promise<{ status: number; body: unknown }> => {
    try {
      const signal = patience();
      // Redirects are not followed: only the configured address may decide where payments are made.
      const response = await fetch(baseUrl + path, { ...init, redirect: 'error', signal });
      const text = await readUpTo(response, MAX_ANSWER_BYTES);
      return { status: response.status, body: text === '' ? null : JSON.parse(text) };
    } catch (error) {
      throw new PaypalUnknown(`PayPal did not answer: ${error instanceof Error ? error.name : 'unknown'}`);
    }
  };

  async function fetchToken() {
    const requestedAt = clock.now();
    const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`);
    const { status, body } = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${basic.toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const read = tokenShape.safeParse(body);
    // Wrong credentials do not settle the request: once the restaurant has corrected them, it is repeated.
    if (status !== 200 || !read.success) throw new PaypalUnknown(`PayPal gave no token: ${status}`);
    const { access_token: value, expires_in: seconds } = read.data;
    return { value, goodUntil: requestedAt + seconds * 1000 - TOKEN_MARGIN_MS };
  }

  async function freshToken(): Promise<string> {
    const kept = token;
    const known = await kept?.catch(() => null);
    if (known && clock.now() < known.goodUntil) return known.value;
    // Of several calls that notice it at once, one fetches the new token.
    if (token === kept) token = fetchToken();
    return (await (token as NonNullable<typeof token>)).value;
  }

  async function authorised(call: Call, isSecondTry: boolean): Promise<{ status: number; body: unknown }> {
    const { method, path, body, key } = call;
    const answer = await send(path, {
      method,
      headers: {
        authorization: `Bearer ${await freshToken()}`,
        prefer: 'return=representation',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'paypal-request-id': key }),
      },
      ...(body === undefined ? {} : { body }),
    });
    // Revoked before its end: repeated once with a new token.
    if (answer.status !== 401 || isSecondTry) return answer;
    token = null;
    return authorised(call, true);
  }

  return async (call, shape) => {
    const { status, body } = await authorised(call, false);
    if (status >= 200 && status < 300) {
      const read = shape.safeParse(body);
      if (read.success) return read.data;
      throw new PaypalUnknown(`PayPal's answer to ${call.method} could not be read`);
    }
    const issue = issueOf(body);
    // 409: another call is processing it. 401: our own credentials. Neither tells the payment's outcome.
    if (status >= 400 && status < 500 && ![401, 408, 409, 429].includes(status)) {
      throw new PaypalRefusal(status, issue);
    }
    throw new PaypalUnknown(`PayPal answered ${status} ${issue}`);
  };
}

async function readUpTo({ body }: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    // Leaving the loop ends the connection.
    if (length > most) throw new RangeError('too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function issueOf(body: unknown): string {
  const read = failureShape.safeParse(body);
  if (!read.success) return 'UNKNOWN';
  return read.data.details?.[0]?.issue ?? read.data.name;
}
