import { useEffect } from 'react';
import { cookieTexts } from '#texts/cookies.ts';
import { Button } from '../../components/button/button.tsx';
import { useHydrated } from '../../first-paint/hydration.ts';
import { LocalLink, useLanguage } from '../../i18n/language.tsx';
import type { Restaurant } from '../../restaurant/restaurant.ts';
import { storeConsent, useConsent } from '../../storage/consent.ts';
import { storedLanguage } from '../header/language-switch.tsx';
import css from './cookie-notice.module.css';

/**
 * In the document until it is answered; the inline script hides it from visitors who have answered. Both buttons look
 * alike, as data protection law demands; without script the notice can't be answered. Where there is no street map, it is not
 * asked for.
 */
export function CookieNotice({
  site,
  isBelowView = false,
}: {
  site: Pick<Restaurant, 'location'> | undefined;
  /** Below the home page's first view, which leaves room for it. */
  isBelowView?: boolean;
}) {
  const consent = useConsent();
  const language = useLanguage();
  const isHydrated = useHydrated();
  useEffect(() => {
    if (consent !== undefined) document.documentElement.toggleAttribute('data-consent', consent !== null);
  }, [consent]);
  if (consent === 'accepted' || consent === 'declined') return null;
  // As long as no language is chosen, a browser that prefers Spanish gets this notice in Spanish.
  const isSpanish = isHydrated && storedLanguage.read() === undefined && /^es\b/i.test(navigator.language);
  const noticeLanguage = isSpanish ? 'es' : language;
  const t = cookieTexts[noticeLanguage];
  const hasMap = site?.location != null;
  return (
    <section
      className={css.notice}
      data-room="night"
      data-cookie-notice={isBelowView ? 'below-view' : ''}
      lang={noticeLanguage}
      aria-label={t.label}
    >
      <p>
        {t.text} {hasMap && t.map} <LocalLink to="/policy?type=privacy_policy">{t.privacy}</LocalLink>
      </p>
      <div className={css.answers}>
        <Button size="s" onClick={() => storeConsent('declined')}>
          {t.decline}
        </Button>
        <Button size="s" onClick={() => storeConsent('accepted', hasMap)}>
          {t.accept}
        </Button>
      </div>
    </section>
  );
}
