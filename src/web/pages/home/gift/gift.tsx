import { homeTexts } from '#texts/home.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { Fan } from '../../../components/ornament/ornament.tsx';
import { useTexts } from '../../../language.tsx';
import { Wordmark } from '../../../layout/wordmark.tsx';
import css from './gift.module.css';

/** The card as an object, and the way to one. */
export function Gift({ name }: { name: string }) {
  const t = useTexts(homeTexts).gift;
  return (
    <section className={css.gift} data-room="aubergine" aria-labelledby="gift">
      <div className={`wrap ${css.grid}`}>
        <div className={css.card} aria-hidden="true">
          <Wordmark name={name} className={css.mark} />
          <span className={css.amount}>
            50<small>€</small>
          </span>
          <span className={css.clip}>
            <Fan className={css.fan} />
          </span>
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
