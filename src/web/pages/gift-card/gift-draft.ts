import { dropDraft, readDraft, storeDraft } from '../../drafts.ts';
import { randomKey } from '../../random-key.ts';

/** What was chosen and typed for a card, kept in the tab until it is bought. */
export interface GiftDraft {
  amount: string;
  recipientEmail: string;
  buyerEmail: string;
  message: string;
}

const DRAFT = 'gift-card';
const KEY = 'gift-card-key';

export function readGiftDraft(): Partial<GiftDraft> {
  return readDraft<GiftDraft>(DRAFT) ?? {};
}

export function storeGiftDraft(change: Partial<GiftDraft>): void {
  storeDraft(DRAFT, { ...readGiftDraft(), ...change });
}

export function dropGiftDraft(): void {
  dropDraft(DRAFT);
  dropDraft(KEY);
}

/** The same card ordered twice, because an answer got lost, is one card; other words make another. */
export function giftKeyOf(content: string): string {
  const known = readDraft<{ key: string; content: string }>(KEY);
  if (known?.key && known.content === content) return known.key;
  const key = randomKey();
  storeDraft(KEY, { key, content });
  return key;
}

export const dropGiftKey = () => dropDraft(KEY);
