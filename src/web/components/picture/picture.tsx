import { useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { siteTexts } from '#texts/site.ts';
import type { Language } from '#texts/texts.ts';
import { useTexts } from '../../i18n/language.tsx';
import { useLook } from '../../look/look-view.ts';
import { classNames } from '../class-names.ts';
import { Ornament } from '../ornament/ornament.tsx';
import css from './picture.module.css';

/** Widths in which the server stores every picture of a dish; the hero has larger ones too. */
const DISH_WIDTHS = [320, 480, 640, 960];

/** A responsive picture, 4:3; a drawn placeholder if there is none or it fails to load. */
export function Picture({
  image,
  drawing,
  alt,
  altLang,
  sizes,
  widths = DISH_WIDTHS,
  isFirst = false,
  className,
}: {
  /** '/files/pictures/name' without width and extension, or null. */
  image: string | null;
  /** The look's drawing where there is none. */
  drawing?: string | undefined;
  /** Empty where the text beside it already describes it. */
  alt: string;
  /** The language of `alt` if it is not the page's. */
  altLang?: Language | undefined;
  /** Its width, as in `<img sizes>`: '(max-width: 700px) 40vw, 160px'. */
  sizes: string;
  widths?: number[];
  /** In the first view: loaded eagerly and before the others. */
  isFirst?: boolean;
  className?: string;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  const img = useRef<HTMLImageElement>(null);

  // It may have failed before hydration, when nothing listened for the event.
  useEffect(() => {
    if (img.current?.complete && img.current.naturalWidth === 0) setFailed(image);
  }, [image]);

  // The first picture is loaded before the scripts, which would otherwise come first.
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
    return <PicturePlaceholder drawing={drawing} alt={alt} altLang={altLang} className={className} />;

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

function toSrcSet(image: string, widths: number[], extension: 'avif' | 'webp'): string {
  return widths.map((width) => `${image}-${width}.${extension} ${width}w`).join(', ');
}

/** Where there is no picture: one of the look's drawings, or its ornament. */
export function PicturePlaceholder({
  drawing,
  alt = '',
  altLang,
  className,
}: {
  drawing?: string | undefined;
  alt?: string;
  altLang?: Language | undefined;
  className?: string;
}) {
  const sheet = useLook()?.drawings;
  const aria = alt ? { role: 'img', 'aria-label': alt, lang: altLang } : { 'aria-hidden': true };
  if (sheet) {
    return (
      <span {...aria} className={classNames(css.picture, css.drawn, className)}>
        <svg className={css.drawing} aria-hidden="true" focusable="false">
          <use href={`${sheet.href}#${drawing ?? sheet.any}`} width="100%" height="100%" />
        </svg>
      </span>
    );
  }
  return (
    <span {...aria} className={classNames(css.picture, css.standIn, className)}>
      <Ornament drawing="fan" className={css.fan} />
      <Ornament drawing="arch" className={css.arch} />
    </span>
  );
}

/** 'Serviervorschlag': required by law beside pictures of food that is sold; `isOfMany`: for all of a list. */
export function ServingNote({ className, isOfMany }: { className?: string; isOfMany?: boolean }) {
  const { serving, servings } = useTexts(siteTexts);
  return <small className={classNames(css.note, className)}>{isOfMany ? servings : serving}</small>;
}
