import type { DeskGiftCard } from '#contract/gift-cards/desk-shapes.ts';
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

/** How a card stands, and whether no money was ever paid for it. */
export function StandingBadge({ card: { standing, playMoney } }: { card: DeskGiftCard }) {
  const t = useTexts(adminGiftCardTexts);
  return (
    <>
      <Badge tone={TONES[standing]}>{t.standings[standing]}</Badge>
      {playMoney && (
        <>
          {' '}
          <Badge tone="amber">{t.play.badge}</Badge>
        </>
      )}
    </>
  );
}
