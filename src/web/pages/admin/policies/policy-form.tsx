import { z } from 'zod';
import { policyBody } from '#contract/policies/shapes.ts';
import { termsBody } from '#contract/terms/shapes.ts';
import { ORDERING_TERMS, type PolicyType } from '#domain/policies.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminPolicyTexts } from '#texts/admin-policies.ts';
import { policyTexts } from '#texts/policy.ts';
import { Fields } from '../../../components/field/field.tsx';
import { FormSelect } from '../../../forms/form-choices.tsx';
import { FormTextarea } from '../../../forms/form-field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { textConflictField } from '../kit/editing/conflict.ts';
import { type Editing, Editor } from '../kit/editing/editor.tsx';
import css from '../kit/editing/form.module.css';
import { toRequestBody } from '../kit/editing/form-fields.ts';
import { useEditorForm } from '../kit/editing/use-editor-form.ts';
import type { LegalText } from './policy-data.ts';

const termsFormSchema = termsBody.extend({ type: z.literal(ORDERING_TERMS) });
type LegalTextValue = z.output<typeof policyBody> | z.output<typeof termsFormSchema>;

/** A legal text in both languages. A new one is given its type here. */
export function PolicyForm({
  missing,
  editing,
}: {
  /** Types that a new text can have: those not written yet. */
  missing: PolicyType[];
  editing: Editing<LegalText>;
}) {
  const t = useTexts(adminPolicyTexts);
  const { titles } = useTexts(policyTexts);
  const { edit } = useTexts(adminEditingTexts);
  const { item: text } = editing;
  const isTerms = text?.type === ORDERING_TERMS;
  const schema: z.ZodType<LegalTextValue> = isTerms ? termsFormSchema : policyBody;
  const { editor, fields } = useEditorForm({
    id: text ? `policy-${text._id}` : 'new-policy',
    schema,
    // An empty text clears the saved one.
    toBody: ({ contentEn = '', ...rest }) => toRequestBody({ ...rest, contentEn }),
    toFields: (one: LegalText | undefined) => ({
      type: one?.type ?? missing[0] ?? '',
      content: one?.content ?? '',
      contentEn: one?.contentEn ?? '',
    }),
    conflictFields: [textConflictField('content', t.content), textConflictField('contentEn', t.contentEn)],
    editing,
  });
  return (
    <Editor {...editor} title={text ? edit(titles[text.type]) : t.create} isWide>
      <Fields>
        {text && !isTerms && text.updatedAt === null && <p className={css.hint}>{t.template}</p>}
        {isTerms && <p className={css.hint}>{text.updatedAt === null ? t.builtTerms : t.ownTerms}</p>}
        {text ? (
          <input type="hidden" name="type" value={text.type} />
        ) : (
          <FormSelect field={fields.type} label={t.type}>
            {missing.map((type) => (
              <option key={type} value={type}>
                {titles[type]}
              </option>
            ))}
          </FormSelect>
        )}
        <FormTextarea field={fields.content} rows={16} label={t.content} hint={t.contentHint} />
        <FormTextarea
          field={fields.contentEn}
          rows={16}
          label={t.contentEn}
          hint={t.contentEnHint}
          isOptional
        />
      </Fields>
    </Editor>
  );
}
