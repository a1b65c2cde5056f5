import { Outlet } from 'react-router';
import { adminTexts } from '#texts/admin.ts';
import { siteTexts } from '#texts/site.ts';
import { Button } from '../../../components/button/button.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useOptionalAdmin } from '../kit/context/admin-context.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import css from './admin-shell.module.css';

/** Inside the frame, so that an error of a page leaves the frame with its lists and bell running. */
export default function PageBody() {
  return <Outlet />;
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
