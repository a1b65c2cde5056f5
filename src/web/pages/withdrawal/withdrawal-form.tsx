import { getFormProps, getInputProps, getTextareaProps, useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { withdrawalTexts } from '#texts/withdrawal.ts';
import { Button } from '../../components/button/button.tsx';
import { Fields, TextareaField, TextField } from '../../components/field/field.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { useFieldWords } from '../../form.ts';
import { useTexts } from '../../language.tsx';
import '../../issue-words-at-once.ts';
import type { WithdrawalAnswer } from './answer-withdrawal.ts';
import css from './withdrawal.module.css';

/** The first step: who, from what. Works without script; what was typed stays. */
export function WithdrawalForm({ answer }: { answer: WithdrawalAnswer | undefined }) {
  const t = useTexts(withdrawalTexts);
  const words = useFieldWords();
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
