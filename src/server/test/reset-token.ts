import type { Letter } from '../mail/letter.ts';
import { type House, PASSWORD } from './house.ts';

let people = 0;

/** Asks for a new password for somebody with an address of their own, and answers what the link carries. */
export async function resetToken(house: House): Promise<string> {
  people += 1;
  const email = `forgetful.${people}@example.org`;
  const mobile_number = `0151 777${String(people).padStart(5, '0')}`;
  await house.stranger.post('/auth/register', {
    ...{ type: 'user', name: 'Asha', email, mobile_number, password: PASSWORD },
  });
  await house.stranger.post('/auth/forgot_password', { email });
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
