import type { z } from 'zod';
import type { Clock } from '../../clock.ts';
import type { PaypalAccess } from '../../config.ts';
import { ProviderRefusal } from '../payment-provider.ts';
import { failureShape, tokenShape } from './response-shapes.ts';

/** So long one call may take; then its outcome is not known. */
const TIMEOUT_MS = 15_000;

/** A token is used until so long before its end: what is on its way must not arrive too late. */
const TOKEN_MARGIN_MS = 60_000;

/** PayPal's plain no: what was asked for has not happened. */
export class PaypalRefusal extends ProviderRefusal {
  readonly status: number;
  readonly issue: string;

  constructor(status: number, issue: string) {
    super(`PayPal refused: ${status} ${issue}`);
    this.status = status;
    this.issue = issue;
  }
}

/** Nobody knows whether what was asked for has happened. */
export class PaypalUnknown extends Error {}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** JSON as it goes out: what is signed must not be written anew. */
  body?: string;
  /** The same key twice is one deed. */
  key?: string;
}

export interface PaypalClientOptions {
  clock: Clock;
  /** Fires when a call has waited long enough; tests end its waiting themselves. */
  timeoutSignal?: () => AbortSignal;
}

/** Calls PayPal's server and reads its answer as `shape`. @throws PaypalRefusal, PaypalUnknown */
export type PaypalCall = <Shape extends z.ZodType>(call: Call, shape: Shape) => Promise<z.output<Shape>>;

/** No message of an error here says more than PayPal's own words for it: they end in the log. */
export function createPaypalClient(
  { baseUrl, clientId, clientSecret }: PaypalAccess,
  { clock, timeoutSignal: patience = () => AbortSignal.timeout(TIMEOUT_MS) }: PaypalClientOptions,
): PaypalCall {
  let token: Promise<{ value: string; goodUntil: number }> | null = null;

  const send = async (path: string, init: RequestInit): Promise<{ status: number; body: unknown }> => {
    try {
      const signal = patience();
      // Where the restaurant's money is asked for is the owner's word, not an answer's.
      const response = await fetch(baseUrl + path, { ...init, redirect: 'error', signal });
      const text = await response.text();
      return { status: response.status, body: text === '' ? null : JSON.parse(text) };
    } catch (error) {
      throw new PaypalUnknown(`PayPal did not answer: ${error instanceof Error ? error.name : 'unknown'}`);
    }
  };

  async function fetchToken() {
    const asked = clock.now();
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
    // A wrong password is no answer to what was asked for: the restaurant has to mend it, and then it goes on.
    if (status !== 200 || !read.success) throw new PaypalUnknown(`PayPal gave no token: ${status}`);
    const { access_token: value, expires_in: seconds } = read.data;
    return { value, goodUntil: asked + seconds * 1000 - TOKEN_MARGIN_MS };
  }

  async function freshToken(): Promise<string> {
    const kept = token;
    const known = await kept?.catch(() => null);
    if (known && clock.now() < known.goodUntil) return known.value;
    // Of several calls that notice it at once, one asks.
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
    // Taken back before its time: once more with a new one.
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
    // 409: another call is at it. 401: our own credentials. Neither says what became of the payment.
    if (status >= 400 && status < 500 && ![401, 408, 409, 429].includes(status)) {
      throw new PaypalRefusal(status, issue);
    }
    throw new PaypalUnknown(`PayPal answered ${status} ${issue}`);
  };
}

function issueOf(body: unknown): string {
  const read = failureShape.safeParse(body);
  if (!read.success) return 'UNKNOWN';
  return read.data.details?.[0]?.issue ?? read.data.name;
}
