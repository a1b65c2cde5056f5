import { expect, test } from 'vitest';
import { isSameSecret, newToken } from './tokens.ts';

test('a secret is the same only where every character is, whatever the length of what was sent', () => {
  const secret = newToken();
  expect(isSameSecret(secret, secret)).toBe(true);
  for (const other of ['', secret.slice(1), `${secret}.`, ` ${secret}`, secret.toUpperCase(), newToken()])
    expect(isSameSecret(other, secret)).toBe(false);
});
