import { homeTexts } from '#texts/home.ts';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useCarousel } from '../use-carousel.ts';
import castle from './castle.svg';
import garden from './garden.svg';
import oldTown from './old-town.svg';
import romanVilla from './roman-villa.svg';
import css from './town.module.css';

const POSTERS = [castle, oldTown, romanVilla, garden];

/** Four drawn travel posters of the town. */
export function Town() {
  const t = useTexts(homeTexts).town;
  const { track, first, last, show } = useCarousel(POSTERS.length);
  return (
    <section className={css.town} aria-labelledby="town">
      <div className={`wrap ${css.grid}`}>
        <div className={css.head}>
          <h2 id="town">{t.title}</h2>
          <p className="lead">{t.lead}</p>
          <div className={css.ways}>
            <IconButton
              icon="back"
              label={t.back}
              isDisabled={first === 0}
              onClick={() => show(first - 1)}
              aria-controls="posters"
            />
            <IconButton
              icon="arrow"
              label={t.on}
              isDisabled={last === POSTERS.length - 1}
              onClick={() => show(first + 1)}
              aria-controls="posters"
            />
            <span className={css.count} aria-live="polite">
              {t.shown(first + 1, last + 1, POSTERS.length)}
            </span>
          </div>
        </div>
        {/* biome-ignore-start lint/a11y: a part that scrolls must be reachable by keyboard */}
        <div
          ref={track}
          id="posters"
          className={css.posters}
          tabIndex={0}
          role="group"
          aria-roledescription={t.carousel}
          aria-labelledby="town"
        >
          {/* biome-ignore-end lint/a11y: end of the track */}
          {t.places.map(({ name, text, poster }, index) => (
            <article key={name} className={css.poster} aria-label={t.place(index + 1, POSTERS.length, name)}>
              <img src={POSTERS[index]} width={300} height={400} alt={poster} loading="lazy" />
              <h3>{name}</h3>
              <p>{text}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
