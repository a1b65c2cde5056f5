import type { z } from 'zod';
import type { Clock } from '../../clock.ts';
import {
  callProvider,
  isRefusalStatus,
  type ProviderAnswer,
  ProviderUnknown,
  type TimeoutSignal,
} from '../call-provider.ts';
import { ProviderRefusal } from '../payment-provider.ts';
import type { PaypalAccess } from './access.ts';
import { failureShape, tokenShape } from './response-shapes.ts';

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
  timeoutSignal?: TimeoutSignal;
}

/** Calls PayPal's server and parses its response as `shape`. @throws PaypalRefusal, ProviderUnknown */
export type PaypalCall = <Shape extends z.ZodType>(call: Call, shape: Shape) => Promise<z.output<Shape>>;

/** Error messages contain no more than PayPal's own code, because they are logged. */
export function createPaypalClient(
  { baseUrl, clientId, clientSecret }: PaypalAccess,
  { clock, timeoutSignal }: PaypalClientOptions,
): PaypalCall {
  let token: Promise<{ value: string; goodUntil: number }> | null = null;

  const send = (path: string, init: RequestInit) =>
    callProvider('PayPal', baseUrl + path, { ...init, ...(timeoutSignal ? { timeoutSignal } : {}) });

  async function fetchToken() {
    const requestedAt = clock.now();
    const { status, body } = await requestToken({ clientId, clientSecret }, send);
    const read = tokenShape.safeParse(body);
    // Wrong credentials do not settle the request: once the restaurant has corrected them, it is repeated.
    if (status !== 200 || !read.success) throw new ProviderUnknown(`PayPal gave no token: ${status}`);
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

  async function authorised(call: Call, isSecondTry: boolean): Promise<ProviderAnswer> {
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
      throw new ProviderUnknown(`PayPal's answer to ${call.method} could not be read`);
    }
    const issue = issueOf(body);
    if (isRefusalStatus(status)) throw new PaypalRefusal(status, issue);
    throw new ProviderUnknown(`PayPal answered ${status} ${issue}`);
  };
}

/** With the right credentials PayPal answers with a token, and with the status 200. */
export function requestToken(
  { clientId, clientSecret }: Pick<PaypalAccess, 'clientId' | 'clientSecret'>,
  send: (path: string, init: RequestInit) => Promise<ProviderAnswer>,
): Promise<ProviderAnswer> {
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`);
  return send('/v1/oauth2/token', {
    method: 'POST',
    headers: {
      authorization: `Basic ${basic.toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
}

function issueOf(body: unknown): string {
  const read = failureShape.safeParse(body);
  if (!read.success) return 'UNKNOWN';
  return read.data.details?.[0]?.issue ?? read.data.name;
}
