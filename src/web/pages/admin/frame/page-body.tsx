import { Outlet, useLocation } from 'react-router';
import { adminTexts } from '#texts/admin.ts';
import { siteTexts } from '#texts/site.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { EmptyState, ErrorState } from '../../../components/states/states.tsx';
import { pathWithoutLanguage, useTexts } from '../../../i18n/language.tsx';
import { useOptionalAdmin } from '../kit/context/admin-context.ts';
import { usePerson } from '../kit/context/admin-data.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import css from './admin-shell.module.css';
import { adminPageAt, mayOpen } from './nav/admin-nav.ts';

/** Inside the frame, so that an error of a page leaves the frame with its lists and bell running. */
export default function PageBody() {
  const t = useTexts(adminTexts);
  const person = usePerson();
  const admin = useOptionalAdmin();
  const page = adminPageAt(pathWithoutLanguage(useLocation().pathname));
  if (!page || mayOpen(page, person)) return <Outlet />;
  return (
    <>
      <Toolbar title={t.pages[page.key]} live={admin?.live} />
      <div className={css.body}>
        <EmptyState
          title={t.ownersPage(t.pages[page.key])}
          action={
            <ButtonLink look="ink" to="/adminnavbar">
              {t.pages.pendingOrders}
            </ButtonLink>
          }
        >
          <p>{t.ownersPageText(person.owners, page.isForOwner !== true)}</p>
        </EmptyState>
      </div>
    </>
  );
}

/** A script that failed to load is not requested again in this document, so retrying reloads it. */
export function ErrorBoundary() {
  const { area } = useTexts(adminTexts);
  const { failed } = useTexts(siteTexts);
  const admin = useOptionalAdmin();
  return (
    <>
      <Toolbar title={area} live={admin?.live} />
      <div className={css.body}>
        <ErrorState
          action={
            <Button size="s" onClick={() => window.location.reload()}>
              {failed.reload}
            </Button>
          }
        />
      </div>
    </>
  );
}
