import { type FormEvent, useEffect, useState } from 'react';
import { newsletterSignupTexts } from '#texts/newsletter-signup.ts';
import { siteTexts } from '#texts/site.ts';
import { useLanguage, useLocalPath, useTexts } from '../../i18n/language.tsx';
import { Button } from '../button/button.tsx';
import { EmailField } from '../field/email-field.tsx';
import css from './newsletter-form.module.css';
import type { SignupResult } from './send-subscription.ts';

/** How long a success or a failure is shown. */
const MESSAGE_MS = 3000;

/** The signup in the footer. Without script it is sent to the page /newsletter. */
export function NewsletterForm({ typed = '' }: { typed?: string }) {
  const t = useTexts(newsletterSignupTexts);
  const site = useTexts(siteTexts);
  const language = useLanguage();
  const path = useLocalPath();
  const [isSending, setSending] = useState(false);
  const [signup, setSignup] = useState<SignupResult>();
  const isInvalid = signup?.state === 'invalid';

  useEffect(() => {
    if (!signup || signup.state === 'invalid') return;
    const timer = setTimeout(() => setSignup(undefined), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [signup]);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const field = form.elements.namedItem('email') as HTMLInputElement;
    setSending(true);
    // Loaded on demand: every page has the form, few visitors use it.
    const next = await import('./send-subscription.ts').then(
      ({ sendSubscription }) => sendSubscription(field.value.trim(), language),
      (): SignupResult => ({ state: 'failed', message: site.unreachable }),
    );
    setSending(false);
    setSignup(next);
    if (next.state === 'subscribed') form.reset();
    if (next.state === 'invalid') field.focus();
  }

  const message = isInvalid ? '' : signup?.message;
  return (
    <form method="post" action={path('/newsletter')} onSubmit={send} noValidate className={css.form}>
      <h3 className={css.heading}>{t.heading}</h3>
      <div className={css.row}>
        <EmailField
          name="email"
          required
          defaultValue={typed}
          label={t.email}
          autoComplete="email"
          error={isInvalid && signup.message}
          onInput={() => isInvalid && setSignup(undefined)}
          className={css.field}
        />
        <Button type="submit" isBusy={isSending} className={css.button}>
          {t.subscribe}
        </Button>
      </div>
      <div className={css.foot}>
        <p className={message ? css.hidden : 'soft'}>{t.hint}</p>
        <p role="status" className={signup?.state === 'failed' ? css.failed : css.done}>
          {message}
        </p>
      </div>
    </form>
  );
}
