import { homeTexts } from '#texts/home.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { GiftCardPreview } from '../../../components/gift-card/gift-card.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import type { HomeWords } from '../home-views.ts';
import css from './gift-card-promo.module.css';

/** A picture of a gift card, and a link to buy one. */
export function GiftCardPromo({ words: { title, text } }: { words: HomeWords['giftCards'] }) {
  const t = useTexts(homeTexts).gift;
  return (
    <section className={css.gift} data-room="aubergine" aria-labelledby="gift">
      <div className={`wrap ${css.grid}`}>
        <div className={css.lamp} aria-hidden="true">
          <div className={css.object}>
            <GiftCardPreview euros="50" />
          </div>
        </div>
        <div>
          <h2 id="gift" lang={title?.lang}>
            {title?.text ?? t.title}
          </h2>
          <p lang={text?.lang} className={`lead ${css.lead}`}>
            {text?.text ?? t.text}
          </p>
          <ButtonLink to="/gift-card" iconEnd="arrow" className={css.way}>
            {t.choose}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
