import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Language } from '#texts/texts.ts';
import { noteOwnChange } from '../accounts/note-own-change.ts';
import { openSession, type Session } from '../accounts/open-session.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { recoveryCodeLetter } from './second-factor-letters.ts';
import { deleteChallenge, giveTryBack, isOpenChallenge, takeTry } from './second-factor-store.ts';
import { takeCode } from './take-code.ts';

/**
 * The second half of logging in. The challenge and the code are used up together, so whoever sends both twice, or to
 * two processes at once, gets one session.
 */
export async function answerChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { challenge, code }: { challenge: string; code: string },
  { device, language }: { device: string | null; language: Language },
): Promise<Session | Refusal> {
  const now = clock.now();
  // Strangers with made-up challenges cost no transaction; who has a true one has its few tries.
  if (!(await isOpenChallenge(db, challenge, now))) return { code: 'challenge_expired' };
  // Committed also when it refuses: tries and wrong codes are counted.
  return db.transaction().execute(async (tx): Promise<Session | Refusal> => {
    const accountId = await takeTry(tx, challenge, now);
    if (accountId === null) return { code: 'challenge_expired' };
    const taken = await takeCode(tx, accountId, code, now);
    if (isRefusal(taken)) {
      // Reset meanwhile: the password alone logs in now.
      if (taken.code === 'second_factor_off') return { code: 'challenge_expired' };
      if (taken.code === 'too_many_requests') await giveTryBack(tx, challenge);
      return taken;
    }
    await deleteChallenge(tx, challenge);
    const session = await openSession(tx, accountId, { now, device });
    const { recoveryCodesLeft: codesLeft } = taken;
    if (codesLeft !== null) {
      const { email } = session.account;
      await noteOwnChange(tx, session.account, 'own_recovery_code_used', clock);
      if (email) await queueMail(tx, recoveryCodeLetter({ to: email, language }, codesLeft), now);
    }
    return session;
  });
}
