import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { emptyValues, type Field, type Fields, type Words } from '#domain/website/blocks.ts';
import { adminWebsiteTexts } from '#texts/admin-website.ts';
import { websiteFieldTexts } from '#texts/website-fields.ts';
import { Button } from '../../../components/button/button.tsx';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { SelectField, TextareaField, TextField } from '../../../components/field/field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { PictureInput, usePictureChoice } from '../kit/editing/picture-input.tsx';
import css from './website.module.css';
import type { CategoryChoice } from './website-data.ts';

export type FieldValues = Record<string, unknown>;

interface Context {
  /** What is wrong, by the path of the field. */
  issues: Map<string, string>;
  categories: CategoryChoice[];
}

interface ControlProps<Value> {
  label: string;
  path: string;
  value: Value;
  context: Context;
  onChange: (value: Value) => void;
}

/** The controls of a block's fields, from the registry. */
export function FieldControls({
  fields,
  values,
  path,
  context,
  onChange,
}: {
  fields: Fields;
  values: FieldValues;
  /** Of the field that they are part of, with a dot at its end; '' for a block's own. */
  path: string;
  context: Context;
  onChange: (values: FieldValues) => void;
}) {
  const labels: Record<string, string> = useTexts(websiteFieldTexts).fields;
  return Object.entries(fields).map(([name, field]) => (
    <FieldControl
      key={name}
      field={field}
      label={labels[name] ?? name}
      path={`${path}${name}`}
      value={values[name]}
      context={context}
      onChange={(value) => onChange({ ...values, [name]: value })}
    />
  ));
}

function FieldControl({ field, ...props }: ControlProps<unknown> & { field: Field }) {
  switch (field.kind) {
    case 'line':
    case 'lines':
    case 'text':
      return <WordsControl {...(props as ControlProps<Words>)} rows={ROWS[field.kind]} />;
    case 'flag':
      return (
        <Checkbox
          checked={props.value === true}
          onChange={({ currentTarget }) => props.onChange(currentTarget.checked)}
        >
          {props.label}
        </Checkbox>
      );
    case 'choice':
      return <ChoiceControl {...(props as ControlProps<string | null>)} choices={field.of} />;
    case 'picture':
      return <PictureControl {...(props as ControlProps<string | null>)} />;
    case 'categories':
      return <CategoriesControl {...(props as ControlProps<string[]>)} />;
    case 'list':
      return <ListControl {...(props as ControlProps<FieldValues[]>)} fields={field.of} max={field.max} />;
  }
}

const ROWS = { line: 1, lines: 4, text: 6 };

/** German and English side by side; what is missing beside a written text is marked. */
function WordsControl({
  label,
  path,
  value,
  context,
  onChange,
  rows,
}: ControlProps<Words> & { rows: number }) {
  const t = useTexts(adminWebsiteTexts);
  return (
    <div className={css.pair}>
      {(['de', 'en'] as const).map((language) => {
        const other = language === 'de' ? value.en : value.de;
        const text = value[language] ?? '';
        const control = {
          label: `${label} (${t.languages[language]})`,
          hint: other && !text ? t.missing(language) : undefined,
          error: context.issues.get(`${path}.${language}`),
          lang: language,
          value: text,
          autoComplete: 'off',
        };
        const change = (typed: string) =>
          onChange({ ...value, [language]: language === 'en' && typed === '' ? null : typed });
        return rows === 1 ? (
          <TextField
            key={language}
            {...control}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        ) : (
          <TextareaField
            key={language}
            {...control}
            rows={rows}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        );
      })}
    </div>
  );
}

function ChoiceControl({
  label,
  path,
  value,
  context,
  onChange,
  choices,
}: ControlProps<string | null> & { choices: readonly string[] }) {
  const t = useTexts(adminWebsiteTexts);
  const names: Record<string, string> = useTexts(websiteFieldTexts).choices;
  return (
    <SelectField
      label={label}
      error={context.issues.get(path)}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    >
      <option value="">{path === 'only' ? t.both : t.none}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {names[choice] ?? choice}
        </option>
      ))}
    </SelectField>
  );
}

/** Uploaded as soon as it is chosen; the block's draft then names it. */
function PictureControl({ label, path, value, context, onChange }: ControlProps<string | null>) {
  const t = useTexts(adminWebsiteTexts);
  const upload = useFetcher<Loaded<{ image: string }>>();
  const isBusy = upload.state !== 'idle';
  const [processed, setProcessed] = useState<unknown>();
  const answer = !isBusy && upload.data !== processed ? upload.data : undefined;
  const choice = usePictureChoice({
    error: answer && !answer.ok ? answer.error : undefined,
    keepsFormer: true,
    onChange(file) {
      if (!file) return;
      const form = new FormData();
      form.set('image', file);
      void upload.submit(form, { method: 'post', encType: 'multipart/form-data' });
    },
  });
  const take = useEffectEvent((image: string) => {
    setProcessed(upload.data);
    onChange(image);
  });
  useEffect(() => {
    if (answer?.ok) take(answer.data.image);
  }, [answer]);
  const failed = answer && !answer.ok && !choice.rejection ? answer.error.message : undefined;
  return (
    <div className={css.picture}>
      <span className={css.label}>{label}</span>
      {value && <img src={`${value}-320.webp`} alt="" className={css.thumbnail} />}
      <PictureInput
        choice={choice}
        label={label}
        words={t.choosePicture}
        hint={isBusy ? t.uploading : (failed ?? context.issues.get(path) ?? '')}
      >
        {value && (
          <Button size="s" look="text" onClick={() => onChange(null)}>
            {t.removePicture}
          </Button>
        )}
      </PictureInput>
    </div>
  );
}

/** In the order in which they are ticked. */
function CategoriesControl({ label, path, value, context, onChange }: ControlProps<string[]>) {
  const error = context.issues.get(path);
  return (
    <fieldset className={css.group}>
      <legend className={css.label}>{label}</legend>
      {context.categories.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={value.includes(id)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...value, id] : value.filter((one) => one !== id))
          }
        >
          {name}
        </Checkbox>
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}

function ListControl({
  label,
  path,
  value,
  context,
  onChange,
  fields,
  max,
}: ControlProps<FieldValues[]> & { fields: Fields; max: number }) {
  const t = useTexts(adminWebsiteTexts);
  const replace = (index: number, item: FieldValues) => onChange(value.with(index, item));
  return (
    <fieldset className={css.group}>
      <legend className={css.label}>{label}</legend>
      {value.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other identity
        <fieldset key={index} className={css.entry}>
          <legend>{t.entry(index + 1)}</legend>
          <FieldControls
            fields={fields}
            values={item}
            path={`${path}.${index}.`}
            context={context}
            onChange={(next) => replace(index, next)}
          />
          <div className={css.answers}>
            <Button
              size="s"
              icon="up"
              isDisabled={index === 0}
              onClick={() => onChange(moveUp(value, index))}
            >
              {t.up(t.entry(index + 1))}
            </Button>
            <Button size="s" icon="trash" onClick={() => onChange(value.toSpliced(index, 1))}>
              {t.removeEntry(index + 1)}
            </Button>
          </div>
        </fieldset>
      ))}
      {value.length < max && (
        <Button size="s" icon="plus" onClick={() => onChange([...value, emptyValues(fields)])}>
          {t.addEntry}
        </Button>
      )}
    </fieldset>
  );
}

function moveUp(items: FieldValues[], index: number): FieldValues[] {
  const item = items[index];
  return item ? items.toSpliced(index, 1).toSpliced(index - 1, 0, item) : items;
}
