import { statusAt } from '#domain/hours/opening.ts';
import { homeTexts } from '#texts/home.ts';
import { useNow } from '../../../browser/use-now.ts';
import { Clip } from '../../../components/arch/arch.tsx';
import { ButtonLink } from '../../../components/button/button.tsx';
import { OpeningStatus } from '../../../components/hours/opening-status.tsx';
import { kept } from '../../../components/kept.tsx';
import { Fan, Ornament } from '../../../components/ornament/ornament.tsx';
import { Picture } from '../../../components/picture/picture.tsx';
import {
  LoopingVideo,
  useVideoPlayback,
  type VideoPlayback,
  VideoToggle,
} from '../../../components/video/video.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { hasPage } from '../../../layout/site-links.ts';
import { useLook } from '../../../look/look-view.ts';
import type { Restaurant } from '../../../restaurant/restaurant.ts';
import type { HomeWords } from '../home-views.ts';
import css from './hero.module.css';
import video from './hero.mp4';
import gate400 from './hero-400.avif';
import gate400w from './hero-400.webp';
import gate720 from './hero-720.avif';
import gate720w from './hero-720.webp';

const GATE_ARCH =
  'M-92.9 160V0A19.55 19.55 0 0 1 -87.3 -31.77A19.55 19.55 0 0 1 -71.17 -59.71A19.55 19.55 0 0 1 -46.45 -80.45A19.55 19.55 0 0 1 -16.13 -91.49C-18.13 -99.99 -3.5 -100 0 -107.5C3.5 -100 18.13 -99.99 16.13 -91.49A19.55 19.55 0 0 1 46.45 -80.45A19.55 19.55 0 0 1 71.17 -59.71A19.55 19.55 0 0 1 87.3 -31.77A19.55 19.55 0 0 1 92.9 0V160Z';

const POSTER = {
  avif: `${gate400} 400w, ${gate720} 720w`,
  webp: `${gate400w} 400w, ${gate720w} 720w`,
  src: gate720w,
  width: 720,
  height: 900,
};
// A phone gets three quarters of its pixel density: the difference is not visible, and the picture loads faster.
const POSTER_SIZES = '(max-width: 900px) min(50vw, 22vh, 300px), min(45vw, 72vh)';

const HERO_WIDTHS = [640, 960, 1280, 1600];
// The owner's picture is 4:3 and fills a frame that is higher than wide, so it is wider than the frame.
const HERO_SIZES = '(max-width: 900px) min(89vw, 41vh, 540px), min(80vw, 130vh)';

/** The first view: a picture in an arch, one sentence, and two buttons. */
export function Hero({ restaurant, words }: { restaurant: Restaurant; words: HomeWords['hero'] }) {
  const t = useTexts(homeTexts);
  const playback = useVideoPlayback();
  const look = useLook();
  const hasOrders = hasPage(restaurant, '/cart');
  const hasFilm = restaurant.words.heroFilm !== null;
  const picture = hasOwnPicture(restaurant) ? 'photo' : look?.hero ? 'drawing' : 'film';
  // Without film and picture there is nothing to stop.
  const moves = picture === 'photo' || (picture === 'film' && hasFilm);
  const isOpen = statusAt(restaurant.hours, useNow(restaurant.now)).isOpen;
  const lines = (words.claim?.text ?? restaurant.name).split('\n');
  return (
    <section className={css.hero} data-room="hero" data-picture={picture} aria-label={t.welcome}>
      <Clip id="gate-arch" d={GATE_ARCH} transform="scale(.005 .0037313) translate(100 108)" />
      <div className={css.gate}>
        <Ornament drawing="rings" className={css.rings} />
        <Ornament drawing="gate" className={css.bricks} />
        <div className={css.view} data-moving={playback.isPlaying || undefined}>
          <HeroPicture restaurant={restaurant} playback={playback} />
        </div>
        <Ornament drawing="gate-arch" className={css.line} />
      </div>
      <div className={`wrap ${css.words}`}>
        <h1 lang={words.claim?.lang} className={css.title} {...fitOf(lines)}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
            <span key={index}>{line} </span>
          ))}
        </h1>
        <p lang={words.lead?.lang} className={css.lead}>
          {words.lead?.text ?? t.lead(restaurant.address.city)}
        </p>
        <div className={css.ways}>
          <ButtonLink look="main" size="l" to="/menu">
            {isOpen && hasOrders ? t.order : t.toMenu}
          </ButtonLink>
          {restaurant.offers.reservations && (
            <ButtonLink size="l" href="#table">
              {t.reserve}
            </ButtonLink>
          )}
        </div>
        <div className={css.foot}>
          <OpeningStatus hours={restaurant.hours} now={restaurant.now} />
          {hasOrders && <p className={css.delivery}>{kept(t.delivery(restaurant.deliveryTerms))}</p>}
        </div>
      </div>
      {moves && <VideoToggle playback={playback} className={css.pause} />}
    </section>
  );
}

/** So long a line stands beside the picture in the letters of the look. */
const DRAWN_LINE = 11;
const WORDS = [9, 12, 15, 19, 25] as const;

/** Of longer lines: the letters of the longest word, and how much there is of all. Else they are set as the look draws them. */
function fitOf(lines: readonly string[]) {
  if (lines.every(({ length }) => length <= DRAWN_LINE)) return {};
  const word = Math.max(...lines.flatMap((line) => line.split(/[\s-]+/)).map(({ length }) => length));
  const total = lines.join(' ').length;
  return {
    'data-word': WORDS.find((most) => word <= most) ?? 30,
    'data-total': total <= 24 ? 's' : total <= 44 ? 'm' : 'l',
  };
}

/** The sample's picture shows the same table as the film: it is nobody's own. */
function hasOwnPicture({ heroImage, isHeroSample }: Pick<Restaurant, 'heroImage' | 'isHeroSample'>): boolean {
  return heroImage !== null && !isHeroSample;
}

/**
 * The owner's own picture if there is one, which moves slowly; else the look's drawing, or the built-in film if it was
 * chosen. The sample's picture shows the same table as the film, so the film replaces it, even after the sample mode has
 * ended.
 */
function HeroPicture({
  restaurant: { heroImage, heroAlt, heroAltLang, isHeroSample, words },
  playback,
}: {
  restaurant: Restaurant;
  playback: VideoPlayback;
}) {
  const hero = useLook()?.hero;
  const isOwn = hasOwnPicture({ heroImage, isHeroSample });
  if (!isOwn && hero) {
    return (
      <svg viewBox={hero.viewBox} className={css.drawing} aria-hidden="true" focusable="false">
        <use href={`${hero.href}#hero`} width="100%" height="100%" />
      </svg>
    );
  }
  if (words.heroFilm && !isOwn) {
    return (
      <LoopingVideo
        playback={playback}
        src={video}
        poster={POSTER}
        alt={words.heroFilm.text}
        altLang={words.heroFilm.lang}
        sizes={POSTER_SIZES}
        isFirst
        className={css.picture}
      />
    );
  }
  // Without either, the gate has a sun instead of a placeholder's second arch.
  if (heroImage === null) return <Fan className={css.sun} />;
  return (
    <Picture
      image={heroImage}
      alt={heroAlt}
      altLang={heroAltLang}
      sizes={HERO_SIZES}
      widths={HERO_WIDTHS}
      isFirst
      className={`${css.picture} ${css.drifting}`}
    />
  );
}
