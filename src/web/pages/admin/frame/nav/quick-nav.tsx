import { useState } from 'react';
import { adminTexts } from '#texts/admin.ts';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { Icon } from '../../../../components/icon/icon.tsx';
import { LocalNavLink, useTexts } from '../../../../i18n/language.tsx';
import { usePerson } from '../../kit/context/admin-data.ts';
import { type PendingCounts, quickPagesFor } from './admin-nav.ts';
import { CountBadge } from './count-badge.tsx';
import { NavList } from './nav-list.tsx';
import css from './quick-nav.module.css';

/** The rail of a tablet and the bar of a phone: the most used pages, and the navigation with all of them. */
export function QuickNav({ pending }: { pending: PendingCounts }) {
  const t = useTexts(adminTexts);
  const [isOpen, setOpen] = useState(false);
  const pages = quickPagesFor(usePerson());
  return (
    <nav className={css.quick} data-room="night" aria-label={t.quickNav}>
      <div className={css.item}>
        <button type="button" className={css.link} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="menu" className={css.icon} />
          <span>{t.navigation}</span>
          <span className={css.count}>
            <CountBadge count={pending.reservations} />
          </span>
        </button>
      </div>
      <ul className={css.list}>
        {pages.map((page) => (
          <li key={page.key} className={css.item} data-rail-only={page.isRailOnly}>
            <LocalNavLink to={page.to} end className={css.link}>
              <Icon name={page.icon} className={css.icon} />
              <span>{page.quick && t.quick[page.quick]}</span>
              {page.count && (
                <span className={css.count}>
                  <CountBadge count={pending[page.count]} />
                </span>
              )}
            </LocalNavLink>
          </li>
        ))}
      </ul>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t.navigation}>
        <NavList pending={pending} onLeave={() => setOpen(false)} />
      </Dialog>
    </nav>
  );
}
