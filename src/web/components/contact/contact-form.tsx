import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MAX_MESSAGE_LENGTH } from '#contract/limits.ts';
import { contactTexts } from '#texts/contact.ts';
import { siteTexts } from '#texts/site.ts';
import { useLanguage, useLocalPath, useTexts } from '../../i18n/language.tsx';
import { useRestaurant } from '../../restaurant/restaurant.ts';
import { useContactPrefill } from '../../session/use-contact-prefill.ts';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../field/checkbox.tsx';
import { ContactFields } from '../field/contact-fields.tsx';
import { Fields, fieldSpan, TextareaField } from '../field/field.tsx';
import { Notice } from '../notice/notice.tsx';
import css from './contact-form.module.css';
import type { MessageField, MessageResult } from './send-message.ts';

/**
 * A message to the restaurant. Without script it is sent to the contact page, whose action returns `answer`; with script
 * it is sent from here, on any page.
 */
export function ContactForm({
  answer: actionResult,
  message,
}: {
  answer?: MessageResult;
  /** What it begins with. */
  message?: string | undefined;
}) {
  const t = useTexts(contactTexts);
  const site = useTexts(siteTexts);
  const language = useLanguage();
  const path = useLocalPath();
  const form = useRef<HTMLFormElement>(null);
  const [result, setResult] = useState(actionResult);
  const [isSending, setSending] = useState(false);
  const typed = { message, ...actionResult?.typed };
  useContactPrefill(() => form.current);
  useEffect(() => {
    const chosen = new URLSearchParams(window.location.search);
    if (chosen.has('guests'))
      import('./large-party-message.ts').then(
        ({ writeLargeParty }) => form.current && writeLargeParty(form.current, chosen, language),
        () => undefined,
      );
  }, [language]);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending || !form.current) return;
    setSending(true);
    const sent = new FormData(form.current);
    const next = await import('./send-message.ts').then(
      ({ sendMessage }) => sendMessage(sent, language),
      (): MessageResult => ({ failure: { title: t.failed, text: site.unreachable } }),
    );
    setSending(false);
    setResult(next);
    if (next.isSent) form.current?.reset();
    const [first] = Object.keys(next.problems ?? {});
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  /** Hides a field's error, or the note of success, as soon as somebody types. */
  function clearResult(event: FormEvent<HTMLFormElement>): void {
    const { name } = event.target as HTMLInputElement;
    if (result?.isSent) setResult(undefined);
    else if (result?.problems?.[name]) {
      setResult({ ...result, problems: { ...result.problems, [name]: undefined } });
    }
  }

  const hasNewsletter = useRestaurant()?.offers.newsletter !== false;
  const field = (name: Exclude<MessageField, 'newsletter'>) => {
    return { name, defaultValue: typed[name], error: result?.problems?.[name], required: true };
  };
  return (
    <form
      ref={form}
      method="post"
      action={path('/contact-us#contact')}
      noValidate
      onSubmit={send}
      onInput={clearResult}
      className={css.form}
    >
      <Fields>
        <ContactFields
          name={{ ...field('name'), label: t.name, maxLength: 120, className: fieldSpan.halfOrFull }}
          phone={{ ...field('phone'), label: t.phone, maxLength: 40, className: fieldSpan.halfOrFull }}
          email={{ ...field('email'), label: t.email, maxLength: 254 }}
        />
        <TextareaField {...field('message')} label={t.message} rows={5} maxLength={MAX_MESSAGE_LENGTH} />
      </Fields>
      {hasNewsletter && (
        <Checkbox name="newsletter" defaultChecked={typed.newsletter === 'on'}>
          {t.newsletter}
        </Checkbox>
      )}
      {result?.failure && (
        <Notice tone="chilli" title={result.failure.title}>
          {result.failure.text && <p>{result.failure.text}</p>}
        </Notice>
      )}
      <div>
        {/* In the document before its text: few screen readers read a live region that appears with its text. */}
        <div role="status" className={css.sent}>
          {result?.isSent && (
            <Notice tone="leaf" title={t.sent} isStatic>
              <p>{t.sentText}</p>
              {result.hasRequestedNewsletter && <p>{t.sentNewsletter}</p>}
            </Notice>
          )}
        </div>
        <Button type="submit" look="main" icon="mail" isBusy={isSending} busyLabel={t.sending}>
          {t.send}
        </Button>
      </div>
    </form>
  );
}
