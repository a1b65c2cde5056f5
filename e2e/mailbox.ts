import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { StoryApp } from './app.ts';
import { expect } from './story.ts';

/** The newest e-mail of a kind, once `count` of them have been sent. */
export async function findMail({ dataDir }: StoryApp, kind: string, count = 1): Promise<Email> {
  const folder = join(dataDir, 'mail');
  const files = () =>
    (existsSync(folder) ? readdirSync(folder) : []).filter((file) => file.includes(`-${kind}-`)).sort();
  await expect.poll(() => files().length, { message: `mails of the kind ${kind}` }).toBe(count);
  return PostalMime.parse(readFileSync(join(folder, files().at(-1) ?? '')));
}

/** How many e-mails have been sent. */
export function countSentMails({ dataDir }: StoryApp): number {
  const folder = join(dataDir, 'mail');
  return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')).length : 0;
}

/** The address in an e-mail that contains this path. */
export function linkIn(mail: Email, path: string): string {
  const link = mail.text?.split(/\s/).find((word) => word.startsWith('http') && word.includes(path));
  expect(link, `a link to ${path}`).toBeDefined();
  return link ?? '';
}
