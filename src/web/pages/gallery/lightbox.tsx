import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { galleryTexts } from '#texts/gallery.ts';
import { siteTexts } from '#texts/site.ts';
import { scrollBehavior } from '../../browser/reduced-motion.ts';
import { IconButton } from '../../components/button/icon-button.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { useTexts } from '../../i18n/language.tsx';
import type { GalleryPicture } from './gallery-data.ts';
import css from './lightbox.module.css';

export interface LightboxProps {
  pictures: readonly GalleryPicture[];
  startAt: number;
  isOpen: boolean;
  onClose: () => void;
}

/** One large picture at a time: arrow keys, buttons and swipes change it; Escape closes it. */
export function Lightbox({ pictures, startAt, isOpen, onClose }: LightboxProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className={css.veil}
    >
      <Modal className={css.modal}>
        <Slideshow pictures={pictures} startAt={startAt} onClose={onClose} />
      </Modal>
    </ModalOverlay>
  );
}

function Slideshow({ pictures, startAt, onClose }: Omit<LightboxProps, 'isOpen'>) {
  const t = useTexts(galleryTexts);
  const { close } = useTexts(siteTexts);
  const [index, setIndex] = useState(startAt);
  const strip = useRef<HTMLUListElement>(null);
  const current = pictures[index];

  // A native scroller, for native swiping; its position determines the current picture.
  useEffect(() => {
    strip.current?.scrollTo({ left: startAt * strip.current.clientWidth, behavior: 'instant' });
  }, [startAt]);

  const show = (to: number) => {
    const wrapped = (to + pictures.length) % pictures.length;
    // From the last picture to the first it does not scroll through all others.
    const isFar = Math.abs(wrapped - index) > 1;
    const left = wrapped * (strip.current?.clientWidth ?? 0);
    strip.current?.scrollTo({ left, behavior: isFar ? 'instant' : scrollBehavior() });
    setIndex(wrapped);
  };
  // The supported phones don't know 'scrollend' yet.
  const settleTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settleSoon = () => {
    clearTimeout(settleTimer.current);
    settleTimer.current = setTimeout(settle, 120);
  };
  const settle = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setIndex(Math.min(pictures.length - 1, Math.max(0, Math.round(scrollLeft / clientWidth))));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') show(index + 1);
    else if (event.key === 'ArrowLeft') show(index - 1);
    else if (event.key === 'Home') show(0);
    else if (event.key === 'End') show(pictures.length - 1);
    else return;
    event.preventDefault();
  };

  return (
    // The keys work wherever the focus is in the dialog.
    // biome-ignore lint/a11y/noStaticElementInteractions: the dialog inside is what has the focus
    <div className={css.frame} data-room="night" onKeyDown={press}>
      <Dialog aria-label={t.lightbox} className={css.dialog}>
        <ul
          ref={strip}
          className={css.strip}
          onScroll={settleSoon}
          aria-label={t.lightbox}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
        >
          {pictures.map(({ id, image, alt, altLang }, place) => (
            <li key={id} className={css.slide} aria-hidden={place !== index}>
              {/* The neighbours are loaded in advance. */}
              {Math.abs(place - index) <= 1 && (
                <Picture
                  image={image}
                  alt={alt}
                  altLang={altLang}
                  sizes="(max-width: 700px) 100vw, 88vw"
                  widths={[640, 960, 1280, 1600]}
                  isFirst={place === index}
                  className={css.picture}
                />
              )}
            </li>
          ))}
        </ul>
        <div className={css.foot}>
          <p className={css.words} aria-live="polite">
            <span className={css.count}>{t.count(index + 1, pictures.length)}</span>
            <span lang={current?.altLang}>{current?.alt}</span>
          </p>
          {pictures.length > 1 && (
            <div className={css.ways}>
              <IconButton icon="back" label={t.previous} onClick={() => show(index - 1)} />
              <IconButton icon="arrow" label={t.next} onClick={() => show(index + 1)} />
            </div>
          )}
        </div>
        <IconButton icon="close" label={close} onClick={onClose} className={css.close} />
      </Dialog>
    </div>
  );
}
