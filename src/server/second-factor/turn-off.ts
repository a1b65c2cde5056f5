import type { Refusal } from '#contract/refusals.ts';
import type { Language } from '#texts/texts.ts';
import { noteOwnChange } from '../accounts/note-own-change.ts';
import type { Account } from '../accounts/who-is.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { isSecondFactorCompulsory } from '../settings/second-factor-rule.ts';
import { type Proof, proveBoth } from './prove-both.ts';
import { turnedOffLetter } from './second-factor-letters.ts';
import { deleteFactor } from './second-factor-store.ts';

/** The password alone logs in again. Not while everybody at the desk must have a second factor. */
export async function turnOff(
  deps: Pick<Deps, 'db' | 'clock'>,
  { account, language }: { account: Account; language: Language },
  proof: Proof,
): Promise<{ ok: true } | Refusal> {
  if (await isSecondFactorCompulsory(deps.db)) return { code: 'second_factor_kept' };
  return proveBoth<{ ok: true }>(deps, account.id, proof, async (tx) => {
    await deleteFactor(tx, account.id);
    await noteOwnChange(tx, account, 'own_second_factor_off', deps.clock);
    if (account.email) {
      await queueMail(tx, turnedOffLetter({ to: account.email, language }), deps.clock.now());
    }
    return { ok: true };
  });
}
