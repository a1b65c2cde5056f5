import { getFormProps, useForm } from '@conform-to/react';
import { type ReactNode, useState } from 'react';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  replace,
  useFetcher,
  useLoaderData,
  useLocation,
} from 'react-router';
import { loginTexts } from '#texts/account.ts';
import { siteTexts } from '#texts/site.ts';
import { type ApiError, callApi, createApi } from '../../api/api-client.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { Fields } from '../../components/field/field.tsx';
import { FailureNotice, Notice } from '../../components/notice/notice.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { useHydrated } from '../../first-paint/hydration.ts';
import { checkForm, type FormActionData, isIncomplete, useFormCheck } from '../../forms/form-check.ts';
import { FormField } from '../../forms/form-field.tsx';
import { FormPassword } from '../../forms/form-password.tsx';
import { LocalLink, languageOf, localPath, useTexts } from '../../i18n/language.tsx';
import { hasPage } from '../../layout/site-links.ts';
import { noIndexMeta, useRestaurant } from '../../restaurant/restaurant.ts';
import { getNextPath, withNext } from '../../routing/paths.ts';
import { tokenOrGuest } from '../../session/guest-session.ts';
import { clearToken, readToken } from '../../session/session.ts';
import { pathAfterLogin, startSessionAndRedirect } from '../../session/start-session.ts';
import { CodeStep } from './code-step.tsx';
import css from './login.module.css';

export const meta = noIndexMeta(loginTexts);

const loadCheck = async () => (await import('./check-login.ts')).checkLogin;

/** So that the server renders the form; only the browser knows about an existing login. */
export function loader() {
  return null;
}

/** Redirects if there is a login already. Guests are here to log in or to register. */
export async function clientLoader({
  request,
}: ClientLoaderFunctionArgs): Promise<{ isGuest: boolean } | null> {
  const token = readToken();
  if (token === undefined) return null;
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  const user = await callApi(createApi({ language, token }).auth.get_user_profile.$get(), language);
  if (user.ok && user.data.type === 'guest') return { isGuest: true };
  if (user.ok) throw replace(pathAfterLogin(user.data, url, language));
  if (user.error.httpStatus === 401) clearToken();
  return null;
}
clientLoader.hydrate = true as const;

/** With a second factor, the form for its code replaces the password form. */
interface LoginActionData extends FormActionData {
  secondFactor?: { challenge: string };
}

export async function clientAction({
  request,
}: ClientActionFunctionArgs): Promise<Response | LoginActionData> {
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  // With a guest's token, their cart comes along.
  const api = createApi({ language, token: readToken() ?? null });
  const form = await request.formData();

  if (form.get('intent') === 'guest') {
    const token = await tokenOrGuest(language);
    return token.ok ? replace(getNextPath(url.search) ?? localPath(language, '/')) : { error: token.error };
  }

  const login = await checkForm(form, loadCheck, language);
  if ('answer' in login) return login.answer;
  const session = await callApi(api.auth.login.$post({ json: login.value }), language);
  if (session.ok) return startSessionAndRedirect(session.data.data, url, language);
  if (session.error.code !== 'second_factor_required') return login.refused(session.error);
  return { secondFactor: { challenge: String(session.error.challenge) } };
}

export default function LoginPage() {
  const t = useTexts(loginTexts);
  const isGuest = useLoaderData<typeof clientLoader>()?.isGuest ?? false;
  const hasOrders = hasPage(useRestaurant(), '/cart');
  return (
    <div className="wrap">
      <PageHead title={t.title} lead={t.lead} hasFan />
      <div className={css.doors}>
        <LoginForm isGuest={isGuest} />
        {hasOrders && (
          <OtherOptions>
            {!isGuest && <GuestOption />}
            <RegisterOption isGuest={isGuest} />
          </OtherOptions>
        )}
      </div>
    </div>
  );
}

function LoginForm({ isGuest }: { isGuest: boolean }) {
  const t = useTexts(loginTexts);
  const site = useTexts(siteTexts);
  const fetcher = useFetcher<typeof clientAction>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const [cancelled, setCancelled] = useState<{ secondFactor: unknown; error: ApiError | undefined }>();
  const secondFactor = answer?.secondFactor;
  const isHydrated = useHydrated();
  const failure = secondFactor ? { error: cancelled?.error } : answer;
  const check = useFormCheck(loadCheck);
  const [form, fields] = useForm({
    ...check.options,
    lastResult: answer?.result,
  });
  if (secondFactor && cancelled?.secondFactor !== secondFactor) {
    const { challenge } = secondFactor;
    return <CodeStep challenge={challenge} onBack={(error) => setCancelled({ secondFactor, error })} />;
  }
  return (
    <fetcher.Form method="post" {...getFormProps(form)} onFocus={check.onFocus} className={css.form}>
      {isGuest && <p>{t.cartComes}</p>}
      <Fields>
        <FormField field={fields.mobile_number} label={t.mobile} autoComplete="username" inputMode="tel" />
        <FormPassword field={fields.password} label={t.password} autoComplete="current-password" />
      </Fields>
      <p className="small">
        <LocalLink to="/forgot-password">{t.forgot}</LocalLink>
      </p>
      {isIncomplete(form) && <Notice tone="chilli" title={t.incomplete} />}
      {failure?.error && <FailureNotice error={failure.error} fallback={t.failed} />}
      <Button
        type={isHydrated ? 'submit' : 'button'}
        look="main"
        size="l"
        wide
        isBusy={fetcher.state !== 'idle'}
        busyLabel={site.busy}
      >
        {t.submit}
      </Button>
    </fetcher.Form>
  );
}

/** Registering, or ordering as a guest. */
function OtherOptions({ children }: { children: ReactNode }) {
  const t = useTexts(loginTexts);
  return (
    <section className={css.others} aria-labelledby="otherwise">
      <h2 id="otherwise" className={css.otherwise}>
        {t.otherwise}
      </h2>
      {children}
    </section>
  );
}

function GuestOption() {
  const t = useTexts(loginTexts);
  const fetcher = useFetcher<typeof clientAction>();
  const failure = fetcher.state === 'idle' ? fetcher.data : undefined;
  const isHydrated = useHydrated();
  return (
    <fetcher.Form method="post" className={css.door}>
      <input type="hidden" name="intent" value="guest" />
      <Button type={isHydrated ? 'submit' : 'button'} icon="bag" wide isBusy={fetcher.state !== 'idle'}>
        {t.guest}
      </Button>
      <p className="small soft">{t.guestText}</p>
      {failure?.error && <FailureNotice error={failure.error} fallback={t.failed} />}
    </fetcher.Form>
  );
}

function RegisterOption({ isGuest = false }: { isGuest?: boolean }) {
  const t = useTexts(loginTexts);
  const { search } = useLocation();
  if (useRestaurant()?.offers.accounts === false) return null;
  return (
    <div className={css.door}>
      <ButtonLink to={withNext('/register', getNextPath(search))} icon="user" wide>
        {t.register}
      </ButtonLink>
      <p className="small soft">{isGuest ? t.keptText : t.registerText}</p>
    </div>
  );
}
