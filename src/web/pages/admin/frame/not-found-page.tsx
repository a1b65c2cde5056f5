import { data, type MetaArgs, type MetaDescriptor } from 'react-router';
import { adminTexts } from '#texts/admin.ts';
import { adminConnectivityTexts } from '#texts/admin-connectivity.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { languageOf, useTexts } from '../../../i18n/language.tsx';
import { useOptionalAdmin } from '../kit/context/admin-context.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import css from './admin-shell.module.css';

/** Returned and not thrown, so that the frame stays, and with it the bell. */
export function loader() {
  return data(null, { status: 404 });
}

export function meta({ location }: MetaArgs): MetaDescriptor[] {
  const language = languageOf(location.pathname);
  const title = adminTexts[language].pageTitle(adminConnectivityTexts[language].unknown.title);
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** Any other address under the desk. */
export default function NotFoundPage() {
  const { unknown, toDesk } = useTexts(adminConnectivityTexts);
  const admin = useOptionalAdmin();
  return (
    <>
      <Toolbar title={unknown.title} live={admin?.live} />
      <div className={css.body}>
        <EmptyState
          title={unknown.hint}
          action={
            <ButtonLink look="ink" to="/adminnavbar">
              {toDesk}
            </ButtonLink>
          }
        >
          <p>{unknown.text}</p>
        </EmptyState>
      </div>
    </>
  );
}
