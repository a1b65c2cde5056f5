import { statusAt } from '#domain/hours/opening.ts';
import { homeTexts } from '#texts/home.ts';
import { useNow } from '../../../browser/use-now.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { OpeningStatus } from '../../../components/hours/opening-status.tsx';
import { GateArchClip, Ornament } from '../../../components/ornament/ornament.tsx';
import { Picture } from '../../../components/picture/picture.tsx';
import {
  LoopingVideo,
  useVideoPlayback,
  type VideoPlayback,
  VideoToggle,
} from '../../../components/video/video.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useLook } from '../../../look/look-view.ts';
import type { Restaurant } from '../../../restaurant/restaurant.ts';
import css from './hero.module.css';
import video from './hero.mp4';
import gate400 from './hero-400.avif';
import gate400w from './hero-400.webp';
import gate720 from './hero-720.avif';
import gate720w from './hero-720.webp';

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
export function Hero({ restaurant }: { restaurant: Restaurant }) {
  const t = useTexts(homeTexts);
  const playback = useVideoPlayback();
  const look = useLook();
  const picture = hasOwnPicture(restaurant) ? 'photo' : look?.hero ? 'drawing' : 'film';
  const isOpen = statusAt(restaurant.hours, useNow(restaurant.now)).isOpen;
  return (
    <section className={css.hero} data-room="hero" data-picture={picture} aria-label={t.welcome}>
      <GateArchClip />
      <div className={css.gate}>
        <Ornament drawing="rings" className={css.rings} />
        <Ornament drawing="gate" className={css.bricks} />
        <div className={css.view} data-moving={playback.isPlaying || undefined}>
          <HeroPicture restaurant={restaurant} playback={playback} />
        </div>
        <Ornament drawing="gate-arch" className={css.line} />
      </div>
      <div className={`wrap ${css.words}`}>
        <h1 className={css.title}>
          {t.gate.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className={css.lead}>{t.lead(restaurant.address.city)}</p>
        <div className={css.ways}>
          <ButtonLink look="main" size="l" to="/menu">
            {isOpen ? t.order : t.toMenu}
          </ButtonLink>
          <ButtonLink size="l" href="#table">
            {t.reserve}
          </ButtonLink>
        </div>
        <div className={css.foot}>
          <OpeningStatus hours={restaurant.hours} now={restaurant.now} />
          <p className={css.delivery}>{t.delivery(restaurant.deliveryTerms)}</p>
        </div>
      </div>
      {picture !== 'drawing' && <VideoToggle playback={playback} className={css.pause} />}
    </section>
  );
}

/** The sample's picture shows the same table as the film: it is nobody's own. */
function hasOwnPicture({ heroImage, isHeroSample }: Restaurant): boolean {
  return heroImage !== null && !isHeroSample;
}

/**
 * The look's drawing or its video, or the owner's own picture if there is one, which moves slowly. The sample's picture shows the same table as
 * the video, so the video replaces it, even after the sample mode has ended.
 */
function HeroPicture({
  restaurant: { heroImage, heroAlt, heroAltLang, isHeroSample },
  playback,
}: {
  restaurant: Restaurant;
  playback: VideoPlayback;
}) {
  const t = useTexts(homeTexts);
  const hero = useLook()?.hero;
  if ((heroImage === null || isHeroSample) && hero) {
    return (
      <svg viewBox={hero.viewBox} className={css.drawing} aria-hidden="true" focusable="false">
        <use href={`${hero.href}#hero`} width="100%" height="100%" />
      </svg>
    );
  }
  if (heroImage === null || isHeroSample) {
    return (
      <LoopingVideo
        playback={playback}
        src={video}
        poster={POSTER}
        alt={t.heroPicture}
        sizes={POSTER_SIZES}
        isFirst
        className={css.picture}
      />
    );
  }
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
