import { lazy, Suspense } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import type { AdminSettings } from '#contract/settings/section-shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { AdminSkeleton } from '../kit/lists/admin-skeleton.tsx';
import { ListBody } from '../kit/lists/list-body.tsx';
import { LIST_POLL_MS, useLastGood, usePoll } from '../kit/live/polling.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { changeSettings, loadSettings } from './settings-data.ts';

// The forms and their checks weigh as much as the desk itself; they come beside the settings, not before them.
const loadSections = () => import('./sections.tsx');
const Sections = lazy(async () => ({ default: (await loadSections()).Sections }));

export const meta = adminMeta('settings');

export function clientLoader(args: ClientLoaderFunctionArgs): Promise<Loaded<AdminSettings>> {
  loadSections().catch(() => undefined);
  return loadSettings(args);
}
export const clientAction = changeSettings;

/** What the owner says about the restaurant, once for all pages: each section is saved by itself. */
export default function SettingsPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminSettingsTexts);
  const held = useLastGood(useLoaderData<Loaded<AdminSettings>>());
  const isReloading = useRevalidator().state === 'loading';
  // Another tablet may be at it too; what nobody is typing into follows.
  usePoll(LIST_POLL_MS, reload);
  return (
    <>
      <Toolbar title={pages.settings} live={live} />
      <ListBody loaded={held} isLoading={isReloading} page="settings" words={t}>
        {(settings) => (
          <Suspense fallback={<AdminSkeleton page="settings" />}>
            <Sections settings={settings} />
          </Suspense>
        )}
      </ListBody>
    </>
  );
}
