import type { Config } from '../config.ts';
import { type Release, readSignedList, SIGNED_LIST, UntrustedError } from './signed-list.ts';

type UpdateSource = NonNullable<Config['updates']>;

const PATIENCE_MS = 30_000;
const MOST_BYTES = 100_000;

/**
 * What there is, by one request that says nothing of who asks.
 *
 * @throws UntrustedError when it is not signed; Error with the reason when nothing is there.
 */
export async function fetchReleases({ url, key }: UpdateSource): Promise<Release[]> {
  const response = await askFor(`${url}/${SIGNED_LIST}`, AbortSignal.timeout(PATIENCE_MS));
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new UntrustedError('what stands there is no list of releases');
    pieces.push(piece);
  }
  return readSignedList(Buffer.concat(pieces).toString('utf8'), key);
}

/** @throws Error with the reason. */
export async function askFor(url: string, signal: AbortSignal): Promise<Response> {
  try {
    const response = await fetch(url, { signal, headers: { 'user-agent': 'Thali' } });
    if (response.ok) return response;
    await response.body?.cancel();
    throw new Error(`${url} answers with ${response.status}`);
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    if (cause?.code) throw new Error(`${url} can not be reached (${cause.code})`, { cause: error });
    throw new Error(message, { cause: error });
  }
}
