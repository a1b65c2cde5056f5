import { homeTexts } from '#texts/home.ts';
import type { LocalText } from '#texts/localized.ts';
import { useTexts } from '../../i18n/language.tsx';
import { useLook } from '../../look/look-view.ts';
import { ServingNote } from '../picture/picture.tsx';
import { LoopingVideo, useVideoPlayback, VideoToggle } from '../video/video.tsx';
import css from './video-band.module.css';
import video from './video-band.mp4';
import strip640 from './video-band-640.avif';
import strip640w from './video-band-640.webp';
import strip1280 from './video-band-1280.avif';
import strip1280w from './video-band-1280.webp';

const POSTER = {
  avif: `${strip640} 640w, ${strip1280} 1280w`,
  webp: `${strip640w} 640w, ${strip1280w} 1280w`,
  src: strip1280w,
  width: 1280,
  height: 540,
};

/** A video across the full width of the page, in the look that it was made for. */
export function VideoBand({ alt }: { alt: LocalText }) {
  const t = useTexts(homeTexts);
  const playback = useVideoPlayback();
  const look = useLook();
  if (!look?.hasFilms) return null;
  return (
    <section className={css.strip} data-room="night" aria-label={t.strip}>
      <LoopingVideo
        playback={playback}
        src={video}
        poster={POSTER}
        alt={alt.text}
        altLang={alt.lang}
        sizes="100vw"
        className={css.film}
      />
      <ServingNote className={css.note} />
      <VideoToggle playback={playback} className={css.button} />
    </section>
  );
}
