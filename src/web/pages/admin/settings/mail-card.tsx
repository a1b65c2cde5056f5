import { getFormProps, useForm } from '@conform-to/react';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { TestMail } from '#contract/mail/shapes.ts';
import type { AdminSettings } from '#contract/settings/section-shapes.ts';
import { adminMailTexts } from '#texts/admin-mails.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
import { FormField } from '../../../forms/form-field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import card from '../kit/page/page-card.module.css';
import { checkTestMail } from './check-sections.ts';
import css from './settings.module.css';

/** Sender and mail server, with a test mail and its result. */
export function MailCard({ sender, email }: { sender: AdminSettings['sender']; email: string }) {
  const t = useTexts(adminSettingsTexts).mail;
  const fetcher = useFetcher<Loaded<TestMail>>();
  const isBusy = fetcher.state !== 'idle';
  const [sentTo, setSentTo] = useState('');
  const [form, fields] = useForm<{ email: string }, { email: string }>({
    id: 'settings-mail',
    defaultValue: { email },
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => checkTestMail(formData),
    onSubmit(event, { formData }) {
      event.preventDefault();
      const submission = checkTestMail(formData);
      if (submission.status !== 'success') return;
      setSentTo(submission.value.email);
      const change = { section: 'testMail', email: submission.value.email };
      void fetcher.submit(change, { method: 'post', encType: 'application/json' });
    },
  });
  const answer = isBusy ? undefined : fetcher.data;
  return (
    <form
      {...getFormProps(form)}
      autoComplete="off"
      className={card.card}
      aria-labelledby="settings-mail-title"
      data-section="mail"
    >
      <h2 id="settings-mail-title" className={card.title}>
        {t.title}
      </h2>
      <dl className={css.facts}>
        <dt>{t.from}</dt>
        <dd>{sender.from}</dd>
        <dt>{t.server}</dt>
        <dd>{sender.server ?? t.noServer}</dd>
      </dl>
      <div className={css.test}>
        <FormField field={fields.email} type="email" label={t.address} />
        <Button type="submit" icon="mail" isBusy={isBusy}>
          {t.send}
        </Button>
      </div>
      {answer && !answer.ok && <FailureNotice error={answer.error} fallback={t.notTried} />}
      {answer?.ok && <TestMailResult mail={answer.data} address={sentTo} />}
      <ButtonLink to="/adminnavbar/mails" look="text" iconEnd="arrow" className={css.add}>
        {t.outbox}
      </ButtonLink>
    </form>
  );
}

function TestMailResult({
  mail: { isSent, isFile, isEncrypted, failure },
  address,
}: {
  mail: TestMail;
  address: string;
}) {
  const t = useTexts(adminSettingsTexts).mail;
  const { reasons, code } = useTexts(adminMailTexts);
  if (!isSent) {
    return (
      <Notice tone="chilli" title={t.failedTitle}>
        <p>{reasons[failure?.reason ?? 'other']}</p>
        {failure && <p className="small soft">{code(failure.code)}</p>}
      </Notice>
    );
  }
  return isFile ? (
    <Notice tone="amber" icon="info" title={t.fileTitle}>
      <p>{t.fileText}</p>
    </Notice>
  ) : (
    <Notice tone={isEncrypted ? 'leaf' : 'amber'} title={t.sentTitle}>
      <p>{t.sentText(address)}</p>
      <p>{isEncrypted ? t.encrypted : t.notEncrypted}</p>
    </Notice>
  );
}
