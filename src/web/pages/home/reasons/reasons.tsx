import { homeTexts } from '#texts/home.ts';
import { useTexts } from '../../../language.tsx';
import css from './reasons.module.css';
import spices480 from './spices-480.avif';
import spices480w from './spices-480.webp';
import spices960 from './spices-960.avif';
import spices960w from './spices-960.webp';

const NUMBERS = ['I', 'II', 'III', 'IV'];
const SIZES = '(max-width: 900px) 75vw, 42vw';

/** The four things that make the house what it is. */
export function Reasons() {
  const t = useTexts(homeTexts);
  return (
    <section className={css.reasons} data-room="aubergine" aria-labelledby="reasons">
      <picture className={css.picture}>
        <source type="image/avif" srcSet={`${spices480} 480w, ${spices960} 960w`} sizes={SIZES} />
        <img
          src={spices960w}
          srcSet={`${spices480w} 480w, ${spices960w} 960w`}
          sizes={SIZES}
          width={960}
          height={720}
          alt={t.spices}
          loading="lazy"
          decoding="async"
        />
      </picture>
      <div className={css.words}>
        <h2 id="reasons">{t.reasonsTitle}</h2>
        <ol className={css.list}>
          {t.reasons.map(({ name, text }, index) => (
            <li key={name}>
              <span aria-hidden="true">{NUMBERS[index]}</span>
              <div>
                <h3>{name}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
