import { getFormProps } from '@conform-to/react';
import { useState } from 'react';
import { type Policy, type PolicyBody, policyBody } from '#contract/policies/shapes.ts';
import type { PolicyType } from '#domain/policies.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminPolicyTexts } from '#texts/admin-policies.ts';
import { policyTexts } from '#texts/policy.ts';
import { Fields, SelectField, TextareaField } from '../../../components/field/field.tsx';
import { useTexts } from '../../../language.tsx';
import { textRow } from '../editing/conflict.ts';
import { type Editing, Editor } from '../editing/editor.tsx';
import { useEditorForm } from '../editing/use-editor-form.ts';
import { wireOf } from '../editing/wire.ts';

/** A legal text in both languages. What kind it is, is chosen once, of those that are not written yet. */
export function PolicyForm({
  policy,
  missing,
  editing,
}: {
  /** Undefined in create mode. */
  policy: Policy | undefined;
  missing: PolicyType[];
  editing: Editing<Policy>;
}) {
  const t = useTexts(adminPolicyTexts);
  const { titles } = useTexts(policyTexts);
  const { edit } = useTexts(adminEditingTexts);
  const fieldsOf = (other: Policy | undefined) => ({
    type: other?.type ?? missing[0] ?? '',
    content: other?.content ?? '',
    contentEn: other?.contentEn ?? '',
  });
  const [initial] = useState(() => fieldsOf(policy));
  const { form, conflict, area, plain } = useEditorForm<Policy, typeof initial, PolicyBody>({
    id: policy ? `policy-${policy._id}` : 'new-policy',
    schema: policyBody,
    initial,
    // An empty text takes away what was there.
    wireOf: ({ contentEn = '', ...rest }) => wireOf({ ...rest, contentEn }),
    compared: {
      thing: policy,
      fieldsOf,
      rows: [textRow('content', t.content), textRow('contentEn', t.contentEn)],
    },
    editing,
  });
  return (
    <Editor
      title={policy ? edit(titles[policy.type]) : t.create}
      isNew={!policy}
      isWide
      form={getFormProps(form)}
      isIncomplete={Object.keys(form.allErrors).length > 0}
      editing={editing}
      conflict={conflict}
    >
      <Fields>
        {policy ? (
          <input type="hidden" name="type" value={policy.type} />
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
