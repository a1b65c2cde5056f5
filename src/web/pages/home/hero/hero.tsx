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
import type { Restaurant } from '../../../restaurant/restaurant.ts';
import css from './hero.module.css';
import film from './hero.mp4';
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
// A phone gets three quarters of what its pixels could show: they are too fine to tell, and the picture is
// there sooner.
const POSTER_SIZES = '(max-width: 900px) min(50vw, 22vh, 300px), min(45vw, 72vh)';

const HERO_WIDTHS = [640, 960, 1280, 1600];
// This one is 4:3 and fills a window higher than wide, so it is wider than the window.
const HERO_SIZES = '(max-width: 900px) min(89vw, 41vh, 540px), min(80vw, 130vh)';

/** The first view: the gate of the house, food in its window, one sentence, and two ways in. */
export function Hero({ restaurant }: { restaurant: Restaurant }) {
  const t = useTexts(homeTexts);
  const moving = useVideoPlayback();
  const isOpen = statusAt(restaurant.hours, useNow(restaurant.now)).isOpen;
  return (
    <section className={css.hero} data-room="night" aria-label={t.welcome}>
      <GateArchClip />
      <div className={css.gate}>
        <Ornament drawing="rings" className={css.rings} />
        <Ornament drawing="gate" className={css.bricks} />
        <div className={css.view} data-moving={moving.isPlaying || undefined}>
          <HeroPicture restaurant={restaurant} moving={moving} />
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
      <VideoToggle film={moving} className={css.pause} />
    </section>
  );
}

/**
 * The film; or the owner's own picture, as soon as there is one, which drifts instead. The sample's picture is the same
 * table as the film's: the film stays in its place also when the sample mode has ended, since that is said of marks
 * beside pictures and not of which pictures are shown.
 */
function HeroPicture({
  restaurant: { heroImage, heroAlt, heroAltLang, isHeroSample },
  moving,
}: {
  restaurant: Restaurant;
  moving: VideoPlayback;
}) {
  const t = useTexts(homeTexts);
  if (heroImage === null || isHeroSample) {
    return (
      <LoopingVideo
        film={moving}
        src={film}
        still={POSTER}
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
