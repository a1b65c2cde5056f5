import { idempotencyKeyFor } from '../../browser/random-key.ts';
import { clearDraft, readDraft, storeDraft } from '../../storage/drafts.ts';

/** The entered values, stored in the tab until the card is bought. */
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
