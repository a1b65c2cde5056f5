import { normalizeMobile } from '#domain/contact/phone.ts';
import type { Language } from '#texts/texts.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/schema.ts';
import { readCountry } from '../settings/index.ts';

export interface NewMessage {
  name: string;
  phone: string;
  email: string;
  message: string;
  newsletter: boolean;
  language: Language;
}

export interface SentMessage extends Omit<NewMessage, 'language'> {
  id: string;
  /** In E.164; null: written before it was kept. */
  phoneNumber: string | null;
  createdAt: number;
}

export async function insertMessage(
  db: Db,
  { newsletter, ...message }: NewMessage,
  now: number,
): Promise<void> {
  const phone_number = normalizeMobile(message.phone, await readCountry(db));
  await db
    .insertInto('messages')
    .values({ id: newId(), ...message, phone_number, newsletter: Number(newsletter), created_at: now })
    .execute();
}

export async function listNewest(db: Db, most: number): Promise<SentMessage[]> {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(
    ({ id, name, phone, phone_number: phoneNumber, email, message, newsletter, created_at: createdAt }) => {
      return { id, name, phone, phoneNumber, email, message, newsletter: newsletter === 1, createdAt };
    },
  );
}

export async function deleteBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('messages').where('created_at', '<', instant).execute();
}
