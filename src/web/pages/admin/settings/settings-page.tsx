import { Suspense } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import type { AdminSettings } from '#contract/settings/section-shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { AdminSkeleton } from '../kit/lists/admin-skeleton.tsx';
import { ListBody } from '../kit/lists/list-body.tsx';
import { useLoadedPage } from '../kit/lists/use-list-page.ts';
import { LIST_POLL_MS, usePoll } from '../kit/live/polling.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { changeSettings, loadSettings } from './settings-data.ts';

// Forms and checks are large: they are loaded in parallel with the settings.
const loadSections = () => import('./sections.tsx');
const Sections = lazyPart(async () => (await loadSections()).Sections);

export const meta = adminMeta('settings');

export function clientLoader(args: ClientLoaderFunctionArgs): Promise<Loaded<AdminSettings>> {
  loadSections().catch(() => undefined);
  return loadSettings(args);
}
export const clientAction = changeSettings;

/** The owner's settings, in sections that are saved one by one. */
export default function SettingsPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminSettingsTexts);
  const { loaded, isLoading } = useLoadedPage<AdminSettings>();
  // Sections without input follow what is saved on another tablet.
  usePoll(LIST_POLL_MS, reload);
  return (
    <>
      <Toolbar title={pages.settings} live={live} />
      <ListBody loaded={loaded} isLoading={isLoading} page="settings" words={t}>
        {(settings) => (
          <Suspense fallback={<AdminSkeleton page="settings" />}>
            <Sections settings={settings} />
          </Suspense>
        )}
      </ListBody>
    </>
  );
}
