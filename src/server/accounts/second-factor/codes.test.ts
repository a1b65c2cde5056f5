import { Secret } from 'otpauth';
import decodeQr from 'qr/decode.js';
import { expect, test } from 'vitest';
import {
  drawQr,
  generateRecoveryCodes,
  generateSecret,
  hashRecoveryCode,
  matchPeriod,
  otpauthUri,
} from './codes.ts';

/** RFC 6238, appendix B, for SHA-1: the last six of its eight digits. */
const RFC_SECRET = Secret.fromUTF8('12345678901234567890').base32;

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds RFC 6238 wants %s', async (seconds, code) => {
  const period = Math.floor(seconds / 30);
  expect(await matchPeriod(RFC_SECRET, code, seconds * 1000)).toBe(period);
  // One period of drift either way counts as the code's own period, two do not.
  expect(await matchPeriod(RFC_SECRET, code, (period + 1) * 30_000)).toBe(period);
  expect(await matchPeriod(RFC_SECRET, code, (period - 1) * 30_000)).toBe(period);
  expect(await matchPeriod(RFC_SECRET, code, (period + 2) * 30_000)).toBeNull();
  expect(await matchPeriod(RFC_SECRET, code, (period - 2) * 30_000)).toBeNull();
});

test('a secret has 160 bits, and no two are alike', async () => {
  const [one, other] = [await generateSecret(), await generateSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
});

test('the QR code contains what an app needs', async () => {
  const address = await otpauthUri(RFC_SECRET, 'Haveli „Süd“: Küche & Co', '+4915123456789');
  const url = new URL(address);
  expect(url.protocol).toBe('otpauth:');
  expect(url.searchParams.get('issuer')).toBe('Haveli „Süd“: Küche & Co');
  expect(url.searchParams.get('secret')).toBe(RFC_SECRET);
  const { size, path } = await drawQr(address);
  expect(read(size, path)).toBe(address);
});

test('recovery codes are ten, all different, and count however they are written', () => {
  const codes = generateRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){3}$/);
    expect(hashRecoveryCode(` ${code.replaceAll('-', ' ').toUpperCase()}`)).toBe(hashRecoveryCode(code));
  }
});

/** What a phone's camera reads of the drawing. */
function read(size: number, path: string): string {
  const scale = 4;
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      for (let column = Number(x) * scale; column < (Number(x) + Number(length)) * scale; column += 1) {
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
    }
  }
  return decodeQr({ width: side, height: side, data });
}
