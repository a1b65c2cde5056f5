import { type FormEvent, useState } from 'react';
import { type ActionFunctionArgs, data, useActionData } from 'react-router';
import { newsletterTexts } from '#texts/newsletter-pages.ts';
import type { Language } from '#texts/texts.ts';
import { type ApiClient, type ApiError, callApi, createApi } from '../../api/api-client.ts';
import { getServerContext } from '../../api/server-context.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { FailureNotice, Notice } from '../../components/notice/notice.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { languageOf, useLanguage, useTexts } from '../../i18n/language.tsx';
import css from './newsletter.module.css';

/** The two links in newsletter emails. */
export type LinkStep = 'confirm' | 'unsubscribe';

type Outcome = { isDone: true } | { isDone: false; error: ApiError };

async function submitToken(step: LinkStep, url: URL, language: Language, api: ApiClient): Promise<Outcome> {
  const json = { token: url.searchParams.get('token') ?? '' };
  const result = await callApi(api.newsletter[step].$post({ json }), language);
  return result.ok ? { isDone: true } : { isDone: false, error: result.error };
}

/** Without script. Mail programs also POST to it for their own unsubscribe button, without a confirmation (RFC 8058). */
export const linkAction =
  (step: LinkStep) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const url = new URL(request.url);
    const outcome = await submitToken(
      step,
      url,
      languageOf(url.pathname),
      getServerContext(context).apiFor(request),
    );
    return data(outcome, { status: outcome.isDone ? 200 : outcome.error.httpStatus || 500 });
  };

/** Opening the link must not do anything, because mail scanners open links: the button does. */
export function LinkPage({ step }: { step: LinkStep }) {
  const newsletter = useTexts(newsletterTexts);
  const t = newsletter[step];
  const language = useLanguage();
  const answered = useActionData<ReturnType<typeof linkAction>>();
  const [outcome, setOutcome] = useState<Outcome | undefined>(answered);
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setOutcome(await submitToken(step, new URL(location.href), language, createApi({ language })));
    setBusy(false);
  }

  const hasExpired = outcome && !outcome.isDone && [400, 409].includes(outcome.error.httpStatus);
  return (
    <div className="wrap">
      <PageHead title={t.title} lead={t.lead} hasFan />
      <div className={css.page}>
        {outcome?.isDone && (
          <Notice tone="leaf" title={t.done}>
            <p>{t.doneText}</p>
          </Notice>
        )}
        {outcome && !outcome.isDone && <FailureNotice error={outcome.error} fallback={t.failed} />}
        {outcome?.isDone || hasExpired ? (
          <ButtonLink to={hasExpired ? '/newsletter' : '/'} iconEnd="arrow">
            {hasExpired ? newsletter.again : newsletter.toHome}
          </ButtonLink>
        ) : (
          // Without `action` it is sent to the page's URL, which contains the token.
          <form method="post" onSubmit={send}>
            <Button type="submit" look="main" size="l" isBusy={isBusy}>
              {t.button}
            </Button>
          </form>
        )}
      </div>
    </div>
  );
}
