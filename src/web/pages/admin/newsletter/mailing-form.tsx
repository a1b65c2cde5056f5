import { getFormProps } from '@conform-to/react';
import { useState } from 'react';
import type { z } from 'zod';
import { type Mailing, mailingBody } from '#contract/mailings/shapes.ts';
import { displaySubject } from '#domain/mailings/mailing.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminNewsletterTexts } from '#texts/admin-newsletter.ts';
import { Fields, TextareaField, TextField } from '../../../components/field/field.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { textConflictField } from '../kit/editing/conflict.ts';
import { type Editing, Editor } from '../kit/editing/editor.tsx';
import { toRequestBody } from '../kit/editing/to-request-body.ts';
import { restoredFields, useEditorForm } from '../kit/editing/use-editor-form.ts';
import { toMailingContents } from './newsletter-data.ts';

type MailingValue = z.output<typeof mailingBody>;

/** A newsletter that is being written: subject and text in either language or both. */
export function MailingForm({
  mailing,
  editing,
}: {
  /** Undefined in create mode. */
  mailing: Mailing | undefined;
  editing: Editing<Mailing>;
}) {
  const t = useTexts(adminNewsletterTexts).mailings;
  const { edit } = useTexts(adminEditingTexts);
  const language = useLanguage();
  const [initial] = useState(() => restoredFields(editing, toMailingFields(mailing)));
  const { form, conflict, text, area } = useEditorForm<Mailing, typeof initial, MailingValue>({
    id: mailing ? `mailing-${mailing._id}` : 'new-mailing',
    schema: mailingBody,
    initial,
    // An empty text takes away what was there.
    wireOf: ({ subjectDe, textDe, subjectEn, textEn }) =>
      toRequestBody({ subjectDe, textDe, subjectEn, textEn }),
    compared: {
      thing: mailing,
      fieldsOf: toMailingFields,
      rows: [
        textConflictField('subjectDe', t.subjectDe),
        textConflictField('textDe', t.textDe),
        textConflictField('subjectEn', t.subjectEn),
        textConflictField('textEn', t.textEn),
      ],
    },
    editing,
  });
  return (
    <Editor
      title={mailing ? edit(displaySubject(toMailingContents(mailing), language)) : t.create}
      isNew={!mailing}
      isWide
      form={getFormProps(form)}
      isIncomplete={Object.keys(form.allErrors).length > 0}
      editing={editing}
      conflict={conflict}
    >
      <Fields>
        <TextField {...text('subjectDe')} label={t.subjectDe} />
        <TextareaField {...area('textDe', 10)} label={t.textDe} hint={t.textHint} />
        <TextField {...text('subjectEn')} label={t.subjectEn} isOptional />
        <TextareaField {...area('textEn', 8)} label={t.textEn} hint={t.englishHint} isOptional />
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
