import { type MouseEvent, useState } from 'react';
import { type MetaArgs, useLoaderData, useRevalidator } from 'react-router';
import { galleryTexts } from '#texts/gallery.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { EmptyState, ErrorState } from '../../components/states/states.tsx';
import { languageOf, useTexts } from '../../i18n/language.tsx';
import { withLang } from '../../i18n/with-lang.tsx';
import { findRestaurant, pageHead, useRestaurant } from '../../restaurant/restaurant.ts';
import css from './gallery.module.css';
import { type GalleryPicture, loadGallery } from './gallery-data.ts';
import { LazyLightbox, preloadLightbox } from './lazy-lightbox.tsx';
import { type Tile, tileLayout } from './tile-layout.ts';

export const loader = loadGallery;

export function meta({ location, matches }: MetaArgs<typeof loader>) {
  const language = languageOf(location.pathname);
  const t = galleryTexts[language];
  const site = findRestaurant(matches, language);
  if (!site) return [{ title: t.title }];
  return pageHead(site, 'gallery', { title: t.tabTitle(site.name), description: t.description(site.name) });
}

export default function GalleryPage() {
  const { pictures, lead } = useLoaderData<typeof loader>();
  const t = useTexts(galleryTexts);
  const site = useRestaurant();
  return (
    <div className="wrap">
      <PageHead title={t.title} lead={lead && withLang(lead)} hasFan />
      <div className={css.room}>
        {pictures === null && <Failed />}
        {pictures?.length === 0 && (
          <EmptyState title={t.empty} action={<ButtonLink to="/menu">{t.toMenu}</ButtonLink>}>
            {t.emptyText}
          </EmptyState>
        )}
        {pictures && pictures.length > 0 && (
          <>
            <GalleryGrid pictures={pictures} />
            {site?.isSample && <p className={`tiny soft ${css.note}`}>{t.serving}</p>}
          </>
        )}
      </div>
    </div>
  );
}

function Failed() {
  const t = useTexts(galleryTexts);
  const { revalidate, state } = useRevalidator();
  return <ErrorState title={t.failed} onRetry={() => void revalidate()} isRetrying={state === 'loading'} />;
}

/** The width of a picture, for `sizes`. */
const SIZES: Record<Tile, string> = {
  big: '(max-width: 700px) 92vw, 62vw',
  'big-right': '(max-width: 700px) 92vw, 62vw',
  small: '(max-width: 700px) 46vw, 31vw',
  'small-left': '(max-width: 700px) 46vw, 31vw',
  wide: '(max-width: 700px) 54vw, 55vw',
  narrow: '(max-width: 700px) 38vw, 38vw',
  alone: '92vw',
};
const WIDTHS = [320, 480, 640, 960, 1280];

/** Each picture is a link to its large version, which works without script. */
function GalleryGrid({ pictures }: { pictures: GalleryPicture[] }) {
  const t = useTexts(galleryTexts);
  const [opened, setOpened] = useState<{ index: number; turn: number }>();
  const [isOpen, setIsOpen] = useState(false);
  const open = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // Safari does not focus a tapped link, but the focus must return to it.
    event.currentTarget.focus();
    setOpened((last) => ({ index, turn: (last?.turn ?? 0) + 1 }));
    setIsOpen(true);
  };
  const tiles = tileLayout(pictures.length);
  return (
    <>
      <ul className={css.wall}>
        {pictures.map(({ id, image, alt }, index) => {
          const tile = tiles[index] ?? 'small';
          return (
            <li key={id} className={classNames(css.place, css[tile])}>
              <a
                href={`${image}-960.webp`}
                onClick={(event) => open(event, index)}
                onPointerEnter={preloadLightbox}
                onFocus={preloadLightbox}
                aria-label={t.enlarge(alt)}
                aria-haspopup="dialog"
              >
                <Picture
                  image={image}
                  alt=""
                  sizes={SIZES[tile]}
                  widths={WIDTHS}
                  isFirst={index === 0}
                  className={css.picture}
                />
              </a>
            </li>
          );
        })}
      </ul>
      {opened && (
        <LazyLightbox
          key={opened.turn}
          pictures={pictures}
          startAt={opened.index}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
