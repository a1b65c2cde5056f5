import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Deps } from '../../deps.ts';
import { readSettings } from '../../settings/index.ts';
import { checkPassword } from '../check-password.ts';
import type { Account } from '../sessions.ts';
import { drawQr, generateSecret, otpauthUri, type QrDrawing } from './codes.ts';
import { proposeSecret } from './second-factor-store.ts';

/** What an app needs, to be shown to the account's own person alone. */
export interface SecondFactorSetup {
  /** For typing by hand, Base32. */
  secret: string;
  /** The same with names, `otpauth://…`, and drawn. */
  address: string;
  qr: QrDrawing;
}

/** A new secret, which means nothing until a code has been made of it (`enable-second-factor.ts`). */
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
