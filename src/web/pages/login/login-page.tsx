import { getFormProps, getInputProps, useForm } from '@conform-to/react';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  replace,
  useFetcher,
  useLocation,
} from 'react-router';
import { loginTexts } from '#texts/account.ts';
import { siteTexts } from '#texts/site.ts';
import { ask, createApi } from '../../api.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { FailureNotice } from '../../components/failure-notice/failure-notice.tsx';
import { Fields, TextField } from '../../components/field/field.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { PasswordField } from '../../components/password-field/password-field.tsx';
import { destinationOf, enter } from '../../enter.ts';
import { checked, type FormAnswer, isIncomplete, useCheck, useFieldWords } from '../../form.ts';
import { useHydrated } from '../../hydrated.ts';
import { LocalLink, languageOf, useTexts } from '../../language.tsx';
import { nextOf, withNext } from '../../next-page.ts';
import { clearToken, readToken } from '../../session.ts';
import { personalMeta } from '../../site.ts';
import css from './login.module.css';

export const meta = personalMeta(loginTexts);

const loadCheck = async () => (await import('./check-login.ts')).checkLogin;

/** The form itself is in the document; only who is logged in already is known to the browser alone. */
export function loader() {
  return null;
}

/** Whoever is logged in goes on. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const token = readToken();
  if (token === undefined) return null;
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  const user = await ask(createApi({ language, token }).auth.get_user_profile.$get(), language);
  if (user.ok) throw replace(destinationOf(user.data, url, language));
  if (user.error.httpStatus === 401) clearToken();
  return null;
}
clientLoader.hydrate = true as const;

export async function clientAction({ request }: ClientActionFunctionArgs): Promise<Response | FormAnswer> {
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  const api = createApi({ language });
  const form = await request.formData();

  if (form.get('intent') === 'guest') {
    const session = await ask(api.auth.register.$post({ json: { type: 'guest' } }), language);
    return session.ok ? enter(session.data.data, url, language) : { error: session.error };
  }

  const login = await checked(form, loadCheck, language);
  if ('answer' in login) return login.answer;
  const session = await ask(api.auth.login.$post({ json: login.value }), language);
  return session.ok ? enter(session.data.data, url, language) : login.refused(session.error);
}

export default function LoginPage() {
  const t = useTexts(loginTexts);
  return (
    <div className="wrap">
      <PageHead title={t.title} lead={t.lead} hasFan />
      <div className={css.doors}>
        <LoginForm />
        <OtherDoors />
      </div>
    </div>
  );
}

function LoginForm() {
  const t = useTexts(loginTexts);
  const site = useTexts(siteTexts);
  const words = useFieldWords();
  const fetcher = useFetcher<typeof clientAction>();
  const failure = fetcher.state === 'idle' ? fetcher.data : undefined;
  const check = useCheck(loadCheck);
  const [form, fields] = useForm({
    ...check.options,
    lastResult: failure?.result,
  });
  const { key: mobileKey, ...mobile } = getInputProps(fields.mobile_number, { type: 'text' });
  const { key: passwordKey, type: _, ...password } = getInputProps(fields.password, { type: 'password' });
  return (
    <fetcher.Form method="post" {...getFormProps(form)} onFocus={check.onFocus} className={css.form}>
      <Fields>
        <TextField
          key={mobileKey}
          {...mobile}
          label={t.mobile}
          autoComplete="username"
          inputMode="tel"
          error={words(fields.mobile_number)}
        />
        <PasswordField
          key={passwordKey}
          {...password}
          label={t.password}
          autoComplete="current-password"
          error={words(fields.password)}
        />
      </Fields>
      <p className="small">
        <LocalLink to="/forgot-password">{t.forgot}</LocalLink>
      </p>
      {isIncomplete(form) && <Notice tone="chilli" title={t.incomplete} />}
      {failure?.error && <FailureNotice error={failure.error} fallback={t.failed} />}
      <Button
        type={useHydrated() ? 'submit' : 'button'}
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

/** An account, or none at all. */
function OtherDoors() {
  const t = useTexts(loginTexts);
  const fetcher = useFetcher<typeof clientAction>();
  const { search } = useLocation();
  const failure = fetcher.state === 'idle' ? fetcher.data : undefined;
  const isHydrated = useHydrated();
  return (
    <section className={css.others} aria-labelledby="otherwise">
      <h2 id="otherwise" className={css.otherwise}>
        {t.otherwise}
      </h2>
      <fetcher.Form method="post" className={css.door}>
        <input type="hidden" name="intent" value="guest" />
        <Button type={isHydrated ? 'submit' : 'button'} icon="bag" wide isBusy={fetcher.state !== 'idle'}>
          {t.guest}
        </Button>
        <p className="small soft">{t.guestText}</p>
        {failure?.error && <FailureNotice error={failure.error} fallback={t.failed} />}
      </fetcher.Form>
      <div className={css.door}>
        <ButtonLink to={withNext('/register', nextOf(search))} icon="user" wide>
          {t.register}
        </ButtonLink>
        <p className="small soft">{t.registerText}</p>
      </div>
    </section>
  );
}
