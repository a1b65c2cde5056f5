import { type FormEvent, useRef, useState } from 'react';
import { MAX_MESSAGE_LENGTH } from '#contract/limits.ts';
import { contactTexts } from '#texts/contact.ts';
import { siteTexts } from '#texts/site.ts';
import { useLanguage, useLocalPath, useTexts } from '../../i18n/language.tsx';
import { useContactPrefill } from '../../session/use-contact-prefill.ts';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../field/checkbox.tsx';
import { ContactFields } from '../field/contact-fields.tsx';
import { Fields, fieldSpan, TextareaField } from '../field/field.tsx';
import { Notice } from '../notice/notice.tsx';
import css from './contact-form.module.css';
import type { MessageField, MessageResult } from './send-message.ts';

/**
 * A message to the restaurant. Before any script runs it is sent to the contact page, which answers with what
 * was typed (`answer`); afterwards it is sent from here, wherever it stands.
 */
export function ContactForm({ answer: answered }: { answer?: MessageResult }) {
  const t = useTexts(contactTexts);
  const site = useTexts(siteTexts);
  const language = useLanguage();
  const path = useLocalPath();
  const form = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState(answered);
  const [isSending, setSending] = useState(false);
  const typed = answered?.typed ?? {};
  useContactPrefill(() => form.current);

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
    setAnswer(next);
    if (next.isSent) form.current?.reset();
    const [first] = Object.keys(next.problems ?? {});
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  /** What is being mended is no longer wrong, and what is being written is not sent yet. */
  function mend(event: FormEvent<HTMLFormElement>): void {
    const { name } = event.target as HTMLInputElement;
    if (answer?.isSent) setAnswer(undefined);
    else if (answer?.problems?.[name]) {
      setAnswer({ ...answer, problems: { ...answer.problems, [name]: undefined } });
    }
  }

  const field = (name: Exclude<MessageField, 'newsletter'>) => {
    return { name, defaultValue: typed[name], error: answer?.problems?.[name], required: true };
  };
  return (
    <form
      ref={form}
      method="post"
      action={path('/contact-us#contact')}
      noValidate
      onSubmit={send}
      onInput={mend}
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
      <Checkbox name="newsletter" defaultChecked={typed.newsletter === 'on'}>
        {t.newsletter}
      </Checkbox>
      {answer?.failure && (
        <Notice tone="chilli" title={answer.failure.title}>
          {answer.failure.text && <p>{answer.failure.text}</p>}
        </Notice>
      )}
      <div>
        {/* There before its words: what comes together with them is read out by few. */}
        <div role="status" className={css.sent}>
          {answer?.isSent && (
            <Notice tone="leaf" title={t.sent} isStatic>
              <p>{t.sentText}</p>
              {answer.hasRequestedNewsletter && <p>{t.sentNewsletter}</p>}
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
