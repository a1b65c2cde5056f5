import { useEffect, useRef } from 'react';
import { homeTexts } from '#texts/home.ts';
import { siteTexts } from '#texts/site.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { Picture } from '../../../components/picture/picture.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { hasPage } from '../../../layout/site-links.ts';
import { useRestaurant } from '../../../restaurant/restaurant.ts';
import type { Announcement as Announced } from '../home-data.ts';
import css from './announcement.module.css';

export interface AnnouncementProps {
  announced: Announced;
  onShown: () => void;
}

/** The announcement in a modal dialog; Escape, the close button and a click outside close it. */
export function Announcement({ announced, onShown }: AnnouncementProps) {
  const t = useTexts(homeTexts);
  const site = useRestaurant();
  const { close } = useTexts(siteTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    onShown();
  }, [onShown]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, Escape closes it
    <dialog
      ref={dialog}
      className={`cut ${css.announcement}`}
      aria-labelledby="announcement"
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={css.sheet} data-pictured={announced.image !== null || undefined}>
        {announced.image && (
          <Picture
            image={announced.image}
            alt=""
            sizes="(max-width: 700px) 100vw, 340px"
            className={css.picture}
          />
        )}
        <div className={css.words}>
          <h2 id="announcement" lang={announced.titleLang}>
            {announced.title}
          </h2>
          {announced.description && (
            <p className="lead soft" lang={announced.descriptionLang}>
              {announced.description}
            </p>
          )}
          <ButtonLink look="main" size="l" to="/menu" className={css.way}>
            {hasPage(site, '/cart') ? t.order : t.toMenu}
          </ButtonLink>
        </div>
        <IconButton
          icon="close"
          look="raised"
          label={close}
          onClick={() => dialog.current?.close()}
          className={css.close}
        />
      </div>
    </dialog>
  );
}
