import { useEffect } from 'react';
import { cookieTexts } from '#texts/cookies.ts';
import { Button } from '../../components/button/button.tsx';
import { useHydrated } from '../../first-paint/hydration.ts';
import { LocalLink, useLanguage } from '../../i18n/language.tsx';
import { storeConsent, useConsent } from '../../storage/consent.ts';
import { storedLanguage } from '../header/language-switch.tsx';
import css from './cookie-notice.module.css';

/**
 * Stands in the document until it is answered; the first script of the page keeps it from those who have answered.
 * Both answers look alike and are one tap; without a script there is none to give.
 */
export function CookieNotice() {
  const consent = useConsent();
  const language = useLanguage();
  const isHydrated = useHydrated();
  useEffect(() => {
    if (consent !== undefined) document.documentElement.toggleAttribute('data-consent', consent !== null);
  }, [consent]);
  if (consent === 'accepted' || consent === 'declined') return null;
  // Nobody has chosen a language yet: then a browser that prefers Spanish is answered in it (DESIGN 5.10).
  const isSpanish = isHydrated && storedLanguage.read() === undefined && /^es\b/i.test(navigator.language);
  const spoken = isSpanish ? 'es' : language;
  const t = cookieTexts[spoken];
  return (
    <section className={css.notice} data-room="night" data-cookie-notice lang={spoken} aria-label={t.label}>
      <p>
        {t.text} <LocalLink to="/policy?type=privacy_policy">{t.privacy}</LocalLink>
      </p>
      <div className={css.answers}>
        <Button size="s" onClick={() => storeConsent('declined')}>
          {t.decline}
        </Button>
        <Button size="s" onClick={() => storeConsent('accepted')}>
          {t.accept}
        </Button>
      </div>
    </section>
  );
}
