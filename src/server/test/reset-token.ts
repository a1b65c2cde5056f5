import type { Letter } from '../mail/letter.ts';
import type { House } from './house.ts';

/** Asks for a new password for a user of this house, and answers what the link in the mail carries. */
export async function resetToken(house: House): Promise<string> {
  await house.user();
  await house.stranger.post('/auth/forgot_password', { email: 'asha@example.org' });
  return (await resetTokens(house))[0] ?? '';
}

/** Of the newest mail about a new password: one for each account. */
export async function resetTokens({ db }: House): Promise<string[]> {
  const { letter } = await db
    .selectFrom('mails')
    .select('letter')
    .where('kind', '=', 'password_reset')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return (JSON.parse(letter) as Letter).body.flatMap((part) =>
    part.part === 'button' ? [part.path.split('token=')[1] ?? ''] : [],
  );
}
