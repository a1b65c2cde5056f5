import { randomKey } from '../../browser/random-key.ts';
import { clearDraft, readDraft, storeDraft } from '../../storage/drafts.ts';

/** What was chosen and typed for a card, kept in the tab until it is bought. */
export interface GiftCardDraft {
  amount: string;
  recipientEmail: string;
  buyerEmail: string;
  message: string;
}

const DRAFT_KEY = 'gift-card';
const IDEMPOTENCY_KEY = 'gift-card-key';

export function readGiftCardDraft(): Partial<GiftCardDraft> {
  return readDraft<GiftCardDraft>(DRAFT_KEY) ?? {};
}

export function storeGiftCardDraft(change: Partial<GiftCardDraft>): void {
  storeDraft(DRAFT_KEY, { ...readGiftCardDraft(), ...change });
}

export function clearGiftCardDraft(): void {
  clearDraft(DRAFT_KEY);
  clearDraft(IDEMPOTENCY_KEY);
}

/** The same card ordered twice, because an answer got lost, is one card; other words make another. */
export function giftCardIdempotencyKey(content: string): string {
  const known = readDraft<{ key: string; content: string }>(IDEMPOTENCY_KEY);
  if (known?.key && known.content === content) return known.key;
  const key = randomKey();
  storeDraft(IDEMPOTENCY_KEY, { key, content });
  return key;
}

export const clearGiftCardKey = () => clearDraft(IDEMPOTENCY_KEY);
