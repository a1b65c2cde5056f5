import { getFormProps, useForm } from '@conform-to/react';
import type { FormEvent } from 'react';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  useActionData,
  useFetcher,
} from 'react-router';
import { resetPasswordTexts } from '#texts/account.ts';
import type { Language } from '#texts/texts.ts';
import { type ApiClient, callApi, createApi } from '../../api/api-client.ts';
import { getServerContext } from '../../api/server-context.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { Fields } from '../../components/field/field.tsx';
import { FailureNotice, Notice } from '../../components/notice/notice.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { checkForm, type FormActionData, readFormData, useFormCheck } from '../../forms/form-check.ts';
import css from '../../forms/form-page.module.css';
import { NewPasswordFields } from '../../forms/form-password.tsx';
import { languageOf, useTexts } from '../../i18n/language.tsx';
import { noIndexMeta } from '../../restaurant/restaurant.ts';
import { clearToken } from '../../session/session.ts';

export const meta = noIndexMeta(resetPasswordTexts);

const loadCheck = async () => (await import('./check-new-password.ts')).checkNewPassword;

interface ResetResult extends FormActionData {
  isDone?: boolean;
}

async function resetPassword(request: Request, language: Language, api: ApiClient): Promise<ResetResult> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const chosen = await checkForm(await readFormData(request), loadCheck, language);
  // The typed passwords are not sent back: responses may be cached or logged.
  if ('answer' in chosen) return withoutPasswords(chosen.answer);
  const { password } = chosen.value;
  const answer = await callApi(api.auth.reset_password.$post({ json: { token, password } }), language);
  return answer.ok ? { isDone: true } : withoutPasswords(chosen.refused(answer.error));
}

function withoutPasswords({ result, error }: FormActionData): FormActionData {
  const { initialValue: _, ...rest } = result ?? {};
  return { ...(result ? { result: rest } : {}), ...(error ? { error } : {}) };
}

/** Without script. */
export async function action({ request, context }: ActionFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const answer = await resetPassword(request, language, getServerContext(context).apiFor(request));
  return data(answer, { status: answer.isDone ? 200 : answer.error?.httpStatus || 400 });
}

export async function clientAction({ request }: ClientActionFunctionArgs): Promise<ResetResult> {
  const language = languageOf(new URL(request.url).pathname);
  const answer = await resetPassword(request, language, createApi({ language }));
  // The reset has ended all sessions, also this browser's.
  if (answer.isDone) clearToken();
  return answer;
}

export default function ResetPasswordPage() {
  const t = useTexts(resetPasswordTexts);
  return (
    <div className="wrap">
      <PageHead title={t.title} lead={t.lead} hasFan />
      <div className={css.page}>
        <ResetForm />
      </div>
    </div>
  );
}

function ResetForm() {
  const t = useTexts(resetPasswordTexts);
  const fetcher = useFetcher<typeof clientAction>();
  const answered = useActionData<typeof action>();
  const answer = fetcher.state === 'idle' ? (fetcher.data ?? answered) : undefined;
  const check = useFormCheck(loadCheck);
  const [form, fields] = useForm({ ...check.options, lastResult: answer?.result });
  const formProps = getFormProps(form);

  if (answer?.isDone) {
    return (
      <>
        <Notice tone="leaf" title={t.done}>
          <p>{t.doneText}</p>
        </Notice>
        <div>
          <ButtonLink look="main" size="l" to="/login" iconEnd="arrow">
            {t.toLogin}
          </ButtonLink>
        </div>
      </>
    );
  }

  // Without `action`, the form is sent to the page's URL, which contains the token.
  const send = (event: FormEvent<HTMLFormElement>) => {
    formProps.onSubmit(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    void fetcher.submit(event.currentTarget, { method: 'post' });
  };
  const isStale = answer?.error && [400, 409].includes(answer.error.httpStatus) && !form.allErrors.password;
  return (
    <form method="post" {...formProps} onSubmit={send} onFocus={check.onFocus} className={css.form}>
      <Fields>
        <NewPasswordFields password={fields.password} confirmation={fields.confirmation} labels={t} />
      </Fields>
      {answer?.error && (
        <FailureNotice
          error={answer.error}
          fallback={t.failed}
          action={
            isStale && (
              <ButtonLink size="s" to="/forgot-password">
                {t.again}
              </ButtonLink>
            )
          }
        />
      )}
      <Button type="submit" look="main" size="l" wide isBusy={fetcher.state !== 'idle'}>
        {t.submit}
      </Button>
    </form>
  );
}
