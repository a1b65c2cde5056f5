import { getFormProps } from '@conform-to/react';
import { useState } from 'react';
import {
  type GalleryItem,
  type GalleryForm as GalleryValue,
  galleryFormShape,
} from '#contract/gallery/shapes.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminGalleryTexts } from '#texts/admin-gallery.ts';
import { Fields, TextField } from '../../../components/field/field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { textConflictField } from '../kit/editing/conflict.ts';
import { type Editing, Editor } from '../kit/editing/editor.tsx';
import { PictureField } from '../kit/editing/picture-field.tsx';
import { toRequestBody } from '../kit/editing/to-request-body.ts';
import { isPictureRemoved, restoredFields, useEditorForm } from '../kit/editing/use-editor-form.ts';

/** A picture of the gallery: its place, and what it shows. */
export function GalleryForm({
  entry,
  nextNumber,
  editing,
}: {
  /** Undefined in create mode. */
  entry: GalleryItem | undefined;
  /** Where a new one hangs if nobody says otherwise. */
  nextNumber: number;
  editing: Editing<GalleryItem>;
}) {
  const t = useTexts(adminGalleryTexts);
  const { edit } = useTexts(adminEditingTexts);
  const fieldsOf = (other: GalleryItem | undefined) => ({
    number: String(other?.number ?? nextNumber),
    alt: other?.alt ?? '',
    altEn: other?.altEn ?? '',
  });
  const [initial] = useState(() => restoredFields(editing, fieldsOf(entry)));
  const { form, conflict, text } = useEditorForm<GalleryItem, typeof initial, GalleryValue>({
    id: entry ? `entry-${entry._id}` : 'new-entry',
    schema: galleryFormShape,
    initial,
    // An empty text takes away what was there.
    wireOf: ({ alt = '', altEn = '', ...rest }) => toRequestBody({ ...rest, alt, altEn }),
    compared: {
      thing: entry,
      fieldsOf,
      rows: [
        textConflictField('number', t.number),
        textConflictField('alt', t.alt),
        textConflictField('altEn', t.altEn),
      ],
      imageOf: ({ image }) => image,
    },
    editing,
  });
  return (
    <Editor
      title={entry ? edit(t.entry(entry.number)) : t.create}
      isNew={!entry}
      form={getFormProps(form)}
      isIncomplete={Object.keys(form.allErrors).length > 0}
      editing={editing}
      conflict={conflict}
    >
      <PictureField
        image={entry?.image ?? null}
        wasRemoved={isPictureRemoved(editing)}
        error={editing.error}
        onChange={editing.onDirty}
      />
      <Fields>
        <TextField
          {...text('number')}
          label={t.number}
          hint={t.numberHint}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField {...text('alt')} label={t.alt} hint={t.altHint} isOptional />
        <TextField {...text('altEn')} label={t.altEn} isOptional />
      </Fields>
    </Editor>
  );
}
