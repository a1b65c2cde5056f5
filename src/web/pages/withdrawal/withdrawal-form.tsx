import '../../i18n/preload-issue-messages.ts';
import { getFormProps, useForm } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import { withdrawalTexts } from '#texts/withdrawal.ts';
import { Button } from '../../components/button/button.tsx';
import { Fields } from '../../components/field/field.tsx';
import { FailureNotice } from '../../components/notice/notice.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { FormEmail } from '../../forms/form-email.tsx';
import { FormField, FormTextarea } from '../../forms/form-field.tsx';
import { useTexts } from '../../i18n/language.tsx';
import css from './withdrawal.module.css';
import type { WithdrawalActionData } from './withdrawal-data.ts';

/** The first step. Works without script and keeps what was typed. */
export function WithdrawalForm({ answer }: { answer: WithdrawalActionData | undefined }) {
  const t = useTexts(withdrawalTexts);
  const navigation = useNavigation();
  const [form, fields] = useForm({ id: 'withdrawal', lastResult: answer?.result ?? null });
  return (
    <div className="wrap">
      <PageHead title={t.title} lead={t.lead} hasFan />
      <Form method="post" {...getFormProps(form)} className={css.page}>
        <Fields>
          <FormField field={fields.name} label={t.name} autoComplete="name" />
          <FormEmail field={fields.email} label={t.email} autoComplete="email" />
          <FormField field={fields.contract} label={t.contract} hint={t.contractHint} autoComplete="off" />
          <FormTextarea field={fields.message} label={t.message} isOptional maxLength={MAX_NOTE_LENGTH} />
        </Fields>
        {answer?.error && <FailureNotice error={answer.error} fallback={t.failed} />}
        <p className={css.ways}>
          <Button type="submit" look="main" size="l" isBusy={navigation.state === 'submitting'}>
            {t.next}
          </Button>
        </p>
      </Form>
    </div>
  );
}

/** After a change of step within the page, focus, scroll position and title follow its heading, as on a new page. */
export function useStepHeading(step: string): void {
  const lastStep = useRef(step);
  const pageTitle = useRef('');
  useEffect(() => {
    pageTitle.current ||= document.title;
    if (lastStep.current === step) return;
    lastStep.current = step;
    const heading = document.querySelector<HTMLElement>('#content h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
    const isFirst = pageTitle.current.startsWith(heading.innerText);
    document.title = isFirst ? pageTitle.current : `${heading.innerText}, ${pageTitle.current}`;
  }, [step]);
}
