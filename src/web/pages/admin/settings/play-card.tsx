import type { OwnSettings } from '#contract/settings/section-shapes.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { Badge } from '../../../components/chip/tag.tsx';
import { useTexts } from '../../../language.tsx';
import { useMoney } from '../gift-cards/use-money.ts';
import css from './settings.module.css';

/** What play money can do here, and how much of it lies on gift cards; nothing where there is none of it. */
export function PlayCard({ play: { cards, balance, isTaken } }: Pick<OwnSettings, 'play'>) {
  const t = useTexts(adminSettingsTexts).play;
  const money = useMoney();
  if (!isTaken && cards === 0) return null;
  return (
    <section className={css.card} aria-labelledby="settings-play" data-section="play">
      <div>
        <h2 id="settings-play" className={css.title}>
          {t.title}
        </h2>
        <p className={css.state}>
          <Badge tone="amber">{isTaken ? t.isTaken : t.isRefused}</Badge>
        </p>
      </div>
      <p className={css.lead}>
        {isTaken ? t.taken : t.refused} {t.cards(cards, money(balance))} {isTaken && t.later}
      </p>
    </section>
  );
}
