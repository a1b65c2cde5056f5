import { adminNewsletterTexts } from '#texts/admin-newsletter.ts';
import { classNames } from '../../../components/class-names.ts';
import { LocalLink, useLanguage, useTexts } from '../../../i18n/language.tsx';
import type { NewsletterTab } from './newsletter-data.ts';
import css from './newsletter-desk.module.css';

/** Links between newsletters and readers. */
export function NewsletterTabs({
  current,
  readers,
}: {
  current: NewsletterTab;
  readers?: number | undefined;
}) {
  const t = useTexts(adminNewsletterTexts).parts;
  const number = useNumberFormat();
  const link = (part: NewsletterTab, to: string, count?: number) => (
    <LocalLink
      to={to}
      aria-current={part === current ? 'page' : undefined}
      className={classNames(css.part, part === current && css.current)}
    >
      {t[part]}
      {count !== undefined && <span className="soft num"> {number(count)}</span>}
    </LocalLink>
  );
  return (
    <nav aria-label={t.label} className={css.parts}>
      {link('mailings', '/adminnavbar/newsletter')}
      {link('readers', '/adminnavbar/newsletter?part=readers', readers)}
    </nav>
  );
}

/** 5.113 in German, 5,113 in English. */
export function useNumberFormat(): (count: number) => string {
  const locale = useLanguage() === 'de' ? 'de-DE' : 'en-GB';
  return (count) => count.toLocaleString(locale);
}
