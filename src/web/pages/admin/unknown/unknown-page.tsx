import { data, type MetaArgs, type MetaDescriptor } from 'react-router';
import { adminTexts } from '#texts/admin.ts';
import { adminReachTexts } from '#texts/admin-reach.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { languageOf, useTexts } from '../../../language.tsx';
import { useAdminIfFramed } from '../admin-context.ts';
import css from '../admin-shell.module.css';
import { WorkBar } from '../work-bar/work-bar.tsx';

/** Answered and not thrown: the frame stays as it is, and rings. */
export function loader() {
  return data(null, { status: 404 });
}

export function meta({ location }: MetaArgs): MetaDescriptor[] {
  const language = languageOf(location.pathname);
  const title = adminTexts[language].pageTitle(adminReachTexts[language].unknown.title);
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** Every address under the desk that no page of the desk has. */
export default function UnknownPage() {
  const { unknown, toDesk } = useTexts(adminReachTexts);
  const admin = useAdminIfFramed();
  return (
    <>
      <WorkBar title={unknown.title} live={admin?.live} />
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
