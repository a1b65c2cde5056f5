import { createPublicKey, verify } from 'node:crypto';

/** What the address of releases has: the checksums of a release, behind a line that signs them. */
export const SIGNED_LIST = 'SHA256SUMS.signed';

/** Something of it is not as it was signed, or is for others: nothing of it is used. */
export class UntrustedError extends Error {}

export interface Release {
  version: string;
  arch: string;
  file: string;
  sha256: string;
}

const SIGNATURE = /^ed25519 ([A-Za-z0-9+/]{86}==)\n/;
const LINE = /^([0-9a-f]{64}) {2}(thali-(\d+\.\d+\.\d+)-linux-(\w+)\.tar\.gz)$/gm;

/**
 * The archives that a list names.
 *
 * @throws UntrustedError when it is not signed with the key.
 */
export function readSignedList(text: string, key: string): Release[] {
  const [line = '', signature = ''] = SIGNATURE.exec(text) ?? [];
  const sums = text.slice(line.length);
  if (signature === '' || !verify(null, Buffer.from(sums), keyOf(key), Buffer.from(signature, 'base64')))
    throw new UntrustedError('the list of releases is not signed with UPDATE_KEY');
  return [...sums.matchAll(LINE)].map(([, sha256 = '', file = '', version = '', arch = '']) => {
    return { version, arch, file, sha256 };
  });
}

/** The 32 bytes of an Ed25519 key. */
const keyOf = (key: string) =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'base64').toString('base64url') },
    format: 'jwk',
  });

/** Below zero: the first is the older one. */
export function compareVersions(a: string, b: string): number {
  const [ours, others] = [a, b].map((version) => version.split('.').map(Number));
  const differing = ours?.findIndex((part, at) => part !== others?.[at]) ?? -1;
  return differing < 0 ? 0 : (ours?.[differing] ?? 0) - (others?.[differing] ?? 0);
}

export const newestOf = (releases: readonly Release[], arch: string): Release | null =>
  releases
    .filter((release) => release.arch === arch)
    .toSorted((a, b) => compareVersions(a.version, b.version))
    .at(-1) ?? null;
