import { type Mailing, mailingBody } from '#contract/mailings/shapes.ts';
import { displaySubject } from '#domain/mailings/mailing.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminNewsletterTexts } from '#texts/admin-newsletter.ts';
import { Fields } from '../../../components/field/field.tsx';
import { FormField, FormTextarea } from '../../../forms/form-field.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { textConflictField } from '../kit/editing/conflict.ts';
import { type Editing, Editor } from '../kit/editing/editor.tsx';
import { toRequestBody } from '../kit/editing/form-fields.ts';
import { useEditorForm } from '../kit/editing/use-editor-form.ts';
import { toMailingContents } from './newsletter-data.ts';

/** Subject and text of a newsletter, in one language or both. */
export function MailingForm({ editing }: { editing: Editing<Mailing> }) {
  const t = useTexts(adminNewsletterTexts).mailings;
  const { edit } = useTexts(adminEditingTexts);
  const language = useLanguage();
  const { item: mailing } = editing;
  const { editor, fields } = useEditorForm({
    id: mailing ? `mailing-${mailing._id}` : 'new-mailing',
    schema: mailingBody,
    // An empty text clears the saved one.
    toBody: ({ subjectDe, textDe, subjectEn, textEn }) =>
      toRequestBody({ subjectDe, textDe, subjectEn, textEn }),
    toFields: toMailingFields,
    conflictFields: [
      textConflictField('subjectDe', t.subjectDe),
      textConflictField('textDe', t.textDe),
      textConflictField('subjectEn', t.subjectEn),
      textConflictField('textEn', t.textEn),
    ],
    editing,
  });
  return (
    <Editor
      {...editor}
      title={mailing ? edit(displaySubject(toMailingContents(mailing), language)) : t.create}
      isWide
    >
      <Fields>
        <FormField field={fields.subjectDe} label={t.subjectDe} />
        <FormTextarea field={fields.textDe} rows={10} label={t.textDe} hint={t.textHint} />
        <FormField field={fields.subjectEn} label={t.subjectEn} isOptional />
        <FormTextarea field={fields.textEn} rows={8} label={t.textEn} hint={t.englishHint} isOptional />
      </Fields>
    </Editor>
  );
}

function toMailingFields(mailing: Mailing | undefined) {
  return {
    subjectDe: mailing?.subjectDe ?? '',
    textDe: mailing?.textDe ?? '',
    subjectEn: mailing?.subjectEn ?? '',
    textEn: mailing?.textEn ?? '',
  };
}
