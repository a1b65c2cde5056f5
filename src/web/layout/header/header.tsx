import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { siteTexts } from '#texts/site.ts';
import { scrollBehavior } from '../../browser/reduced-motion.ts';
import { IconButton } from '../../components/button/icon-button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Wordmark } from '../../components/wordmark/wordmark.tsx';
import { LocalLink, LocalNavLink, useTexts } from '../../i18n/language.tsx';
import type { Restaurant } from '../../restaurant/restaurant.ts';
import { markSignedIn, useCartCount, useToken } from '../../session/session.ts';
import { Sentinel, useScrolledPast } from '../scrolled-past.tsx';
import { hasPage, linksOf } from '../site-links.ts';
import css from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { NavOverlay } from './nav-overlay.tsx';

/** Semi-transparent once the page is scrolled. */
export function Header({ site, isOverHero }: { site: Restaurant | undefined; isOverHero: boolean }) {
  const t = useTexts(siteTexts);
  const [isScrolled, sentinel] = useScrolledPast();
  const [isFarDown, farSentinel] = useScrolledPast();
  return (
    <>
      <Sentinel length={100} ref={sentinel} />
      <Sentinel length={300} ref={farSentinel} />
      <header
        className={css.head}
        data-room={isOverHero ? 'hero' : undefined}
        data-over={isOverHero || undefined}
        data-scrolled={isScrolled || undefined}
      >
        <div className={`wrap ${css.row}`}>
          <LocalLink to="/" className={css.brand} aria-label={site ? t.toHome(site.name) : t.nav.home}>
            <Wordmark name={site?.name ?? t.nav.home} />
          </LocalLink>
          <nav className={css.nav} aria-label={t.mainNav}>
            <ul>
              {linksOf(site)
                .filter(({ isHiddenInHeader }) => !isHiddenInHeader)
                .map(({ to, text }) => (
                  <li key={to}>
                    <LocalNavLink to={to} end={to === '/'}>
                      {t.nav[text]}
                    </LocalNavLink>
                  </li>
                ))}
            </ul>
          </nav>
          <div className={css.tools} data-far-down={isFarDown || undefined}>
            <BackToTop className={css.up} />
            <LanguageSwitch className={css.language} />
            <AccountLinks site={site} />
            <NavOverlay site={site} />
          </div>
        </div>
      </header>
    </>
  );
}

/** What a route's `handle` can set for the header. */
export interface PageHandle {
  /** The page begins with a dark hero, and the header lies over it. */
  isOverHero?: boolean;
}

/** Whether the header lies over the open page's hero. */
export function useIsOverHero(): boolean {
  return useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isOverHero);
}

/** Both variants are in the document: an attribute set by the inline script shows the right one before the first paint. */
function AccountLinks({ site }: { site: Restaurant | undefined }) {
  const t = useTexts(siteTexts);
  const count = useCartCount();
  const token = useToken();
  // Another tab may have logged in or out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the token changes
  useEffect(markSignedIn, [token]);
  return (
    <>
      {hasPage(site, '/register') && (
        <LocalLink to="/login" className={`${css.tool} ${css.guest} ${css.wide}`}>
          <Icon name="user" className={css.sign} />
          <span className={css.name}>{t.login}</span>
        </LocalLink>
      )}
      {/* What was ordered before is found by those who have a login. */}
      {(hasPage(site, '/cart') || token !== undefined) && (
        <LocalLink to="/orders" className={`${css.tool} ${css.known} ${css.wide}`}>
          <Icon name="note" className={css.sign} />
          <span className={css.name}>{t.orders}</span>
        </LocalLink>
      )}
      <LocalLink
        to="/cart"
        viewTransition
        className={`${css.tool} ${css.known}`}
        aria-label={count ? t.cartWith(count) : t.cart}
      >
        <Icon name="cart" />
        {Boolean(count) && <span className={css.count}>{count}</span>}
      </LocalLink>
    </>
  );
}

/** In the header, which is sticky anyway, so that it covers nothing of the page (decision 067). */
export function BackToTop({ className }: { className?: string }) {
  const t = useTexts(siteTexts);
  const goUp = () => {
    window.scrollTo({ top: 0, behavior: scrollBehavior() });
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return <IconButton icon="up" look="bare" label={t.toTop} onClick={goUp} className={className} />;
}
