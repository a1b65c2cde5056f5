import { type Banner, bannerFormShape } from '#contract/banners/shapes.ts';
import { adminBannerTexts } from '#texts/admin-banners.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { Fields } from '../../../components/field/field.tsx';
import { FormCheckbox } from '../../../forms/form-choices.tsx';
import { FormField, FormTextarea } from '../../../forms/form-field.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { textConflictField } from '../kit/editing/conflict.ts';
import { type Editing, Editor } from '../kit/editing/editor.tsx';
import css from '../kit/editing/form.module.css';
import { toRequestBody } from '../kit/editing/form-fields.ts';
import { PictureField } from '../kit/editing/picture-field.tsx';
import { useEditorForm } from '../kit/editing/use-editor-form.ts';
import { localizedTitle } from './banner-data.ts';

/** Texts in both languages and picture of a banner, and whether visitors see it. */
export function BannerForm({ editing }: { editing: Editing<Banner> }) {
  const t = useTexts(adminBannerTexts);
  const { edit } = useTexts(adminEditingTexts);
  const language = useLanguage();
  const { item: banner } = editing;
  const { editor, fields } = useEditorForm({
    id: banner ? `banner-${banner._id}` : 'new-banner',
    schema: bannerFormShape,
    toBody: toRequestBody,
    toFields: toBannerFields,
    conflictFields: [
      textConflictField('title', t.titleDe),
      textConflictField('titleEn', t.titleEn),
      textConflictField('description', t.descriptionDe),
      textConflictField('descriptionEn', t.descriptionEn),
      {
        names: ['isEnabled'],
        label: t.isEnabled,
        format: ({ isEnabled }) => (isEnabled === 'true' ? t.yes : t.no),
      },
    ],
    imageOf: ({ imageUrl }) => imageUrl,
    editing,
  });
  return (
    <Editor {...editor} title={banner ? edit(localizedTitle(language, banner)) : t.create}>
      <PictureField image={banner?.imageUrl ?? null} editing={editing} />
      <Fields>
        <FormField field={fields.title} label={t.titleDe} />
        <FormField field={fields.titleEn} label={t.titleEn} isOptional />
        <FormTextarea field={fields.description} rows={3} label={t.descriptionDe} isOptional />
        <FormTextarea field={fields.descriptionEn} rows={3} label={t.descriptionEn} isOptional />
      </Fields>
      <div className={css.group}>
        <FormCheckbox field={fields.isEnabled} value="true">
          {t.isEnabled}
        </FormCheckbox>
        <p className={css.hint}>{t.isEnabledHint}</p>
      </div>
    </Editor>
  );
}

function toBannerFields(banner: Banner | undefined) {
  return {
    title: banner?.title ?? '',
    titleEn: banner?.titleEn ?? '',
    description: banner?.description ?? '',
    descriptionEn: banner?.descriptionEn ?? '',
    isEnabled: String(banner?.isEnabled ?? false),
  };
}
