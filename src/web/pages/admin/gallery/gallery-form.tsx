import { type GalleryItem, galleryFormShape } from '#contract/gallery/shapes.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminGalleryTexts } from '#texts/admin-gallery.ts';
import { Fields } from '../../../components/field/field.tsx';
import { FormField } from '../../../forms/form-field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { textConflictField } from '../kit/editing/conflict.ts';
import { type Editing, Editor } from '../kit/editing/editor.tsx';
import { toRequestBody } from '../kit/editing/form-fields.ts';
import { PictureField } from '../kit/editing/picture-field.tsx';
import { useEditorForm } from '../kit/editing/use-editor-form.ts';

/** A picture of the gallery: its position and description. */
export function GalleryForm({
  nextNumber,
  editing,
}: {
  /** The position that a new picture is given at first. */
  nextNumber: number;
  editing: Editing<GalleryItem>;
}) {
  const t = useTexts(adminGalleryTexts);
  const { edit } = useTexts(adminEditingTexts);
  const { item } = editing;
  const { editor, fields } = useEditorForm({
    id: item ? `entry-${item._id}` : 'new-entry',
    schema: galleryFormShape,
    // An empty text clears the saved one.
    toBody: ({ alt = '', altEn = '', ...rest }) => toRequestBody({ ...rest, alt, altEn }),
    toFields: (one: GalleryItem | undefined) => ({
      number: String(one?.number ?? nextNumber),
      alt: one?.alt ?? '',
      altEn: one?.altEn ?? '',
    }),
    conflictFields: [
      textConflictField('number', t.number),
      textConflictField('alt', t.alt),
      textConflictField('altEn', t.altEn),
    ],
    imageOf: ({ image }) => image,
    editing,
  });
  return (
    <Editor {...editor} title={item ? edit(t.entry(item.number)) : t.create}>
      <PictureField image={item?.image ?? null} editing={editing} />
      <Fields>
        <FormField
          field={fields.number}
          label={t.number}
          hint={t.numberHint}
          inputMode="numeric"
          autoComplete="off"
        />
        <FormField field={fields.alt} label={t.alt} hint={t.altHint} isOptional />
        <FormField field={fields.altEn} label={t.altEn} isOptional />
      </Fields>
    </Editor>
  );
}
