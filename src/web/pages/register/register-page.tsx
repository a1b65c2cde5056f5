import { getFormProps, useForm } from '@conform-to/react';
import { type ClientActionFunctionArgs, useFetcher, useLocation } from 'react-router';
import { registerTexts } from '#texts/account.ts';
import { callApi, createApi } from '../../api/api-client.ts';
import { Button } from '../../components/button/button.tsx';
import { Fields, fieldSpan } from '../../components/field/field.tsx';
import { FailureNotice, Notice } from '../../components/notice/notice.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { useHydrated } from '../../first-paint/hydration.ts';
import { checkForm, type FormActionData, isIncomplete, useFormCheck } from '../../forms/form-check.ts';
import { FormEmail } from '../../forms/form-email.tsx';
import { FormField } from '../../forms/form-field.tsx';
import css from '../../forms/form-page.module.css';
import { NewPasswordFields } from '../../forms/form-password.tsx';
import { LocalLink, languageOf, useTexts } from '../../i18n/language.tsx';
import { noIndexMeta } from '../../restaurant/restaurant.ts';
import { getNextPath, withNext } from '../../routing/paths.ts';
import { readToken } from '../../session/session.ts';
import { startSessionAndRedirect } from '../../session/start-session.ts';

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
  // With a guest's token, the new account keeps their cart, addresses and orders.
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
      <div className={`${css.page} ${css.wide}`}>
        <RegisterForm />
        <p className="small">
          {t.toLogin} <LocalLink to={withNext('/login', getNextPath(search))}>{t.login}</LocalLink>
        </p>
      </div>
    </div>
  );
}

type RejectedField = 'mobile_number' | 'password';

/** The field that a refusal of the whole registration is about: it is marked as well. */
const REJECTED_FIELDS: Partial<Record<string, RejectedField>> = {
  mobile_taken: 'mobile_number',
  mobile_invalid: 'mobile_number',
  password_common: 'password',
};

function RegisterForm() {
  const t = useTexts(registerTexts);
  const fetcher = useFetcher<typeof clientAction>();
  const failure = fetcher.state === 'idle' ? fetcher.data : undefined;
  const error = failure?.error;
  const rejectionOf = (field: RejectedField) =>
    error && REJECTED_FIELDS[error.code] === field ? error.message : undefined;
  const check = useFormCheck(loadCheck);
  const [form, fields] = useForm({
    ...check.options,
    lastResult: failure?.result,
  });
  return (
    <fetcher.Form method="post" {...getFormProps(form)} onFocus={check.onFocus} className={css.form}>
      <Fields>
        <FormField field={fields.name} label={t.name} autoComplete="name" />
        <FormEmail
          field={fields.email}
          label={t.email}
          autoComplete="email"
          className={fieldSpan.halfOrFull}
        />
        <FormField
          field={fields.mobile_number}
          label={t.mobile}
          hint={t.mobileHint}
          // It is the login name, so password managers must store it as one.
          autoComplete="username"
          inputMode="tel"
          className={fieldSpan.halfOrFull}
          error={rejectionOf('mobile_number')}
        />
        <NewPasswordFields
          password={fields.password}
          confirmation={fields.confirmation}
          labels={t}
          className={fieldSpan.halfOrFull}
          error={rejectionOf('password')}
        />
      </Fields>
      {isIncomplete(form) && <Notice tone="chilli" title={t.incomplete} />}
      {error && <FailureNotice error={error} fallback={t.failed} />}
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
