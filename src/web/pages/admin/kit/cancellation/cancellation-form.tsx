import { getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type ReactNode, useEffect } from 'react';
import { z } from 'zod';
import { FormRadio } from '../../../../forms/form-choices.tsx';
import { FormTextarea } from '../../../../forms/form-field.tsx';
import css from './cancellation.module.css';

const MAX_REASON_LENGTH = 300;

const reasonSchema = z
  .object({ reason: z.string(), words: z.string().trim().max(MAX_REASON_LENGTH).default('') })
  .refine(({ reason, words }) => reason !== 'other' || words !== '', { path: ['words'] });

export interface CancellationTexts<Reason extends string = string> {
  lead: ReactNode;
  legend: string;
  /** In display order; 'other' has a text field. */
  reasons: Record<Reason, string>;
  ownReason: string;
  ownReasonHint: string;
}

/** The label or the person's own text, and the code of the reason, from which other languages are worded. */
export type CancellationReason = {
  cancellationReason: string;
  cancellationCode: string;
};

/** For a part that appears below the edge of the dialog, without moving the focus. */
function scrollIntoView(part: HTMLElement | null) {
  part?.scrollIntoView({ block: 'nearest' });
}

export function CancellationForm({
  formId,
  words: t,
  failure,
  onReady,
  onReason,
}: {
  formId: string;
  words: CancellationTexts;
  failure: ReactNode;
  /** Whether the form is valid. */
  onReady: (isReady: boolean) => void;
  onReason: (reason: CancellationReason) => void;
}) {
  const [form, fields] = useForm({
    id: formId,
    shouldValidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: reasonSchema }),
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status !== 'success') return;
      const { reason, words } = submission.value;
      onReason({
        cancellationReason: reason === 'other' ? words : (t.reasons[reason] ?? ''),
        cancellationCode: reason,
      });
    },
  });
  const isOther = fields.reason.value === 'other';
  const isReady = reasonSchema.safeParse({ reason: fields.reason.value, words: fields.words.value }).success;
  useEffect(() => onReady(isReady), [isReady, onReady]);
  return (
    <form {...getFormProps(form)}>
      <div className="soft">{t.lead}</div>
      <fieldset className={css.reasons}>
        <legend className="vh">{t.legend}</legend>
        {Object.entries(t.reasons).map(([value, label]) => (
          <label key={value} htmlFor={`${fields.reason.id}-${value}`} className={css.reason}>
            <FormRadio field={fields.reason} value={value} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {isOther && (
        <div ref={scrollIntoView} className={css.own}>
          <FormTextarea
            field={fields.words}
            label={t.ownReason}
            hint={t.ownReasonHint}
            maxLength={MAX_REASON_LENGTH}
            rows={3}
          />
        </div>
      )}
      {failure}
    </form>
  );
}
