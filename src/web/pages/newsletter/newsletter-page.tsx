import { type ActionFunctionArgs, data, useActionData } from 'react-router';
import { newsletterTexts } from '#texts/newsletter-pages.ts';
import { newsletterSignupTexts } from '#texts/newsletter-signup.ts';
import { getServerContext } from '../../api/server-context.ts';
import { Button } from '../../components/button/button.tsx';
import { EmailField } from '../../components/field/email-field.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { readFormData } from '../../forms/form-check.ts';
import { languageOf, useTexts } from '../../i18n/language.tsx';
import { noIndexMeta } from '../../restaurant/restaurant.ts';
import css from './newsletter.module.css';

export const meta = noIndexMeta(newsletterTexts);

const STATUS = { subscribed: 200, invalid: 400, failed: 503 };

/** For the footer's form and this page's, without script. */
export async function action({ request, context }: ActionFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const email = String((await readFormData(request)).get('email') ?? '').trim();
  const { sendSubscription } = await import('../../components/newsletter/send-subscription.ts');
  const signup = await sendSubscription(email, language, getServerContext(context).apiFor(request));
  return data({ email, ...signup }, { status: STATUS[signup.state] });
}

/** The signup as a page. Its form needs no script. */
export default function NewsletterPage() {
  const t = useTexts(newsletterTexts);
  const signup = useTexts(newsletterSignupTexts);
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap">
      <PageHead title={t.title} lead={t.lead} hasFan />
      <div className={css.page}>
        {answer?.state === 'subscribed' ? (
          <Notice tone="leaf" title={t.subscribed}>
            <p>{t.subscribedText}</p>
          </Notice>
        ) : (
          <form method="post" className={css.form} noValidate>
            {answer?.state === 'failed' && <Notice tone="chilli" title={answer.message} />}
            <EmailField
              name="email"
              required
              label={signup.email}
              hint={signup.hint}
              autoComplete="email"
              defaultValue={answer?.email}
              error={answer?.state === 'invalid' && answer.message}
            />
            <div>
              <Button type="submit" look="main" size="l">
                {signup.subscribe}
              </Button>
            </div>
          </form>
        )}
      </div>
    </div>
  );
}
