import { cookieTexts } from '#texts/cookies.ts';
import { Button } from '../../components/button/button.tsx';
import { storeConsent, useConsent } from '../../consent.ts';
import { useLanguage } from '../../language.tsx';
import { readChosenLanguage } from '../header/language-switch.tsx';
import css from './cookie-notice.module.css';

/** Stands until it is answered. Both answers look alike and are one tap; without a script there is none to give. */
export function CookieNotice() {
  const consent = useConsent();
  const language = useLanguage();
  if (consent !== null) return null;
  // Nobody has chosen a language yet: then a browser that prefers Spanish is answered in it (DESIGN 5.10).
  const isSpanish = readChosenLanguage() === undefined && /^es\b/i.test(navigator.language);
  const spoken = isSpanish ? 'es' : language;
  const t = cookieTexts[spoken];
  return (
    <section className={css.notice} data-room="night" data-cookie-notice lang={spoken} aria-label={t.label}>
      <p>{t.text}</p>
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
