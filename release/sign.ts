import { createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** The checksums behind a line that signs them, as `thali update` wants them (`src/server/updates/signed-list.ts`). */
export function signSums(sums: string, privateKey: string): string {
  const signature = sign(null, Buffer.from(sums), createPrivateKey(privateKey)).toString('base64');
  return `ed25519 ${signature}\n${sums}`;
}

/** What `UPDATE_KEY` is to be where releases are signed with this private key (PEM). */
export function publicHalf(privateKey: string): string {
  const { crv, x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (crv !== 'Ed25519') throw new Error('The key that signs releases must be an Ed25519 one.');
  return Buffer.from(x, 'base64url').toString('base64');
}
