import { lookup as lookUp } from 'node:dns/promises';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** The target is an address that no call may go to, or not one that a call can go to at all. */
export class ForbiddenTargetError extends Error {}

export interface PostOptions {
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  timeoutMs: number;
  /** All addresses of a name. */
  resolve?: (hostname: string) => Promise<{ address: string; family: number }[]>;
  /** Whether an IP address may be called. */
  isAllowed?: (address: string) => boolean;
  /** A certificate authority besides the known ones. */
  ca?: string;
}

const resolveAll = (hostname: string) => lookUp(hostname, { all: true });

/**
 * Posts to an address that somebody has typed, and returns the status of the response; its body is not read, and a
 * redirect is not followed. The connection goes to the very IP address that was checked, so that a name that resolves to
 * another one a moment later (DNS rebinding) gains nothing; a name with any inward address is refused.
 *
 * @throws ForbiddenTargetError when the address is not https, or does not lead to the public internet alone.
 * @throws Error when there is no response in time.
 */
export async function postToPublic(
  url: string,
  { headers, body, timeoutMs, resolve = resolveAll, isAllowed = isPublicAddress, ca }: PostOptions,
): Promise<number> {
  const target = new URL(url);
  if (target.protocol !== 'https:') throw new ForbiddenTargetError('only https is called');
  if (target.username !== '' || target.password !== '')
    throw new ForbiddenTargetError('an address with a password is not called');
  const host = target.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) throw new ForbiddenTargetError('only names are called, no IP addresses');
  const signal = AbortSignal.timeout(timeoutMs);
  const [found] = await checkedAddresses(host, { resolve, isAllowed, signal });
  // The name stays that of the certificate and of the Host header.
  const lookup: LookupFunction = (_name, options, done) =>
    options.all ? done(null, [found]) : done(null, found.address, found.family);

  return new Promise<number>((done, fail) => {
    const call = request(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        ...{ lookup, agent: false, signal, maxHeaderSize: 16_384, rejectUnauthorized: true },
        ...(ca !== undefined && { ca }),
      },
      (response) => {
        done(response.statusCode ?? 0);
        response.destroy();
      },
    );
    call.on('error', fail);
    call.end(body);
  });
}

async function checkedAddresses(
  host: string,
  {
    resolve,
    isAllowed,
    signal,
  }: Required<Pick<PostOptions, 'resolve' | 'isAllowed'>> & { signal: AbortSignal },
): Promise<[{ address: string; family: number }]> {
  // A resolver can't be interrupted; the call does not wait for it.
  const aborted = new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });
  const [first, ...others] = await Promise.race([resolve(host), aborted]);
  if (!first || ![first, ...others].every(({ address }) => isAllowed(address)))
    throw new ForbiddenTargetError('the name does not lead to the public internet alone');
  return [first];
}
