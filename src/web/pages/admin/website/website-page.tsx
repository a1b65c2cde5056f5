import { Suspense } from 'react';
import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { adminTexts } from '#texts/admin.ts';
import { adminWebsiteTexts } from '#texts/admin-website.ts';
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
import { changeWebsite, loadWebsite, type WebsiteData } from './website-data.ts';

// The forms are large: they are loaded in parallel with the words.
const loadEditor = () => import('./website-editor.tsx');
const WebsiteEditor = lazyPart(async () => (await loadEditor()).WebsiteEditor);

export const meta = adminMeta('website');

export function clientLoader(args: ClientLoaderFunctionArgs): Promise<Loaded<WebsiteData>> {
  loadEditor().catch(() => undefined);
  return loadWebsite(args);
}
export const clientAction = changeWebsite;

/** After a change and on 'try again'; not when a block is opened. */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined || currentUrl.href === nextUrl.href;
}

/** The words and pictures of the website, block by block, beside the page itself. */
export default function WebsitePage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminWebsiteTexts);
  const { loaded, isLoading } = useLoadedPage<WebsiteData>();
  // Blocks without input follow what is drafted on another tablet.
  usePoll(LIST_POLL_MS, reload);
  return (
    <>
      <Toolbar title={pages.website} live={live} />
      <ListBody loaded={loaded} isLoading={isLoading} page="website" words={t}>
        {(data) => (
          <Suspense fallback={<AdminSkeleton page="website" />}>
            <WebsiteEditor data={data} />
          </Suspense>
        )}
      </ListBody>
    </>
  );
}
