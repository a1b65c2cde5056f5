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
import { type ApiError, callApi, createApi } from '../../../api/api-client.ts';
import { ErrorState } from '../../../components/states/states.tsx';
import { languageOf, localPath, pathWithoutLanguage, useTexts } from '../../../i18n/language.tsx';
import { clearToken, readToken } from '../../../session/session.ts';
import { callApiAsStaff, fetchWithTimeout } from '../kit/api/admin-api.ts';
import type { AdminData } from '../kit/context/admin-data.ts';
import { AdminSkeleton } from '../kit/lists/admin-skeleton.tsx';
import { usePoll } from '../kit/live/polling.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { clearDesk, currentSession, startSession } from '../kit/reauth/desk-session.ts';
import css from './admin-shell.module.css';
import { AdminShell } from './admin-shell.tsx';
import { LiveFrame } from './live-frame.tsx';
import { adminPageAt } from './nav/admin-nav.ts';

const UNREACHABLE_DATA: AdminData = {
  ...{ restaurantName: '', timeZone: undefined, isOwner: false, rights: [], owners: '' },
  ...{ accountId: '', isUnanswered: true },
  ...{ mustChangePassword: false, mustSetUp: false },
};

/** The last data in this document; undefined until the server has responded once. */
let lastAdminData: AdminData | undefined;

/**
 * The guard: redirects customers to the home page. While the server does not respond, nothing is known about the person, so
 * the desk stays and rings (decision 047); also while an expired login is asked for again (decision 048).
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<AdminData> {
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const token = readToken();
  const [admin, restaurant] = await Promise.all([
    callApiAsStaff(request, (api) => api.auth.isadmin.$get()),
    callApi(createApi({ language, fetch: fetchWithTimeout() }).restaurant.$get(), language),
  ]);
  if (!admin.ok && admin.error.httpStatus === 401 && lastAdminData) return lastAdminData;
  if (!admin.ok && isServerUnavailable(admin.error)) {
    if (currentSession()?.token !== readToken()) lastAdminData = undefined;
    return lastAdminData ?? UNREACHABLE_DATA;
  }
  if (!admin.ok) throw redirect(localPath(language, '/'));
  const isOwner = admin.data.user.role === 'admin';
  const { mustChangePassword, mustSetUpSecondFactor: mustSetUp, rights, owners } = admin.data;
  if ((mustChangePassword || mustSetUp) && adminPageAt(pathWithoutLanguage(pathname))?.key !== 'account') {
    throw redirect(localPath(language, '/adminnavbar/account'));
  }
  const account = { isOwner, rights, owners, mustChangePassword, mustSetUp, accountId: admin.data.user._id };
  const data = restaurant.ok
    ? {
        restaurantName: restaurant.data.name,
        timeZone: restaurant.data.timeZone,
        hasKitchenStates: restaurant.data.hasKitchenStates,
        vatRates: restaurant.data.vatRates,
        ...account,
      }
    : { restaurantName: '', timeZone: undefined, ...account };
  // What a new owner sees first, once in each document; and again after the steps that come before everything else.
  const hadSteps = lastAdminData?.mustChangePassword || lastAdminData?.mustSetUp;
  const isFirst =
    (lastAdminData === undefined || hadSteps) && pathWithoutLanguage(pathname) === '/adminnavbar';
  lastAdminData = data;
  const { _id: accountId, name, mobile_number } = admin.data.user;
  startSession({ token: token ?? '', accountId, name, mobileNumber: mobile_number ?? '' });
  if (isFirst && isOwner && restaurant.ok && !restaurant.data.isLaunched) {
    throw redirect(localPath(language, '/adminnavbar/setup'));
  }
  return data;
}
clientLoader.hydrate = true as const;

function isServerUnavailable({ httpStatus }: ApiError): boolean {
  return httpStatus === 0 || httpStatus === 429 || httpStatus >= 500;
}

/** On every change of path, not with every polled list; and as long as the server has not responded. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || lastAdminData === undefined;
}

/**
 * Signs out, also without the server. The token is cleared first, so that no poll uses it meanwhile; then a new document
 * follows, which holds nothing of this one.
 */
export async function clientAction({ request }: ClientActionFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const token = readToken();
  clearToken();
  clearDesk();
  if (token !== undefined)
    await callApi(createApi({ language, token, fetch: fetchWithTimeout() }).auth.logout.$post(), language);
  return redirectDocument(localPath(language, '/'));
}

/** The frame with its links and the page's title, while the guard is loading. */
export function HydrateFallback() {
  const t = useTexts(adminTexts);
  const page = adminPageAt(pathWithoutLanguage(useLocation().pathname));
  return (
    <AdminShell restaurantName="" pending={{ orders: 0, reservations: 0, refunds: 0 }}>
      <Toolbar title={page ? t.pages[page.key] : t.area} />
      <div className={css.body}>
        <AdminSkeleton page={page?.key} />
      </div>
    </AdminShell>
  );
}

export default function AdminLayout() {
  const { restaurantName, mustChangePassword, mustSetUp, isUnanswered } = useLoaderData<AdminData>();
  if (isUnanswered) return <ServerUnavailable />;
  if (!mustChangePassword && !mustSetUp) return <LiveFrame restaurantName={restaurantName} />;
  return (
    <AdminShell restaurantName={restaurantName} pending={{ orders: 0, reservations: 0, refunds: 0 }}>
      <Outlet />
    </AdminShell>
  );
}

const RETRY_POLL_MS = 5_000;

/** The frame without a page, since it is not known who is logged in. */
function ServerUnavailable() {
  const t = useTexts(adminTexts);
  const page = adminPageAt(pathWithoutLanguage(useLocation().pathname));
  const { revalidate, state } = useRevalidator();
  const retry = () => void revalidate();
  usePoll(RETRY_POLL_MS, retry);
  return (
    <AdminShell restaurantName="" pending={{ orders: 0, reservations: 0, refunds: 0 }}>
      <Toolbar title={page ? t.pages[page.key] : t.area} />
      <div className={css.body}>
        <ErrorState title={t.lost} onRetry={retry} isRetrying={state === 'loading'}>
          {t.noAnswer}
        </ErrorState>
      </div>
    </AdminShell>
  );
}
