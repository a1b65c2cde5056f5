import { getFormProps, useForm } from '@conform-to/react';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  useActionData,
  useFetcher,
} from 'react-router';
import { forgotPasswordTexts } from '#texts/account.ts';
import type { Language } from '#texts/texts.ts';
import { type ApiClient, callApi, createApi } from '../../api/api-client.ts';
import { getServerContext } from '../../api/server-context.ts';
import { Button } from '../../components/button/button.tsx';
import { FailureNotice, Notice } from '../../components/notice/notice.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { checkForm, type FormActionData, readFormData, useFormCheck } from '../../forms/form-check.ts';
import { FormField } from '../../forms/form-field.tsx';
import css from '../../forms/form-page.module.css';
import { LocalLink, languageOf, useTexts } from '../../i18n/language.tsx';
import { noIndexMeta } from '../../restaurant/restaurant.ts';

export const meta = noIndexMeta(forgotPasswordTexts);

const loadCheck = async () => (await import('./check-email.ts')).checkEmail;

interface ResetLinkResult extends FormActionData {
  isSent?: boolean;
}

async function requestResetLink(
  form: FormData,
  language: Language,
  api: ApiClient,
): Promise<ResetLinkResult> {
  const checked = await checkForm(form, loadCheck, language);
  if ('answer' in checked) return checked.answer;
  const result = await callApi(api.auth.forgot_password.$post({ json: checked.value }), language);
  return result.ok ? { isSent: true } : checked.refused(result.error);
}

/** Without script. */
export async function action({ request, context }: ActionFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const answer = await requestResetLink(
    await readFormData(request),
    language,
    getServerContext(context).apiFor(request),
  );
  return data(answer, { status: answer.isSent ? 200 : answer.error?.httpStatus || 400 });
}

export async function clientAction({ request }: ClientActionFunctionArgs): Promise<ResetLinkResult> {
  const language = languageOf(new URL(request.url).pathname);
  return requestResetLink(await request.formData(), language, createApi({ language }));
}

export default function ForgotPasswordPage() {
  const t = useTexts(forgotPasswordTexts);
  return (
    <div className="wrap">
      <PageHead title={t.title} lead={t.lead} hasFan />
      <div className={css.page}>
        <ResetLinkForm />
        <p className="small">
          <LocalLink to="/login">{t.toLogin}</LocalLink>
        </p>
      </div>
    </div>
  );
}

function ResetLinkForm() {
  const t = useTexts(forgotPasswordTexts);
  const fetcher = useFetcher<typeof clientAction>();
  const answered = useActionData<typeof action>();
  const answer = fetcher.state === 'idle' ? (fetcher.data ?? answered) : undefined;
  const check = useFormCheck(loadCheck);
  const [form, fields] = useForm({ ...check.options, lastResult: answer?.result });
  if (answer?.isSent) {
    return (
      <Notice tone="leaf" icon="mail" title={t.sent}>
        <p>{t.sentText}</p>
      </Notice>
    );
  }
  return (
    <fetcher.Form method="post" {...getFormProps(form)} onFocus={check.onFocus} className={css.form}>
      <FormField field={fields.email} type="email" label={t.email} autoComplete="email" />
      {answer?.error && <FailureNotice error={answer.error} fallback={t.failed} />}
      <Button type="submit" look="main" size="l" wide isBusy={fetcher.state !== 'idle'}>
        {t.submit}
      </Button>
    </fetcher.Form>
  );
}
