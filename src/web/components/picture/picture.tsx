import { useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { siteTexts } from '#texts/site.ts';
import { useTexts } from '../../i18n/language.tsx';
import { classNames } from '../class-names.ts';
import { Ornament } from '../ornament/ornament.tsx';
import css from './picture.module.css';

/** Widths in which the server keeps every picture of a dish; the hero has larger ones. */
const DISH_WIDTHS = [320, 480, 640, 960];

/** A picture in the width that fits, 4:3; a drawn stand-in where there is none or it does not load. */
export function Picture({
  image,
  alt,
  altLang,
  sizes,
  widths = DISH_WIDTHS,
  isFirst = false,
  className,
}: {
  /** '/files/pictures/name' without width and ending, or null. */
  image: string | null;
  /** Empty where the words beside it already say what it shows. */
  alt: string;
  /** The language of `alt`, where it is not the page's. */
  altLang?: 'de' | undefined;
  /** How wide it stands, as in `<img sizes>`: '(max-width: 700px) 40vw, 160px'. */
  sizes: string;
  widths?: number[];
  /** The picture that is seen first: loaded at once and before the others. */
  isFirst?: boolean;
  className?: string;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  const img = useRef<HTMLImageElement>(null);

  // It may have failed before the page was hydrated; that event is gone, its mark is not.
  useEffect(() => {
    if (img.current?.complete && img.current.naturalWidth === 0) setFailed(image);
  }, [image]);

  // The first picture goes before the scripts, which would otherwise stand before it in the queue.
  if (isFirst && image) {
    preload(`${image}-${widths[0]}.avif`, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: toSrcSet(image, widths, 'avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }

  if (!image || failed === image)
    return <PicturePlaceholder alt={alt} altLang={altLang} className={className} />;

  const largest = widths.at(-1) ?? 960;
  return (
    <picture className={classNames(css.picture, className)}>
      <source type="image/avif" srcSet={toSrcSet(image, widths, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={toSrcSet(image, widths, 'webp')} sizes={sizes} />
      <img
        ref={img}
        src={`${image}-${widths[Math.floor(widths.length / 2)]}.webp`}
        width={largest}
        height={(largest * 3) / 4}
        alt={alt}
        lang={altLang}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? 'sync' : 'async'}
        onError={() => setFailed(image)}
        className={css.img}
      />
    </picture>
  );
}

function toSrcSet(image: string, widths: number[], ending: 'avif' | 'webp'): string {
  return widths.map((width) => `${image}-${width}.${ending} ${width}w`).join(', ');
}

/** An empty window of the house, where a dish has no picture. */
export function PicturePlaceholder({
  alt = '',
  altLang,
  className,
}: {
  alt?: string;
  altLang?: 'de' | undefined;
  className?: string;
}) {
  const voice = alt ? { role: 'img', 'aria-label': alt, lang: altLang } : { 'aria-hidden': true };
  return (
    <span {...voice} className={classNames(css.picture, css.standIn, className)}>
      <Ornament drawing="fan" className={css.fan} />
      <Ornament drawing="arch" className={css.arch} />
    </span>
  );
}

/** 'Serviervorschlag': what the law wants beside pictures of food that is sold. */
export function ServingNote({ className }: { className?: string }) {
  return <small className={classNames(css.note, className)}>{useTexts(siteTexts).serving}</small>;
}
