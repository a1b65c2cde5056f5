import type { House } from './house.ts';

/** Asks for the newsletter, and answers what the link in the mail carries. */
export async function newsletterToken({ db, stranger }: House, email = 'asha@example.org'): Promise<string> {
  await stranger.post('/newsletter/subscribe', { email });
  const { token } = await db
    .selectFrom('newsletter_readers')
    .select('token')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return token;
}

/** Somebody who has asked for the newsletter and confirmed it. */
export async function aReader(house: House, email = 'asha@example.org', language = 'de'): Promise<string> {
  await house.stranger.speaking(language).post('/newsletter/subscribe', { email });
  const token = await newsletterToken(house, email);
  await house.stranger.post('/newsletter/confirm', { token });
  return token;
}
