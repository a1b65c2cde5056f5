import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Outlet,
  redirect,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useRevalidator,
} from 'react-router';
import { adminTexts } from '#texts/admin.ts';
import { type ApiError, ask, createApi } from '../../api.ts';
import { ErrorState } from '../../components/states/error-state.tsx';
import { languageOf, localPath, pageOf, useTexts } from '../../language.tsx';
import { clearToken, readToken } from '../../session.ts';
import { askAsStaff, fetchWithin } from './admin-api.ts';
import css from './admin-shell.module.css';
import { AdminShell } from './admin-shell.tsx';
import { AdminSkeleton } from './admin-skeleton.tsx';
import { usePoll } from './live/use-poll.ts';
import { LiveFrame } from './live-frame.tsx';
import { adminPageAt } from './nav/admin-nav.ts';
import { currentSession, startSession } from './reauth/desk-session.ts';
import { forgetDesk } from './reauth/leave.ts';
import { WorkBar } from './work-bar/work-bar.tsx';

export interface AdminData {
  restaurantName: string;
  timeZone: string | undefined;
  /** Everything is the owner's; staff have orders, reservations, messages and 'sold out'. */
  isOwner: boolean;
  /** Nothing here is theirs before they have a password of their own, and then a second factor. */
  mustChangePassword: boolean;
  mustSetUp: boolean;
  /** Who is logged in here. */
  accountId: string;
  /** Nobody has said yet who this is: the server does not answer. */
  isUnanswered?: boolean;
}

const UNANSWERED: AdminData = {
  ...{ restaurantName: '', timeZone: undefined, isOwner: false, accountId: '', isUnanswered: true },
  ...{ mustChangePassword: false, mustSetUp: false },
};

/** What the server said last in this document; undefined while it has yet to say it. */
let heard: AdminData | undefined;

/**
 * The guard: who is no admin is led home silently (admin spec 6), and staff from the owner's pages to the desk. A
 * server that does not answer says nothing about who somebody is: then the desk stays, and rings (decision 047). It
 * stays too where its login is over and is asked for again (decision 048).
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<AdminData> {
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const token = readToken();
  const [admin, restaurant] = await Promise.all([
    askAsStaff(request, (api) => api.auth.isadmin.$get()),
    ask(createApi({ language }).restaurant.$get(), language),
  ]);
  if (!admin.ok && admin.error.httpStatus === 401 && heard) return heard;
  if (!admin.ok && isNoAnswer(admin.error)) {
    if (currentSession()?.token !== readToken()) heard = undefined;
    return heard ?? UNANSWERED;
  }
  if (!admin.ok) throw redirect(localPath(language, '/'));
  const isOwner = admin.data.user.role === 'admin';
  if (!isOwner && adminPageAt(pageOf(pathname))?.isForOwner) {
    throw redirect(localPath(language, '/adminnavbar'));
  }
  const { mustChangePassword, mustSetUpSecondFactor: mustSetUp } = admin.data;
  if ((mustChangePassword || mustSetUp) && adminPageAt(pageOf(pathname))?.key !== 'account') {
    throw redirect(localPath(language, '/adminnavbar/account'));
  }
  const who = { isOwner, mustChangePassword, mustSetUp, accountId: admin.data.user._id };
  const data = restaurant.ok
    ? { restaurantName: restaurant.data.name, timeZone: restaurant.data.timeZone, ...who }
    : { restaurantName: '', timeZone: undefined, ...who };
  heard = data;
  const { _id: accountId, name, mobile_number } = admin.data.user;
  startSession({ token: token ?? '', accountId, name, mobileNumber: mobile_number ?? '' });
  return data;
}
clientLoader.hydrate = true as const;

function isNoAnswer({ httpStatus }: ApiError): boolean {
  return httpStatus === 0 || httpStatus === 429 || httpStatus >= 500;
}

/** The guard asks on every change of path, and not with every list that is polled; again as long as nobody answers. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || heard === undefined;
}

/**
 * Signs out. Also without the server: what counts is that this tablet forgets, and at once, so that no list asks by a
 * login that has just ended. A new document follows, which knows nothing of this one.
 */
export async function clientAction({ request }: ClientActionFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const token = readToken();
  clearToken();
  forgetDesk();
  if (token !== undefined)
    await ask(createApi({ language, token, fetch: fetchWithin() }).auth.logout.$post(), language);
  return redirectDocument(localPath(language, '/'));
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
  const { restaurantName, mustChangePassword, mustSetUp, isUnanswered } = useLoaderData<AdminData>();
  if (isUnanswered) return <NoAnswer />;
  if (!mustChangePassword && !mustSetUp) return <LiveFrame restaurantName={restaurantName} />;
  return (
    <AdminShell restaurantName={restaurantName} waiting={{ orders: 0, reservations: 0, refunds: 0 }}>
      <Outlet />
    </AdminShell>
  );
}

/** So often a desk asks that has heard nothing yet (milliseconds). */
const FIRST_POLL = 5_000;

/** The frame, where not even who is here is known: the pages come as soon as the server says so. */
function NoAnswer() {
  const t = useTexts(adminTexts);
  const page = adminPageAt(pageOf(useLocation().pathname));
  const { revalidate, state } = useRevalidator();
  const again = () => void revalidate();
  usePoll(FIRST_POLL, again);
  return (
    <AdminShell restaurantName="" waiting={{ orders: 0, reservations: 0, refunds: 0 }}>
      <WorkBar title={page ? t.pages[page.key] : t.area} />
      <div className={css.body}>
        <ErrorState title={t.lost} onRetry={again} isRetrying={state === 'loading'}>
          {t.noAnswer}
        </ErrorState>
      </div>
    </AdminShell>
  );
}
