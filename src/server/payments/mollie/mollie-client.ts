import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { callProvider, isRefusalStatus, ProviderUnknown, type TimeoutSignal } from '../call-provider.ts';
import { ProviderRefusal } from '../payment-provider.ts';
import type { MollieAccess } from './access.ts';
import { failureShape } from './response-shapes.ts';

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** The same key twice within an hour is carried out once. */
  key?: string;
}

/** Calls Mollie's server and parses its response as `shape`. @throws ProviderRefusal, ProviderUnknown */
export type MollieCall = <Shape extends z.ZodType>(call: Call, shape: Shape) => Promise<z.output<Shape>>;

export interface MollieClientOptions {
  timeoutSignal?: TimeoutSignal;
}

export function createMollieClient(
  { baseUrl, apiKey }: MollieAccess,
  { timeoutSignal }: MollieClientOptions,
): MollieCall {
  return async ({ method, path, body, key }, shape) => {
    const { status, body: answer } = await callProvider('Mollie', baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': uuidOf(key) }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(timeoutSignal ? { timeoutSignal } : {}),
    });
    if (status >= 200 && status < 300) {
      const read = shape.safeParse(answer);
      if (read.success) return read.data;
      throw new ProviderUnknown(`Mollie's answer to ${method} could not be read`);
    }
    const failure = failureShape.safeParse(answer).data;
    const what = `${status} ${failure?.title ?? ''} ${failure?.field ?? ''}`.trim();
    // 404: a key of another account, since Mollie forgets no payment. That settles nothing.
    if (isRefusalStatus(status) && status !== 404) throw new ProviderRefusal(`Mollie refused: ${what}`);
    throw new ProviderUnknown(`Mollie answered ${what}`);
  };
}

/** Mollie asks for keys in the form of a UUID, version 4. */
function uuidOf(key: string): string {
  const digest = createHash('sha256').update(key).digest('hex');
  const variant = '89ab'[Number.parseInt(digest.charAt(16), 16) % 4];
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `4${digest.slice(13, 16)}`,
    `${variant}${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}
