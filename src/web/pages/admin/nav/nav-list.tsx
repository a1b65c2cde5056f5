import { Form, useLocation } from 'react-router';
import { adminTexts } from '#texts/admin.ts';
import { Icon } from '../../../components/icon/icon.tsx';
import { LocalLink, LocalNavLink, pageOf, useLocalPath, useTexts } from '../../../language.tsx';
import { LanguageSwitch } from '../../../layout/header/language-switch.tsx';
import { useIsOwner } from '../use-is-owner.ts';
import { type AdminPage, adminPageAt, isGroup, navFor, type Waiting } from './admin-nav.ts';
import { Count } from './count.tsx';
import { Fold } from './fold.tsx';
import css from './nav-list.module.css';

/** All pages in their groups, then language and sign out. In the sidebar, and in the menu of small screens. */
export function NavList({ waiting, onLeave }: { waiting: Waiting; onLeave?: () => void }) {
  const t = useTexts(adminTexts);
  const toPath = useLocalPath();
  const isOwner = useIsOwner();
  const current = adminPageAt(pageOf(useLocation().pathname));
  const link = (page: AdminPage, isTop: boolean) => (
    <li key={page.key}>
      <LocalNavLink to={page.to} end className={css.link} onClick={onLeave}>
        {isTop && <Icon name={page.icon} className={css.icon} />}
        <span>{t.links[page.key]}</span>
        {page.count && <Count count={waiting[page.count]} />}
      </LocalNavLink>
    </li>
  );
  return (
    <>
      <ul className={css.list}>
        {navFor(isOwner).map((entry) =>
          isGroup(entry) ? (
            <li key={entry.key}>
              <Fold
                isOpenAtFirst={entry.isOpen ?? false}
                hasCurrent={entry.pages.some(({ key }) => key === current?.key)}
                summary={
                  <summary className={css.link}>
                    <Icon name={entry.icon} className={css.icon} />
                    <span>{t.groups[entry.key]}</span>
                    {entry.pages.map(
                      ({ key, count }) =>
                        count && (
                          <span key={key} className={css.groupCount}>
                            <Count count={waiting[count]} />
                          </span>
                        ),
                    )}
                    <Icon name="down" size="s" className={css.arrow} />
                  </summary>
                }
              >
                <ul className={css.inner}>{entry.pages.map((page) => link(page, false))}</ul>
              </Fold>
            </li>
          ) : (
            link(entry, true)
          ),
        )}
      </ul>
      <div className={css.foot}>
        <LocalLink to="/" className={css.link}>
          <Icon name="external" className={css.icon} />
          <span>{t.toSite}</span>
        </LocalLink>
        {/* A navigation, so that what is not saved is asked about before anybody is signed out. */}
        <Form method="post" action={toPath('/adminnavbar')} className={css.signOut}>
          <button type="submit" className={css.link}>
            <Icon name="logout" className={css.icon} />
            <span>{t.signOut}</span>
          </button>
          <LanguageSwitch />
        </Form>
      </div>
    </>
  );
}
