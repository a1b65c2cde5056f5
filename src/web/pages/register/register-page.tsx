import { getFormProps, getInputProps, useForm } from '@conform-to/react';
import { type ClientActionFunctionArgs, useFetcher, useLocation } from 'react-router';
import { registerTexts } from '#texts/account.ts';
import { callApi, createApi } from '../../api/api-client.ts';
import { Button } from '../../components/button/button.tsx';
import { Fields, fieldSpan, TextField } from '../../components/field/field.tsx';
import { FailureNotice, Notice } from '../../components/notice/notice.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { PasswordField } from '../../components/password-field/password-field.tsx';
import { useHydrated } from '../../first-paint/hydration.ts';
import {
  checkForm,
  type FormActionData,
  isIncomplete,
  useFieldMessage,
  useFormCheck,
} from '../../forms/form-check.ts';
import { LocalLink, languageOf, useTexts } from '../../i18n/language.tsx';
import { noIndexMeta } from '../../restaurant/restaurant.ts';
import { getNextPath, withNext } from '../../routing/paths.ts';
import { readToken } from '../../session/session.ts';
import { startSessionAndRedirect } from '../../session/start-session.ts';
import css from './register.module.css';

const loadCheck = async () => (await import('./check-registration.ts')).checkRegistration;

export const meta = noIndexMeta(registerTexts);

export async function clientAction({
  request,
}: ClientActionFunctionArgs): Promise<Response | FormActionData> {
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  const registration = await checkForm(await request.formData(), loadCheck, language);
  if ('answer' in registration) return registration.answer;
  const { confirmation: _, ...account } = registration.value;
  // A guest's own token goes along: then cart, addresses and orders stay theirs.
  const token = readToken();
  const call = createApi({ language, ...(token !== undefined && { token }) }).auth.register.$post({
    json: { type: 'user', ...account },
  });
  const session = await callApi(call, language);
  return session.ok
    ? startSessionAndRedirect(session.data.data, url, language)
    : registration.refused(session.error);
}

export default function RegisterPage() {
  const t = useTexts(registerTexts);
  const { search } = useLocation();
  return (
    <div className="wrap">
      <PageHead title={t.title} lead={t.lead} hasFan />
      <div className={css.page}>
        <RegisterForm />
        <p className="small">
          {t.toLogin} <LocalLink to={withNext('/login', getNextPath(search))}>{t.login}</LocalLink>
        </p>
      </div>
    </div>
  );
}

/** Which field a no of the whole registration is about: it is marked as well. */
const FIELD_OF: Record<string, string> = {
  mobile_taken: 'mobile_number',
  mobile_invalid: 'mobile_number',
  password_common: 'password',
};

function RegisterForm() {
  const t = useTexts(registerTexts);
  const fieldWords = useFieldMessage();
  const fetcher = useFetcher<typeof clientAction>();
  const failure = fetcher.state === 'idle' ? fetcher.data : undefined;
  const refused = failure?.error;
  const words = (field: { name: string; errors?: string[] | undefined }) =>
    fieldWords(field) ?? (refused && FIELD_OF[refused.code] === field.name ? refused.message : undefined);
  const check = useFormCheck(loadCheck);
  const [form, fields] = useForm({
    ...check.options,
    lastResult: failure?.result,
  });
  const { key: nameKey, ...name } = getInputProps(fields.name, { type: 'text' });
  const { key: emailKey, ...email } = getInputProps(fields.email, { type: 'email' });
  const { key: mobileKey, ...mobile } = getInputProps(fields.mobile_number, { type: 'text' });
  const { key: passwordKey, type: _, ...password } = getInputProps(fields.password, { type: 'password' });
  const { key: againKey, type: __, ...again } = getInputProps(fields.confirmation, { type: 'password' });
  return (
    <fetcher.Form method="post" {...getFormProps(form)} onFocus={check.onFocus} className={css.form}>
      <Fields>
        <TextField key={nameKey} {...name} label={t.name} autoComplete="name" error={words(fields.name)} />
        <TextField
          key={emailKey}
          {...email}
          label={t.email}
          autoComplete="email"
          className={fieldSpan.halfOrFull}
          error={words(fields.email)}
        />
        <TextField
          key={mobileKey}
          {...mobile}
          label={t.mobile}
          hint={t.mobileHint}
          // With it one logs in, so password managers keep it as the name.
          autoComplete="username"
          inputMode="tel"
          className={fieldSpan.halfOrFull}
          error={words(fields.mobile_number)}
        />
        <PasswordField
          key={passwordKey}
          {...password}
          label={t.password}
          hint={t.passwordHint}
          autoComplete="new-password"
          className={fieldSpan.halfOrFull}
          error={words(fields.password)}
        />
        <PasswordField
          key={againKey}
          {...again}
          label={t.confirmation}
          autoComplete="new-password"
          className={fieldSpan.halfOrFull}
          error={words(fields.confirmation)}
        />
      </Fields>
      {isIncomplete(form) && <Notice tone="chilli" title={t.incomplete} />}
      {failure?.error && <FailureNotice error={failure.error} fallback={t.failed} />}
      <Button
        type={useHydrated() ? 'submit' : 'button'}
        look="main"
        size="l"
        wide
        isBusy={fetcher.state !== 'idle'}
      >
        {t.submit}
      </Button>
    </fetcher.Form>
  );
}
