import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { siteTexts } from '#texts/site.ts';
import type { Language } from '#texts/texts.ts';
import { prefersReducedMotion } from '../../browser/reduced-motion.ts';
import { runWhenIdle } from '../../first-paint/run-when-idle.ts';
import { useTexts } from '../../i18n/language.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import css from './video.module.css';

/** The first frame as a picture, which is shown until the video plays. */
export interface Poster {
  /** As in `srcset`. */
  avif: string;
  webp: string;
  /** For browsers that support neither. */
  src: string;
  width: number;
  height: number;
}

/** A silent, looping video over its poster. Needs a `VideoToggle` beside it. */
export function LoopingVideo({
  playback,
  src,
  poster,
  alt,
  altLang,
  sizes,
  isFirst = false,
  className,
}: {
  playback: VideoPlayback;
  src: string;
  poster: Poster;
  alt: string;
  /** The language of `alt` if it is not the page's. */
  altLang?: Language | undefined;
  sizes: string;
  /** In the first view: its poster is loaded before everything else. */
  isFirst?: boolean;
  className?: string;
}) {
  const [hasStarted, setStarted] = useState(false);
  if (isFirst) {
    preload(poster.src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: poster.avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  return (
    <div className={classNames(css.film, className)}>
      <picture>
        <source type="image/avif" srcSet={poster.avif} sizes={sizes} />
        <source type="image/webp" srcSet={poster.webp} sizes={sizes} />
        <img
          src={poster.src}
          width={poster.width}
          height={poster.height}
          alt={alt}
          lang={altLang}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding={isFirst ? 'sync' : 'async'}
        />
      </picture>
      <video
        ref={playback.video}
        src={src}
        preload="none"
        muted
        loop
        playsInline
        disablePictureInPicture
        aria-hidden="true"
        tabIndex={-1}
        data-begun={hasStarted || undefined}
        onPlaying={() => setStarted(true)}
      />
    </div>
  );
}

/** Pauses and resumes the video: required for what moves by itself (WCAG 2.2.2). */
export function VideoToggle({ playback, className }: { playback: VideoPlayback; className?: string }) {
  const t = useTexts(siteTexts).film;
  return (
    <IconButton
      icon={playback.isPlaying ? 'pause' : 'play'}
      label={playback.isPlaying ? t.stop : t.play}
      onClick={playback.toggle}
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
 * A video that starts by itself when the page is idle, but not with reduced motion or reduced data. It pauses while it is
 * out of view. The visitor's choice overrides all of this.
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
    const element = video.current;
    if (!element) return;
    if (!isWanted || !isInView) return element.pause();
    // The property, not the attribute: some browsers allow autoplay only with it.
    element.muted = true;
    element.play().catch((reason: DOMException) => {
      // A browser may forbid it, e.g. on a low battery; other errors only mean that it was paused meanwhile.
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
