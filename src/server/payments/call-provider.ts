/** The time limit of one call; after it the outcome is unknown. */
const TIMEOUT_MS = 15_000;

/** A provider's answers have a few KB; what is larger is not read to its end. */
const MAX_ANSWER_BYTES = 256 * 1024;

/** It is unknown whether the request was carried out. */
export class ProviderUnknown extends Error {}

export interface ProviderAnswer {
  status: number;
  /** Read as JSON; null when it is empty. */
  body: unknown;
}

/** Fires when a call has taken too long; tests trigger it themselves. */
export type TimeoutSignal = () => AbortSignal;

/**
 * Calls a provider's server. Error messages contain nothing of the answer, because they are logged.
 *
 * @throws ProviderUnknown when no answer came, or none that can be read
 */
export async function callProvider(
  name: string,
  url: string,
  {
    timeoutSignal = () => AbortSignal.timeout(TIMEOUT_MS),
    ...init
  }: RequestInit & { timeoutSignal?: TimeoutSignal },
): Promise<ProviderAnswer> {
  try {
    // Redirects are not followed: only the configured address may decide where payments are made.
    const response = await fetch(url, { ...init, redirect: 'error', signal: timeoutSignal() });
    const text = await readUpTo(response, MAX_ANSWER_BYTES);
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  } catch (error) {
    throw new ProviderUnknown(`${name} did not answer: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}

/**
 * Whether a refusal says that the request was not carried out. 409: another call is processing it. 401: our own
 * credentials. Neither tells the payment's outcome.
 */
export function isRefusalStatus(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 409, 429].includes(status);
}

/**
 * Whether a payer's browser may be sent there: only to a page of the provider's `domain` over TLS, or to a stand-in where the
 * owner of the server has set one.
 */
export function isPageOf(domain: string, href: string, baseUrl: string): boolean {
  if (!URL.canParse(href)) return false;
  const { protocol, hostname, origin, username, password } = new URL(href);
  if (username !== '' || password !== '') return false;
  const isTheirs = hostname === domain || hostname.endsWith(`.${domain}`);
  return origin === new URL(baseUrl).origin || (protocol === 'https:' && isTheirs);
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
