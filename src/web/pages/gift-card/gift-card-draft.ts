import { idempotencyKeyFor } from '../../browser/random-key.ts';
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

export const giftCardIdempotencyKey = (content: string) => idempotencyKeyFor(IDEMPOTENCY_KEY, content);
export const clearGiftCardKey = () => clearDraft(IDEMPOTENCY_KEY);
