import { accountNavTexts } from '#texts/profile.ts';
import { LocalNavLink, useTexts } from '../../i18n/language.tsx';
import css from './account-nav.module.css';

const PAGES = [
  ['/orders', 'orders'],
  ['/addresses', 'addresses'],
  ['/profile', 'profile'],
] as const;

/** Navigation between the pages of an account. */
export function AccountNav() {
  const t = useTexts(accountNavTexts);
  return (
    <nav aria-label={t.label} className={css.nav}>
      <ul>
        {PAGES.map(([to, text]) => (
          <li key={to}>
            <LocalNavLink to={to}>{t[text]}</LocalNavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
