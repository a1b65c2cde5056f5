import { type CategoryForm as CategoryValue, categoryPageShape } from '#contract/menu/form-shapes.ts';
import type { Menu, MenuCategory } from '#contract/menu/shapes.ts';
import { dishFormTexts } from '#texts/admin-dish-form.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { drawingTexts } from '#texts/drawings.ts';
import { Fields, fieldSpan } from '../../../components/field/field.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { FormField, FormTextarea } from '../../../forms/form-field.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { useLook } from '../../../look/look-view.ts';
import { textConflictField } from '../kit/editing/conflict.ts';
import { type Editing, Editor } from '../kit/editing/editor.tsx';
import { PictureField } from '../kit/editing/picture-field.tsx';
import { useEditorForm } from '../kit/editing/use-editor-form.ts';
import { drawingName } from '../kit/format/drawing-name.ts';
import { DrawingPicker, placeOf } from '../menu/drawing-picker.tsx';
import { setServingTimes, toServingFields } from '../menu/serving-fields.ts';
import { ServingTimesField, servingConflictFields } from '../menu/serving-times-field.tsx';

/** Names, descriptions, picture, drawing and serving times of a category. */
export function CategoryForm({ menu, editing }: { menu: Menu; editing: Editing<MenuCategory> }) {
  const texts = useTexts(adminMenuTexts);
  const t = useTexts(dishFormTexts);
  const { edit } = useTexts(adminEditingTexts);
  const language = useLanguage();
  const drawings = useTexts(drawingTexts);
  const lookId = useLook()?.id;
  const { item: category, onDirty } = editing;
  const { editor, fields, initial } = useEditorForm({
    id: category ? `category-${category._id}` : 'new-category',
    schema: categoryPageShape,
    toBody: toCategoryRequestBody,
    toFields: toCategoryFields,
    conflictFields: [
      {
        names: ['drawing'],
        label: drawings.label,
        format: ({ drawing = '' }) => drawingName(drawing, lookId, language),
      },
      textConflictField('name', t.name),
      textConflictField('nameEn', t.nameEn),
      textConflictField('desc', t.desc),
      textConflictField('descEn', t.descEn),
      textConflictField('kitchenMinutes', t.kitchenMinutes),
      ...servingConflictFields(language),
    ],
    imageOf: ({ image }) => image,
    editing,
  });
  // The home page shows its drawing where none suits the category.
  const first = menu.menuItems.find((dish) => dish.category === category?._id && dish.image === null);
  const typed = { name: fields.name.value ?? '', nameEn: fields.nameEn.value || null };
  return (
    <Editor {...editor} title={category ? edit(localizedName(language, category)) : texts.newCategory}>
      <PictureField image={category?.image ?? null} editing={editing} />
      <DrawingPicker
        field={fields.drawing}
        hint={drawings.categoryHint}
        things={[
          { name: localizedName(language, typed), drawing: null },
          ...(first ? [{ name: localizedName(language, first), drawing: first.drawing }] : []),
        ]}
        place={category ? placeOf(category, menu) : menu.category.length}
      />
      <Fields>
        <FormField field={fields.name} label={t.name} className={fieldSpan.halfOrFull} />
        <FormField field={fields.nameEn} label={t.nameEn} isOptional className={fieldSpan.halfOrFull} />
        <FormTextarea field={fields.desc} rows={2} label={t.desc} isOptional />
        <FormTextarea field={fields.descEn} rows={2} label={t.descEn} isOptional />
        <FormField
          field={fields.kitchenMinutes}
          label={t.kitchenMinutes}
          hint={t.kitchenMinutesOfAll}
          inputMode="numeric"
          isOptional
          className={fieldSpan.halfOrFull}
        />
      </Fields>
      <ServingTimesField fields={fields} chosen={initial.weekdays} onChange={onDirty} />
    </Editor>
  );
}

function toCategoryFields(category: MenuCategory | undefined) {
  return {
    name: category?.name ?? '',
    nameEn: category?.nameEn ?? '',
    desc: category?.desc ?? '',
    descEn: category?.descEn ?? '',
    drawing: category?.drawing ?? '',
    kitchenMinutes: String(category?.kitchenMinutes ?? ''),
    ...toServingFields(category),
  };
}

/** An empty text clears the saved one. */
function toCategoryRequestBody({
  name,
  nameEn = '',
  desc = '',
  descEn = '',
  drawing = '',
  kitchenMinutes,
  image,
  removeImage,
  ...times
}: CategoryValue): FormData {
  const form = new FormData();
  const texts = { name, nameEn, desc, descEn, drawing, kitchenMinutes: String(kitchenMinutes ?? '') };
  for (const [key, value] of Object.entries(texts)) form.set(key, value);
  setServingTimes(form, times);
  if (image) form.set('image', image);
  if (removeImage) form.set('removeImage', removeImage);
  return form;
}
