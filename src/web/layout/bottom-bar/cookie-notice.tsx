import { useEffect } from 'react';
import { cookieTexts } from '#texts/cookies.ts';
import { Button } from '../../components/button/button.tsx';
import { useHydrated } from '../../first-paint/hydration.ts';
import { LocalLink, useLanguage } from '../../i18n/language.tsx';
import { storeConsent, useConsent } from '../../storage/consent.ts';
import { storedLanguage } from '../header/language-switch.tsx';
import css from './cookie-notice.module.css';

/**
 * In the document until it is answered; the inline script hides it from visitors who have answered. Both buttons look
 * alike, as data protection law demands; without script the notice can't be answered. It floats, or is a band of its page.
 */
export function CookieNotice({ placement }: { placement: 'floating' | 'band' }) {
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
  return (
    <section
      className={css.notice}
      data-room="night"
      data-cookie-notice={placement}
      lang={noticeLanguage}
      aria-label={t.label}
    >
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
