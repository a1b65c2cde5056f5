import { getFormProps } from '@conform-to/react';
import { useState } from 'react';
import { z } from 'zod';
import { policyBody } from '#contract/policies/shapes.ts';
import { termsBody } from '#contract/terms/shapes.ts';
import { ORDERING_TERMS, type PolicyType } from '#domain/policies.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminPolicyTexts } from '#texts/admin-policies.ts';
import { policyTexts } from '#texts/policy.ts';
import { Fields, SelectField, TextareaField } from '../../../components/field/field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { textConflictField } from '../kit/editing/conflict.ts';
import { type Editing, Editor } from '../kit/editing/editor.tsx';
import css from '../kit/editing/form.module.css';
import { toRequestBody } from '../kit/editing/to-request-body.ts';
import { restoredFields, useEditorForm } from '../kit/editing/use-editor-form.ts';
import type { LegalText } from './policy-data.ts';

const termsFormSchema = termsBody.extend({ type: z.literal(ORDERING_TERMS) });
type LegalTextValue = z.output<typeof policyBody> | z.output<typeof termsFormSchema>;

/** A legal text in both languages. What kind it is, is chosen once, of those that are not written yet. */
export function PolicyForm({
  text,
  missing,
  editing,
}: {
  /** Undefined in create mode. */
  text: LegalText | undefined;
  missing: PolicyType[];
  editing: Editing<LegalText>;
}) {
  const t = useTexts(adminPolicyTexts);
  const { titles } = useTexts(policyTexts);
  const { edit } = useTexts(adminEditingTexts);
  const isTerms = text?.type === ORDERING_TERMS;
  const fieldsOf = (other: LegalText | undefined) => ({
    type: other?.type ?? missing[0] ?? '',
    content: other?.content ?? '',
    contentEn: other?.contentEn ?? '',
  });
  const [initial] = useState(() => restoredFields(editing, fieldsOf(text)));
  const { form, conflict, area, plain } = useEditorForm<LegalText, typeof initial, LegalTextValue>({
    id: text ? `policy-${text._id}` : 'new-policy',
    schema: isTerms ? termsFormSchema : policyBody,
    initial,
    // An empty text takes away what was there.
    wireOf: ({ contentEn = '', ...rest }) => toRequestBody({ ...rest, contentEn }),
    compared: {
      thing: text,
      fieldsOf,
      rows: [textConflictField('content', t.content), textConflictField('contentEn', t.contentEn)],
    },
    editing,
  });
  return (
    <Editor
      title={text ? edit(titles[text.type]) : t.create}
      isNew={!text}
      isWide
      form={getFormProps(form)}
      isIncomplete={Object.keys(form.allErrors).length > 0}
      editing={editing}
      conflict={conflict}
    >
      <Fields>
        {isTerms && <p className={css.hint}>{text.updatedAt === null ? t.builtTerms : t.ownTerms}</p>}
        {text ? (
          <input type="hidden" name="type" value={text.type} />
        ) : (
          <SelectField {...plain('type')} label={t.type}>
            {missing.map((type) => (
              <option key={type} value={type}>
                {titles[type]}
              </option>
            ))}
          </SelectField>
        )}
        <TextareaField {...area('content', 16)} label={t.content} hint={t.contentHint} />
        <TextareaField {...area('contentEn', 16)} label={t.contentEn} hint={t.contentEnHint} isOptional />
      </Fields>
    </Editor>
  );
}
