import type { Bilingual } from '#domain/menu/dish.ts';
import type { MinimumAge } from '#domain/menu/minimum-age.ts';
import type { ComparableLine } from '#domain/printing/changed-lines.ts';
import type { Language } from '#texts/texts.ts';
import type { TicketFacts } from '#texts/ticket-head.ts';
import type { EmailPart } from '../mail/index.ts';

/** What is printed of an order. */
export interface PrintableOrder extends TicketFacts {
  id: string;
  isAccepted: boolean;
  message: string;
  minimumAge: MinimumAge | null;
  /** How it is packed, in words; null: as always. */
  packaging: Record<Language, string> | null;
  /** What is still to be collected of an order that was paid online, in words; null: nothing. */
  stillDue: Record<Language, string> | null;
  lines: readonly PrintableLine[];
  /** The order as the guest's receipt, in the guest's language. */
  receipt: { language: Language; house: string[]; parts: EmailPart[] };
}

export interface PrintableLine extends ComparableLine {
  name: Bilingual;
  variantName: Bilingual;
  addOns: readonly { id: string; name: Bilingual; quantity: number; kitchenName?: string }[];
  minimumAge: MinimumAge | null;
  /** Null: the dish is not on the menu any more, and so in no category. */
  categoryId: string | null;
  /** Allergens and additives, as lines of text. */
  contents: Record<Language, string[]>;
}
