import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { siteTexts } from '#texts/site.ts';
import { prefersReducedMotion } from '../../browser/reduced-motion.ts';
import { runWhenIdle } from '../../first-paint/run-when-idle.ts';
import { useTexts } from '../../i18n/language.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import css from './video.module.css';

/** A film's first picture: what everybody sees, and most see first. */
export interface Poster {
  /** As in `srcset`. */
  avif: string;
  webp: string;
  /** One of them for browsers that know neither. */
  src: string;
  width: number;
  height: number;
}

/** A silent film in a loop, over a still picture of its beginning. Put its button beside it. */
export function LoopingVideo({
  film: video,
  src,
  still,
  alt,
  sizes,
  isFirst = false,
  className,
}: {
  film: VideoPlayback;
  src: string;
  still: Poster;
  alt: string;
  sizes: string;
  /** Stands in the first view: its still goes before everything else. */
  isFirst?: boolean;
  className?: string;
}) {
  const [hasBegun, setBegun] = useState(false);
  if (isFirst) {
    preload(still.src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: still.avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  return (
    <div className={classNames(css.film, className)}>
      <picture>
        <source type="image/avif" srcSet={still.avif} sizes={sizes} />
        <source type="image/webp" srcSet={still.webp} sizes={sizes} />
        <img
          src={still.src}
          width={still.width}
          height={still.height}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding={isFirst ? 'sync' : 'async'}
        />
      </picture>
      <video
        ref={video.video}
        src={src}
        preload="none"
        muted
        loop
        playsInline
        disablePictureInPicture
        aria-hidden="true"
        tabIndex={-1}
        data-begun={hasBegun || undefined}
        onPlaying={() => setBegun(true)}
      />
    </div>
  );
}

/** Stops the film and lets it go on: what moves by itself must have one (WCAG 2.2.2). */
export function VideoToggle({ film: video, className }: { film: VideoPlayback; className?: string }) {
  const t = useTexts(siteTexts).film;
  return (
    <IconButton
      icon={video.isPlaying ? 'pause' : 'play'}
      label={video.isPlaying ? t.stop : t.play}
      onClick={video.toggle}
      className={classNames(css.button, className)}
    />
  );
}

export interface VideoPlayback {
  video: RefObject<HTMLVideoElement | null>;
  isPlaying: boolean;
  toggle: () => void;
}

/**
 * A film that begins by itself once the page has nothing more urgent to do, and only for those who want things
 * to move: not under reduced motion, not while data is saved. It rests while it is out of sight. Whoever presses
 * the button has the last word.
 */
export function useVideoPlayback(): VideoPlayback {
  const video = useRef<HTMLVideoElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isInView, setInView] = useState(false);

  useEffect(() => (wantsMotion() ? runWhenIdle(() => setWanted(true)) : undefined), []);

  useEffect(() => {
    if (!video.current) return;
    const observer = new IntersectionObserver(([entry]) => entry && setInView(entry.isIntersecting));
    observer.observe(video.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const film = video.current;
    if (!film) return;
    if (!isWanted || !isInView) return film.pause();
    // A property and not the attribute: only so do all browsers let it begin without a touch.
    film.muted = true;
    film.play().catch((reason: DOMException) => {
      // A battery that is nearly empty forbids it; being paused in the same moment is no refusal.
      if (reason.name === 'NotAllowedError') setWanted(false);
    });
  }, [isWanted, isInView]);

  return { video, isPlaying: isWanted, toggle: useCallback(() => setWanted((wanted) => !wanted), []) };
}

function wantsMotion(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const savesData = connection?.saveData || window.matchMedia('(prefers-reduced-data: reduce)').matches;
  return !savesData && !prefersReducedMotion();
}
