import { getFormProps } from '@conform-to/react';
import { useState } from 'react';
import {
  type GalleryEntry,
  type GalleryForm as GalleryValue,
  galleryFormShape,
} from '#contract/gallery/shapes.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminGalleryTexts } from '#texts/admin-gallery.ts';
import { Fields, TextField } from '../../../components/field/field.tsx';
import { useTexts } from '../../../language.tsx';
import { textRow } from '../editing/conflict.ts';
import { type Editing, Editor } from '../editing/editor.tsx';
import { PictureField } from '../editing/picture-field.tsx';
import { isPictureRemoved, restoredFields } from '../editing/restored-fields.ts';
import { useEditorForm } from '../editing/use-editor-form.ts';
import { wireOf } from '../editing/wire.ts';

/** A picture of the gallery: its place, and what it shows. */
export function GalleryForm({
  entry,
  nextNumber,
  editing,
}: {
  /** Undefined in create mode. */
  entry: GalleryEntry | undefined;
  /** Where a new one hangs if nobody says otherwise. */
  nextNumber: number;
  editing: Editing<GalleryEntry>;
}) {
  const t = useTexts(adminGalleryTexts);
  const { edit } = useTexts(adminEditingTexts);
  const fieldsOf = (other: GalleryEntry | undefined) => ({
    number: String(other?.number ?? nextNumber),
    alt: other?.alt ?? '',
    altEn: other?.altEn ?? '',
  });
  const [initial] = useState(() => restoredFields(editing, fieldsOf(entry)));
  const { form, conflict, text } = useEditorForm<GalleryEntry, typeof initial, GalleryValue>({
    id: entry ? `entry-${entry._id}` : 'new-entry',
    schema: galleryFormShape,
    initial,
    // An empty text takes away what was there.
    wireOf: ({ alt = '', altEn = '', ...rest }) => wireOf({ ...rest, alt, altEn }),
    compared: {
      thing: entry,
      fieldsOf,
      rows: [textRow('number', t.number), textRow('alt', t.alt), textRow('altEn', t.altEn)],
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
