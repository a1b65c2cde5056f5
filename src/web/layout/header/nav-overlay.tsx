import { type MouseEvent, useRef } from 'react';
import { siteTexts } from '#texts/site.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { IconButton } from '../../components/button/icon-button.tsx';
import { OpeningStatus } from '../../components/hours/opening-status.tsx';
import { Fan } from '../../components/ornament/ornament.tsx';
import { Wordmark } from '../../components/wordmark/wordmark.tsx';
import { LocalNavLink, useTexts } from '../../i18n/language.tsx';
import type { Restaurant } from '../../restaurant/restaurant.ts';
import { useToken } from '../../session/session.ts';
import { ColorSchemeSwitch } from '../footer/color-scheme-switch.tsx';
import { hasPage, linksOf } from '../site-links.ts';
import { LanguageSwitch } from './language-switch.tsx';
import css from './nav-overlay.module.css';

/** The navigation on phones, in a native modal dialog: it traps the focus, closes on Escape and restores the focus. */
export function NavOverlay({ site }: { site: Restaurant | undefined }) {
  const t = useTexts(siteTexts);
  const token = useToken();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const lock = (isOpen: boolean) => document.documentElement.toggleAttribute('data-locked', isOpen);
  const open = () => {
    dialog.current?.showModal();
    close.current?.focus();
    lock(true);
  };
  // Any link closes it, also one to the open page.
  const closeOnLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) dialog.current?.close();
  };

  return (
    <>
      <IconButton
        icon="menu"
        look="bare"
        label={t.openMenu}
        aria-haspopup="dialog"
        onClick={open}
        className={css.open}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by its own Enter key */}
      <dialog
        ref={dialog}
        data-room="night"
        className={css.overlay}
        aria-label={t.menu}
        onClose={() => lock(false)}
        onClick={closeOnLink}
      >
        <div className={`wrap ${css.head}`}>
          <Wordmark name={site?.name ?? ''} />
          <div className={css.tools}>
            <LanguageSwitch />
            <IconButton
              ref={close}
              icon="close"
              look="bare"
              label={t.closeMenu}
              onClick={() => dialog.current?.close()}
              className={css.close}
            />
          </div>
        </div>
        <nav className={`wrap ${css.nav}`} aria-label={t.menu}>
          <ul>
            {linksOf(site).map(({ to, text }) => (
              <li key={to}>
                <LocalNavLink to={to} end={to === '/'}>
                  {t.nav[text]}
                </LocalNavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={`wrap ${css.foot}`}>
          {site && <OpeningStatus hours={site.hours} now={site.now} />}
          <div className={css.ways}>
            {hasPage(site, '/cart') && (
              <ButtonLink look="main" size="l" to="/menu">
                {t.order}
              </ButtonLink>
            )}
            {hasPage(site, '/register') && (
              <ButtonLink size="l" to="/login" className={css.guest}>
                {t.login}
              </ButtonLink>
            )}
            {(hasPage(site, '/cart') || token !== undefined) && (
              <ButtonLink size="l" to="/orders" className={css.known}>
                {t.orders}
              </ButtonLink>
            )}
          </div>
          <ColorSchemeSwitch />
        </div>
        <Fan className={css.fan} />
      </dialog>
    </>
  );
}
