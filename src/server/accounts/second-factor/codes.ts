import { createHash, randomBytes, randomInt } from 'node:crypto';
import {
  CODE_DIGITS,
  CODE_DRIFT_PERIODS,
  CODE_PERIOD_SECONDS,
  normalizeCode,
  RECOVERY_CODE_COUNT,
} from '#domain/second-factor.ts';

// Loaded when first needed, to keep the start fast: most restaurants do not use it.
const loadOtp = () => import('otpauth');
const loadQr = () => import('qr');

/** The defaults that every authenticator app supports. */
const TOTP_OPTIONS = { algorithm: 'SHA1', digits: CODE_DIGITS, period: CODE_PERIOD_SECONDS } as const;
/** RFC 4226, 4: 160 bits. */
const SECRET_BYTES = 20;

export async function generateSecret(): Promise<string> {
  const { Secret } = await loadOtp();
  const bytes = randomBytes(SECRET_BYTES);
  return new Secret({ buffer: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + SECRET_BYTES) }).base32;
}

/** The URI of the QR code: it carries the secret and the account's name in the app. */
export async function otpauthUri(secret: string, issuer: string, label: string): Promise<string> {
  const { TOTP } = await loadOtp();
  return new TOTP({ ...TOTP_OPTIONS, issuer, label, secret }).toString();
}

/** The number of the 30-second period a code belongs to, allowing for clock drift; null for a wrong code. */
export async function matchPeriod(secret: string, code: string, now: number): Promise<number | null> {
  const { TOTP, Secret } = await loadOtp();
  const totp = new TOTP({ ...TOTP_OPTIONS, secret: Secret.fromBase32(secret) });
  const drift = totp.validate({ token: code, timestamp: now, window: CODE_DRIFT_PERIODS });
  return drift === null ? null : Math.floor(now / 1000 / CODE_PERIOD_SECONDS) + drift;
}

/** A QR code as an SVG path with stroke width 1, in a square of `size`. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** Includes the white border that readers need (ISO/IEC 18004: four modules). */
export async function drawQr(text: string): Promise<QrDrawing> {
  const { default: encodeQr } = await loadQr();
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 4 });
  const runs = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}.5h${run.length}`),
  );
  return { size: rows.length, path: runs.join('') };
}

/** Without letters and digits that look alike. */
const READABLE_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** 'k7mq-p3xd-9rtw-hv4c' each: 79 random bits, too many to find a code from its plain hash. */
export function generateRecoveryCodes(): string[] {
  const email = () => READABLE_CHARACTERS[randomInt(READABLE_CHARACTERS.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, email).join('');
  const code = () => Array.from({ length: GROUPS }, group).join('-');
  return Array.from({ length: RECOVERY_CODE_COUNT }, code);
}

export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(normalizeCode(code)).digest('base64url');
}
