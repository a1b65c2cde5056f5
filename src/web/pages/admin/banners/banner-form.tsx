import { getFormProps } from '@conform-to/react';
import { useState } from 'react';
import { type Banner, type BannerForm as BannerValue, bannerFormShape } from '#contract/banners/shapes.ts';
import { adminBannerTexts } from '#texts/admin-banners.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { Fields, TextareaField, TextField } from '../../../components/field/field.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { textConflictField } from '../kit/editing/conflict.ts';
import { type Editing, Editor } from '../kit/editing/editor.tsx';
import css from '../kit/editing/form.module.css';
import { PictureField } from '../kit/editing/picture-field.tsx';
import { toRequestBody } from '../kit/editing/to-request-body.ts';
import { isPictureRemoved, restoredFields, useEditorForm } from '../kit/editing/use-editor-form.ts';
import { localizedTitle } from './banner-data.ts';

/** A banner: its words in both languages, its picture, and whether visitors see it. */
export function BannerForm({
  banner,
  editing,
}: {
  /** Undefined in create mode. */
  banner: Banner | undefined;
  editing: Editing<Banner>;
}) {
  const t = useTexts(adminBannerTexts);
  const { edit } = useTexts(adminEditingTexts);
  const language = useLanguage();
  const [initial] = useState(() => restoredFields(editing, toBannerFields(banner)));
  const { form, fields, conflict, text, area } = useEditorForm<Banner, typeof initial, BannerValue>({
    id: banner ? `banner-${banner._id}` : 'new-banner',
    schema: bannerFormShape,
    initial,
    wireOf: toRequestBody,
    compared: {
      thing: banner,
      fieldsOf: toBannerFields,
      rows: [
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
    },
    editing,
  });
  return (
    <Editor
      title={banner ? edit(localizedTitle(language, banner)) : t.create}
      isNew={!banner}
      form={getFormProps(form)}
      isIncomplete={Object.keys(form.allErrors).length > 0}
      editing={editing}
      conflict={conflict}
    >
      <PictureField
        image={banner?.imageUrl ?? null}
        wasRemoved={isPictureRemoved(editing)}
        error={editing.error}
        onChange={editing.onDirty}
      />
      <Fields>
        <TextField {...text('title')} label={t.titleDe} />
        <TextField {...text('titleEn')} label={t.titleEn} isOptional />
        <TextareaField {...area('description', 3)} label={t.descriptionDe} isOptional />
        <TextareaField {...area('descriptionEn', 3)} label={t.descriptionEn} isOptional />
      </Fields>
      <div className={css.group}>
        <Checkbox name={fields.isEnabled.name} value="true" defaultChecked={initial.isEnabled}>
          {t.isEnabled}
        </Checkbox>
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
    isEnabled: banner?.isEnabled ?? false,
  };
}
