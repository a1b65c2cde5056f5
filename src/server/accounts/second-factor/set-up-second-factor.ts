import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Deps } from '../../deps.ts';
import { readSettings } from '../../settings/index.ts';
import { checkPassword } from '../check-password.ts';
import type { Account } from '../sessions.ts';
import { drawQr, generateSecret, otpauthUri, type QrDrawing } from './codes.ts';
import { proposeSecret } from './second-factor-store.ts';

/** The data for an authenticator app, shown only to the account's owner. */
export interface SecondFactorSetup {
  /** Base32, for typing by hand. */
  secret: string;
  /** The `otpauth://` URI with names, and its QR code. */
  address: string;
  qr: QrDrawing;
}

/** Creates a secret that has no effect until a code proves that the app has it (`enable-second-factor.ts`). */
export async function setUpSecondFactor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  account: Account,
  currentPassword: string,
): Promise<SecondFactorSetup | Refusal> {
  const proved = await checkPassword(db, account.id, currentPassword);
  if (isRefusal(proved)) return proved;
  const secret = await generateSecret();
  if (!(await proposeSecret(db, account.id, secret, clock.now()))) return refusal('second_factor_on');
  const { restaurant } = await readSettings(db);
  const address = await otpauthUri(secret, restaurant.name, account.mobile ?? account.name);
  return { secret, address, qr: await drawQr(address) };
}
