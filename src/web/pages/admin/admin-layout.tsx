import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import { adminTexts } from '#texts/admin.ts';
import { ask, createApi } from '../../api.ts';
import { dropDrafts } from '../../drafts.ts';
import { languageOf, localPath, pageOf, useTexts } from '../../language.tsx';
import { clearToken } from '../../session.ts';
import { askAsStaff } from './admin-api.ts';
import css from './admin-shell.module.css';
import { AdminShell } from './admin-shell.tsx';
import { AdminSkeleton } from './admin-skeleton.tsx';
import { LiveFrame } from './live-frame.tsx';
import { adminPageAt } from './nav/admin-nav.ts';
import { WorkBar } from './work-bar/work-bar.tsx';

export interface AdminData {
  restaurantName: string;
  timeZone: string | undefined;
  /** Everything is the owner's; staff have orders, reservations, messages and 'sold out'. */
  isOwner: boolean;
  /** Who is logged in here. */
  accountId: string;
}

/**
 * The guard: who is no admin, or can't be known to be one, is led home silently (admin spec 6), and staff from the
 * owner's pages to the desk.
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<AdminData> {
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const [admin, restaurant] = await Promise.all([
    askAsStaff(request, (api) => api.auth.isadmin.$get()),
    ask(createApi({ language }).restaurant.$get(), language),
  ]);
  if (!admin.ok) throw redirect(localPath(language, '/'));
  const isOwner = admin.data.user.role === 'admin';
  if (!isOwner && adminPageAt(pageOf(pathname))?.isForOwner) {
    throw redirect(localPath(language, '/adminnavbar'));
  }
  const { _id: accountId } = admin.data.user;
  return restaurant.ok
    ? { restaurantName: restaurant.data.name, timeZone: restaurant.data.timeZone, isOwner, accountId }
    : { restaurantName: '', timeZone: undefined, isOwner, accountId };
}
clientLoader.hydrate = true as const;

/** The guard asks on every change of path, and not with every list that is polled. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Signs out. Also without the server: what counts is that this tablet forgets. */
export async function clientAction({ request }: ClientActionFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  try {
    await askAsStaff(request, (api) => api.auth.logout.$post());
  } finally {
    clearToken();
    dropDrafts();
  }
  return redirect(localPath(language, '/'));
}

/** The frame with its links and the page's name, while the guard asks. */
export function HydrateFallback() {
  const t = useTexts(adminTexts);
  const page = adminPageAt(pageOf(useLocation().pathname));
  return (
    <AdminShell restaurantName="" waiting={{ orders: 0, reservations: 0, refunds: 0 }}>
      <WorkBar title={page ? t.pages[page.key] : t.area} />
      <div className={css.body}>
        <AdminSkeleton page={page?.key} />
      </div>
    </AdminShell>
  );
}

export default function AdminLayout() {
  return <LiveFrame restaurantName={useLoaderData<AdminData>().restaurantName} />;
}
