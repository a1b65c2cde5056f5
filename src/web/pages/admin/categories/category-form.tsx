import { getFormProps, getInputProps, getTextareaProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useRef, useState } from 'react';
import { type CategoryForm as CategoryValue, categoryPageShape } from '#contract/menu/form-shapes.ts';
import type { MenuCategory } from '#contract/menu/shapes.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { Fields, fieldSpan, TextareaField, TextField } from '../../../components/field/field.tsx';
import { nameIn } from '../../../components/order-receipt/receipt-lines.ts';
import { useFieldWords } from '../../../form.ts';
import { useLanguage, useTexts } from '../../../language.tsx';
import { type Editing, Editor } from '../editing/editor.tsx';
import { fieldErrorsOf } from '../editing/field-errors.ts';
import { PictureField } from '../editing/picture-field.tsx';
import { TimesField } from '../editing/times-field.tsx';

const check = (form: FormData) =>
  parseWithZod(form, { schema: categoryPageShape, disableAutoCoercion: true });

/** A category: its names, what stands under them on the menu, its picture and its times. */
export function CategoryForm({
  category,
  editing,
}: {
  /** Undefined in create mode. */
  category: MenuCategory | undefined;
  editing: Editing;
}) {
  const texts = useTexts(adminMenuTexts);
  const t = texts.fields;
  const language = useLanguage();
  const words = useFieldWords();
  const { error, onDirty, onSave } = editing;
  const [initial] = useState(() => ({
    name: category?.name ?? '',
    nameEn: category?.nameEn ?? '',
    desc: category?.desc ?? '',
    descEn: category?.descEn ?? '',
    startTime: category?.startTime ?? '',
    endTime: category?.endTime ?? '',
  }));
  const sent = useRef<ReturnType<typeof check>>(undefined);
  const [form, fields] = useForm<typeof initial>({
    id: category ? `category-${category._id}` : 'new-category',
    defaultValue: initial,
    shouldRevalidate: 'onInput',
    lastResult: error?.issues && sent.current?.reply({ fieldErrors: fieldErrorsOf(error) }),
    onValidate: ({ formData }) => check(formData) as never,
    onSubmit(event, { formData }) {
      event.preventDefault();
      const submission = check(formData);
      if (submission.status !== 'success') return;
      sent.current = submission;
      onSave(wireOf(submission.value));
    },
  });
  const text = (name: 'name' | 'nameEn') => {
    const { key, ...input } = getInputProps(fields[name], { type: 'text' });
    return { ...input, error: words(fields[name]) };
  };
  const area = (name: 'desc' | 'descEn') => {
    const { key, ...input } = getTextareaProps(fields[name]);
    return { ...input, rows: 2, error: words(fields[name]) };
  };
  const time = (name: 'startTime' | 'endTime') => ({
    id: fields[name].id,
    name: fields[name].name,
    defaultValue: initial[name],
    error: words(fields[name]),
  });
  return (
    <Editor
      title={category ? texts.editDish(nameIn(language, category)) : texts.newCategory}
      isNew={!category}
      form={getFormProps(form)}
      isIncomplete={Object.keys(form.allErrors).length > 0}
      editing={editing}
    >
      <PictureField image={category?.image ?? null} error={error} onChange={onDirty} />
      <Fields>
        <TextField {...text('name')} label={t.name} className={fieldSpan.halfOrFull} />
        <TextField {...text('nameEn')} label={t.nameEn} isOptional className={fieldSpan.halfOrFull} />
        <TextareaField {...area('desc')} label={t.desc} isOptional />
        <TextareaField {...area('descEn')} label={t.descEn} isOptional />
      </Fields>
      <TimesField start={time('startTime')} end={time('endTime')} onChange={onDirty} />
    </Editor>
  );
}

/** As the API takes it: an empty text takes away what was there, times only when there are some. */
function wireOf({
  name,
  nameEn = '',
  desc = '',
  descEn = '',
  startTime,
  endTime,
  image,
}: CategoryValue): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries({ name, nameEn, desc, descEn })) form.set(key, value);
  if (startTime && endTime) {
    form.set('startTime', startTime);
    form.set('endTime', endTime);
  }
  if (image) form.set('image', image);
  return form;
}
