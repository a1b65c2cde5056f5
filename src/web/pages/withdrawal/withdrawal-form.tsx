import '../../i18n/preload-issue-messages.ts';
import { getFormProps, getInputProps, getTextareaProps, useForm } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { withdrawalTexts } from '#texts/withdrawal.ts';
import { Button } from '../../components/button/button.tsx';
import { Fields, TextareaField, TextField } from '../../components/field/field.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { useFieldMessage } from '../../forms/form-check.ts';
import { useTexts } from '../../i18n/language.tsx';
import css from './withdrawal.module.css';
import type { WithdrawalActionData } from './withdrawal-data.ts';

/** The first step: who, from what. Works without script; what was typed stays. */
export function WithdrawalForm({ answer }: { answer: WithdrawalActionData | undefined }) {
  const t = useTexts(withdrawalTexts);
  const words = useFieldMessage();
  const navigation = useNavigation();
  const [form, fields] = useForm({ id: 'withdrawal', lastResult: answer?.result ?? null });
  const { key: nameKey, ...name } = getInputProps(fields.name, { type: 'text' });
  const { key: emailKey, ...email } = getInputProps(fields.email, { type: 'email' });
  const { key: contractKey, ...contract } = getInputProps(fields.contract, { type: 'text' });
  const { key: messageKey, ...message } = getTextareaProps(fields.message);
  return (
    <div className="wrap">
      <PageHead title={t.title} lead={t.lead} hasFan />
      <Form method="post" {...getFormProps(form)} className={css.page}>
        <Fields>
          <TextField key={nameKey} {...name} label={t.name} autoComplete="name" error={words(fields.name)} />
          <TextField
            key={emailKey}
            {...email}
            label={t.email}
            autoComplete="email"
            error={words(fields.email)}
          />
          <TextField
            key={contractKey}
            {...contract}
            label={t.contract}
            hint={t.contractHint}
            autoComplete="off"
            error={words(fields.contract)}
          />
          <TextareaField
            key={messageKey}
            {...message}
            label={t.message}
            isOptional
            maxLength={MAX_NOTE_LENGTH}
            error={words(fields.message)}
          />
        </Fields>
        <p className={css.ways}>
          <Button type="submit" look="main" size="l" isBusy={navigation.state === 'submitting'}>
            {t.next}
          </Button>
        </p>
      </Form>
    </div>
  );
}

/**
 * When a step follows another in the same page, focus, sight and the tab's title go to its heading, as they would on a
 * page of its own. What is there at first is left alone.
 */
export function useStepHeading(step: string): void {
  const shown = useRef(step);
  const pageTitle = useRef('');
  useEffect(() => {
    pageTitle.current ||= document.title;
    if (shown.current === step) return;
    shown.current = step;
    const heading = document.querySelector<HTMLElement>('#content h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
    const isFirst = pageTitle.current.startsWith(heading.innerText);
    document.title = isFirst ? pageTitle.current : `${heading.innerText}, ${pageTitle.current}`;
  }, [step]);
}
