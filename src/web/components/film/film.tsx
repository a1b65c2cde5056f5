import { useState } from 'react';
import { preload } from 'react-dom';
import { siteTexts } from '#texts/site.ts';
import { useTexts } from '../../language.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import css from './film.module.css';
import type { Film } from './use-film.ts';

/** A film's first picture: what everybody sees, and most see first. */
export interface Still {
  /** As in `srcset`. */
  avif: string;
  webp: string;
  /** One of them for browsers that know neither. */
  src: string;
  width: number;
  height: number;
}

/** A silent film in a loop, over a still picture of its beginning. Put its button beside it. */
export function FilmView({
  film,
  src,
  still,
  alt,
  sizes,
  isFirst = false,
  className,
}: {
  film: Film;
  src: string;
  still: Still;
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
        ref={film.video}
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
export function FilmButton({ film, className }: { film: Film; className?: string }) {
  const t = useTexts(siteTexts).film;
  return (
    <IconButton
      icon={film.isMoving ? 'pause' : 'play'}
      label={film.isMoving ? t.stop : t.play}
      onClick={film.toggle}
      className={classNames(css.button, className)}
    />
  );
}
