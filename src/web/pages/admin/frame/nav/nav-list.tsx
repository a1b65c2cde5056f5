import { type FormEvent, type ReactNode, type ToggleEvent, useState } from 'react';
import { Form, useLocation, useSubmit } from 'react-router';
import { adminTexts } from '#texts/admin.ts';
import { Icon } from '../../../../components/icon/icon.tsx';
import {
  LocalLink,
  LocalNavLink,
  pathWithoutLanguage,
  useLocalPath,
  useTexts,
} from '../../../../i18n/language.tsx';
import { LanguageSwitch } from '../../../../layout/header/language-switch.tsx';
import { readDraft } from '../../../../storage/drafts.ts';
import { usePerson } from '../../kit/context/admin-data.ts';
import { PHONE_DRAFT } from '../../kit/editing/use-draft-autosave.ts';
import { type AdminPage, adminNavFor, adminPageAt, isGroup, type PendingCounts } from './admin-nav.ts';
import { CountBadge } from './count-badge.tsx';
import css from './nav-list.module.css';

/** All pages in their groups, then language and sign-out. For the sidebar, and the dialog of small screens. */
export function NavList({ pending, onLeave }: { pending: PendingCounts; onLeave?: () => void }) {
  const t = useTexts(adminTexts);
  const toPath = useLocalPath();
  const person = usePerson();
  const current = adminPageAt(pathWithoutLanguage(useLocation().pathname));
  const submit = useSubmit();
  const [asked, setAsked] = useState<typeof import('./sign-out-question.tsx')>();
  const signOut = () => void submit(null, { method: 'post', action: toPath('/adminnavbar') });
  const askFirst = (event: FormEvent) => {
    if (!readDraft(PHONE_DRAFT)) return;
    event.preventDefault();
    // Without a line nobody can be asked, and may sign out all the same.
    import('./sign-out-question.tsx').then(setAsked, signOut);
  };
  const link = (page: AdminPage, isTop: boolean) => (
    <li key={page.key}>
      <LocalNavLink to={page.to} end className={css.link} onClick={onLeave}>
        {isTop && <Icon name={page.icon} className={css.icon} />}
        <span>{t.links[page.key]}</span>
        {page.count && <CountBadge count={pending[page.count]} />}
      </LocalNavLink>
    </li>
  );
  return (
    <>
      <ul className={css.list}>
        {adminNavFor(person).map((entry) =>
          isGroup(entry) ? (
            <li key={entry.key}>
              <Collapsible
                isInitiallyOpen={entry.isOpen ?? false}
                hasCurrent={entry.pages.some(({ key }) => key === current?.key)}
                summary={
                  <summary className={css.link}>
                    <Icon name={entry.icon} className={css.icon} />
                    <span>{t.groups[entry.key]}</span>
                    {entry.pages.map(
                      ({ key, count }) =>
                        count && (
                          <span key={key} className={css.groupCount}>
                            <CountBadge count={pending[count]} />
                          </span>
                        ),
                    )}
                    <Icon name="down" size="s" className={css.arrow} />
                  </summary>
                }
              >
                <ul className={css.inner}>{entry.pages.map((page) => link(page, false))}</ul>
              </Collapsible>
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
        {/* A navigation, so that LeaveGuard asks about unsaved changes before signing out. */}
        <Form method="post" action={toPath('/adminnavbar')} className={css.signOut} onSubmit={askFirst}>
          <button type="submit" className={css.link}>
            <Icon name="logout" className={css.icon} />
            <span>{t.signOut}</span>
          </button>
          <LanguageSwitch />
        </Form>
        {asked && (
          <asked.SignOutQuestion
            onConfirm={() => {
              setAsked(undefined);
              signOut();
            }}
            onCancel={() => setAsked(undefined)}
          />
        )}
      </div>
    </>
  );
}

/** A collapsible group. It opens when its page is opened, and otherwise stays as it was left. */
export function Collapsible({
  isInitiallyOpen,
  hasCurrent,
  summary,
  children,
}: {
  isInitiallyOpen: boolean;
  hasCurrent: boolean;
  summary: ReactNode;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(isInitiallyOpen || hasCurrent);
  const [hadCurrent, setHadCurrent] = useState(hasCurrent);
  if (hasCurrent !== hadCurrent) {
    setHadCurrent(hasCurrent);
    if (hasCurrent) setOpen(true);
  }
  const toggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    setOpen(currentTarget.open);
    // Opening below the edge of the screen would look as if nothing had happened.
    if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
  };
  return (
    <details open={isOpen} onToggle={toggle}>
      {summary}
      {children}
    </details>
  );
}
