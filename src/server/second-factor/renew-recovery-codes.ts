import type { Refusal } from '#contract/refusals.ts';
import { noteOwnChange } from '../accounts/note-own-change.ts';
import type { Account } from '../accounts/who-is.ts';
import type { Deps } from '../deps.ts';
import { hashRecoveryCode, makeUpRecoveryCodes } from './codes.ts';
import { type Proof, proveBoth } from './prove-both.ts';
import { replaceRecoveryCodes } from './second-factor-store.ts';

/** New recovery codes, told this once; the old ones are good for nothing any more. */
export function renewRecoveryCodes(
  deps: Pick<Deps, 'db' | 'clock'>,
  account: Account,
  proof: Proof,
): Promise<{ recoveryCodes: string[] } | Refusal> {
  return proveBoth(deps, account.id, proof, async (tx) => {
    const recoveryCodes = makeUpRecoveryCodes();
    await replaceRecoveryCodes(tx, account.id, recoveryCodes.map(hashRecoveryCode));
    await noteOwnChange(tx, account, 'own_recovery_codes_made', deps.clock);
    return { recoveryCodes };
  });
}
