import { homeTexts } from '#texts/home.ts';
import { useTexts } from '../../language.tsx';
import { FilmButton, FilmView } from '../film/film.tsx';
import { useFilm } from '../film/use-film.ts';
import { ServingNote } from '../picture/picture.tsx';
import css from './strip.module.css';
import film from './strip.mp4';
import strip640 from './strip-640.avif';
import strip640w from './strip-640.webp';
import strip1280 from './strip-1280.avif';
import strip1280w from './strip-1280.webp';

const STILL = {
  avif: `${strip640} 640w, ${strip1280} 1280w`,
  webp: `${strip640w} 640w, ${strip1280w} 1280w`,
  src: strip1280w,
  width: 1280,
  height: 540,
};

/** A thali from edge to edge, steam and all. */
export function Strip() {
  const t = useTexts(homeTexts);
  const moving = useFilm();
  return (
    <section className={css.strip} data-room="night" aria-label={t.strip}>
      <FilmView
        film={moving}
        src={film}
        still={STILL}
        alt={t.stripPicture}
        sizes="100vw"
        className={css.film}
      />
      <ServingNote className={css.note} />
      <FilmButton film={moving} className={css.button} />
    </section>
  );
}
