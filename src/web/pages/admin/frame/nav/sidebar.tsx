import { adminTexts } from '#texts/admin.ts';
import { Wordmark } from '../../../../components/wordmark/wordmark.tsx';
import { LocalLink, useTexts } from '../../../../i18n/language.tsx';
import type { PendingCounts } from './admin-nav.ts';
import { NavList } from './nav-list.tsx';
import css from './sidebar.module.css';

/** The whole navigation, always visible on a wide screen. */
export function Sidebar({ restaurantName, pending }: { restaurantName: string; pending: PendingCounts }) {
  const t = useTexts(adminTexts);
  return (
    <nav className={css.side} data-room="night" aria-label={t.area}>
      <LocalLink to="/" className={css.brand}>
        <Wordmark name={restaurantName} />
        <span className="vh">{t.toSite}</span>
      </LocalLink>
      <NavList pending={pending} />
    </nav>
  );
}
