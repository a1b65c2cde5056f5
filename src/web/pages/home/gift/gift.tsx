import { homeTexts } from '#texts/home.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { GiftCardObject } from '../../../components/gift-card/gift-card.tsx';
import { useTexts } from '../../../language.tsx';
import css from './gift.module.css';

/** The card as an object, and the way to one. */
export function Gift() {
  const t = useTexts(homeTexts).gift;
  return (
    <section className={css.gift} data-room="aubergine" aria-labelledby="gift">
      <div className={`wrap ${css.grid}`}>
        <div className={css.lamp} aria-hidden="true">
          <div className={css.object}>
            <GiftCardObject euros="50" />
          </div>
        </div>
        <div>
          <h2 id="gift">{t.title}</h2>
          <p className={`lead ${css.lead}`}>{t.text}</p>
          <ButtonLink to="/gift-card" iconEnd="arrow" className={css.way}>
            {t.choose}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
