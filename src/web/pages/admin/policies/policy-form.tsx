import { z } from 'zod';
import { policyBody } from '#contract/policies/shapes.ts';
import { termsBody } from '#contract/terms/shapes.ts';
import { ORDERING_TERMS } from '#domain/policies.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminPolicyTexts } from '#texts/admin-policies.ts';
import { policyTexts } from '#texts/policy.ts';
import { Fields } from '../../../components/field/field.tsx';
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

/** A legal text in both languages. */
export function PolicyForm({ text, editing }: { text: LegalText; editing: Editing<LegalText> }) {
  const t = useTexts(adminPolicyTexts);
  const { titles } = useTexts(policyTexts);
  const { edit } = useTexts(adminEditingTexts);
  const isTerms = text.type === ORDERING_TERMS;
  const schema: z.ZodType<LegalTextValue> = isTerms ? termsFormSchema : policyBody;
  const { editor, fields } = useEditorForm({
    id: `policy-${text._id}`,
    schema,
    // An empty text clears the saved one.
    toBody: ({ contentEn = '', ...rest }) => toRequestBody({ ...rest, contentEn }),
    toFields: (one: LegalText | undefined) => ({
      type: one?.type ?? text.type,
      content: one?.content ?? '',
      contentEn: one?.contentEn ?? '',
    }),
    conflictFields: [textConflictField('content', t.content), textConflictField('contentEn', t.contentEn)],
    editing,
  });
  return (
    <Editor {...editor} title={edit(titles[text.type])} isWide>
      <Fields>
        {!isTerms && text.updatedAt === null && <p className={css.hint}>{t.template}</p>}
        {isTerms && <p className={css.hint}>{text.updatedAt === null ? t.builtTerms : t.ownTerms}</p>}
        <input type="hidden" name="type" value={text.type} />
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
