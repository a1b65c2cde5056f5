import type { Email } from '../mail/email.ts';
import { PASSWORD, type TestApp } from './test-app.ts';

let accountCount = 0;

/** Requests a new password for a new account; returns the token of the link. */
export async function resetToken(testApp: TestApp): Promise<string> {
  accountCount += 1;
  const email = `forgetful.${accountCount}@example.org`;
  const mobile_number = `0151 777${String(accountCount).padStart(5, '0')}`;
  await testApp.stranger.post('/auth/register', {
    ...{ type: 'user', name: 'Asha', email, mobile_number, password: PASSWORD },
  });
  await testApp.stranger.post('/auth/forgot_password', { email });
  return (await resetTokens(testApp))[0] ?? '';
}

/** The token of the newest email about a new password; each account has its own. */
export async function resetTokens({ db }: TestApp): Promise<string[]> {
  const { letter: email } = await db
    .selectFrom('mails')
    .select('letter')
    .where('kind', '=', 'password_reset')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return (JSON.parse(email) as Email).body.flatMap((part) =>
    part.part === 'button' ? [part.path.split('token=')[1] ?? ''] : [],
  );
}

/** Subscribes to the newsletter; returns the token of the link in the email. */
export async function newsletterToken(
  { db, stranger }: TestApp,
  email = 'asha@example.org',
): Promise<string> {
  await stranger.post('/newsletter/subscribe', { email });
  const { token } = await db
    .selectFrom('newsletter_readers')
    .select('token')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return token;
}

/** Someone who has subscribed to the newsletter and confirmed it; returns the token. */
export async function confirmedReader(
  testApp: TestApp,
  email = 'asha@example.org',
  language = 'de',
): Promise<string> {
  await testApp.stranger.withLanguage(language).post('/newsletter/subscribe', { email });
  const token = await newsletterToken(testApp, email);
  await testApp.stranger.post('/newsletter/confirm', { token });
  return token;
}
