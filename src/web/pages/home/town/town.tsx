import { homeTexts } from '#texts/home.ts';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { Picture } from '../../../components/picture/picture.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import type { BlockPicture, HomeWords } from '../home-views.ts';
import { useCarousel } from '../use-carousel.ts';
import castle from './castle.svg';
import garden from './garden.svg';
import oldTown from './old-town.svg';
import romanVilla from './roman-villa.svg';
import css from './town.module.css';

const POSTERS: Record<string, string> = { castle, oldTown, romanVilla, garden };

/** What there is to see around: each place a drawn travel poster, or a picture of the owner's. */
export function Places({ places }: { places: NonNullable<HomeWords['places']> }) {
  const t = useTexts(homeTexts).town;
  const { title, lead, items } = places;
  const { track, first, last, show } = useCarousel(items.length);
  return (
    <section className={css.town} aria-labelledby="town">
      <div className={`wrap ${css.grid}`}>
        <div className={css.head}>
          <h2 id="town" lang={title?.lang}>
            {title?.text ?? t.title}
          </h2>
          {lead && (
            <p lang={lead.lang} className="lead">
              {lead.text}
            </p>
          )}
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
              isDisabled={last === items.length - 1}
              onClick={() => show(first + 1)}
              aria-controls="posters"
            />
            <span className={css.count} aria-live="polite">
              {t.shown(first + 1, last + 1, items.length)}
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
          {items.map(({ name, text, ...picture }, index) => (
            <article
              // biome-ignore lint/suspicious/noArrayIndexKey: two places may have the same name
              key={index}
              className={css.poster}
              aria-label={t.place(index + 1, items.length, name?.text ?? '')}
            >
              <Poster picture={picture} />
              <h3 lang={name?.lang}>{name?.text}</h3>
              {text && <p lang={text.lang}>{text.text}</p>}
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

/** A drawing as it is; a picture cropped to the same shape. Without either there is a placeholder, so that the row is even. */
function Poster({ picture: { picture, drawing, alt } }: { picture: BlockPicture }) {
  const drawn = picture === null && drawing !== null ? POSTERS[drawing] : undefined;
  if (drawn !== undefined) {
    return <img src={drawn} width={300} height={400} alt={alt?.text ?? ''} lang={alt?.lang} loading="lazy" />;
  }
  return (
    <Picture
      image={picture}
      alt={alt?.text ?? ''}
      altLang={alt?.lang}
      sizes="(max-width: 900px) 68vw, 25vw"
      className={css.photo}
    />
  );
}
