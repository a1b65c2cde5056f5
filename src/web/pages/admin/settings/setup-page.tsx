import { Suspense } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { adminTexts } from '#texts/admin.ts';
import { adminSetupTexts } from '#texts/admin-setup.ts';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { AdminSkeleton } from '../kit/lists/admin-skeleton.tsx';
import { ListBody } from '../kit/lists/list-body.tsx';
import { useLoadedPage } from '../kit/lists/use-list-page.ts';
import { LIST_POLL_MS, usePoll } from '../kit/live/polling.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { changeSetup, loadSetup, type SetupData } from './setup-data.ts';

// Forms and checks are large: they are loaded in parallel with the data.
const loadGuide = () => import('./setup-guide.tsx');
const SetupGuide = lazyPart(async () => (await loadGuide()).SetupGuide);

export const meta = adminMeta('setup');

export function clientLoader(args: ClientLoaderFunctionArgs) {
  loadGuide().catch(() => undefined);
  return loadSetup(args);
}
export const clientAction = changeSetup;

/** What a new owner sees first: the steps to an own site, and the check before the opening. */
export default function SetupPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminSetupTexts);
  const { loaded, isLoading } = useLoadedPage<SetupData>();
  // Steps are settled on other pages and tablets too.
  usePoll(LIST_POLL_MS, reload);
  return (
    <>
      <Toolbar title={pages.setup} live={live} />
      <ListBody loaded={loaded} isLoading={isLoading} page="setup" words={t}>
        {(data) => (
          <Suspense fallback={<AdminSkeleton page="setup" />}>
            <SetupGuide {...data} />
          </Suspense>
        )}
      </ListBody>
    </>
  );
}
