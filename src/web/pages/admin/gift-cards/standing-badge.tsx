import type { GiftCardStanding } from '#domain/gift-cards.ts';
import { adminGiftCardTexts } from '#texts/admin-gift-cards.ts';
import { Badge } from '../../../components/chip/tag.tsx';
import { useTexts } from '../../../language.tsx';

const TONES = {
  unpaid: 'amber',
  open: 'leaf',
  redeemed: 'info',
  expired: 'info',
  void: 'chilli',
} as const;

export function StandingBadge({ standing }: { standing: GiftCardStanding }) {
  const t = useTexts(adminGiftCardTexts);
  return <Badge tone={TONES[standing]}>{t.standings[standing]}</Badge>;
}
