import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { MAX_FEATURES } from '#contract/limits.ts';
import { FEATURE_ICONS } from '#contract/settings/section-shapes.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { Button } from '../../../components/button/button.tsx';
import {
  FieldError,
  Fields,
  fieldSpan,
  SelectField,
  TextareaField,
  TextField,
} from '../../../components/field/field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useRowFocus } from '../kit/editing/use-row-focus.ts';
import { checkFeatures } from './check-sections.ts';
import { RowActions, SectionCard } from './section-card.tsx';
import css from './settings.module.css';
import { type Section, useFieldProps, useSectionForm } from './use-section.ts';

type RowFields = { title: string; titleEn: string; text: string; textEn: string; icon: string };
type ListFields = { highlights: RowFields[]; features: RowFields[] };

const NEW_ROW: RowFields = { title: '', titleEn: '', text: '', textEn: '', icon: '' };

/** What the home page and 'about us' say about the restaurant. */
export function FeatureForm({ section }: { section: Section<'features'> }) {
  const { highlights, features } = section.base;
  const rowOf = ({ titleEn, textEn, ...row }: (typeof highlights)[number], icon: string | null = null) => {
    return { ...row, titleEn: titleEn ?? '', textEn: textEn ?? '', icon: icon ?? '' };
  };
  const [form, fields] = useSectionForm<
    ListFields,
    { highlights: typeof highlights; features: typeof features }
  >({
    section,
    initial: {
      highlights: highlights.map((row) => rowOf(row)),
      features: features.map(({ icon, ...row }) => rowOf(row, icon)),
    },
    check: checkFeatures,
    onChecked: section.save,
  });
  const change = { form, onDirty: section.onDirty };
  return (
    <SectionCard section={section} form={form}>
      <FeatureRows kind="highlights" list={fields.highlights} {...change} />
      <FeatureRows kind="features" list={fields.features} {...change} />
    </SectionCard>
  );
}

function FeatureRows({
  kind,
  list,
  form,
  onDirty,
}: {
  kind: 'highlights' | 'features';
  list: FieldMetadata<RowFields[], ListFields>;
  form: FormMetadata<ListFields>;
  onDirty: () => void;
}) {
  const t = useTexts(adminSettingsTexts).features;
  const { words: fieldMessage } = useFieldProps();
  const { list: listElement, focus } = useRowFocus();
  const { name } = list;
  const rows = list.getFieldList();
  const error = fieldMessage(list);
  const move = (index: number, by: number) => {
    form.reorder({ name, from: index, to: index + by });
    onDirty();
    focus(`[data-move="${index + by}:${by}"]`, `[data-move="${index + by}:${-by}"]`);
  };
  const add = () => {
    form.insert({ name, defaultValue: NEW_ROW });
    onDirty();
    focus(`[data-row="${rows.length}"] input`);
  };
  const remove = (index: number) => {
    form.remove({ name, index });
    onDirty();
    focus(`[data-remove="${Math.min(index, rows.length - 2)}"]`, '[data-add]');
  };
  return (
    <fieldset ref={listElement} className={css.rows}>
      <legend className={css.listTitle}>{t.lists[kind]}</legend>
      {rows.length === 0 && <p className={css.none}>{t.none[kind]}</p>}
      {rows.map((row, index) => (
        <FeatureRow
          key={row.key}
          row={row}
          kind={kind}
          index={index}
          isLast={index === rows.length - 1}
          onMove={(by) => move(index, by)}
          onRemove={() => remove(index)}
        />
      ))}
      {error && <FieldError>{error}</FieldError>}
      <Button
        size="s"
        icon="plus"
        data-add=""
        isDisabled={rows.length >= MAX_FEATURES}
        onClick={add}
        className={css.add}
      >
        {t.add[kind]}
      </Button>
    </fieldset>
  );
}

function FeatureRow({
  row,
  kind,
  index,
  isLast,
  onMove,
  onRemove,
}: {
  row: FieldMetadata<RowFields, ListFields>;
  kind: 'highlights' | 'features';
  index: number;
  isLast: boolean;
  onMove: (by: number) => void;
  onRemove: () => void;
}) {
  const t = useTexts(adminSettingsTexts).features;
  const { text, area } = useFieldProps();
  const fields = row.getFieldset();
  const titleId = `${row.id}-title`;
  return (
    <fieldset aria-labelledby={titleId} className={css.voice} data-row={index}>
      <div className={css.voiceHead}>
        <h3 id={titleId} className={css.voiceTitle}>
          {t.row[kind](index + 1)}
        </h3>
        <span className={css.moves}>
          <RowActions
            index={index}
            isLast={isLast}
            words={t.moves[kind]}
            onMove={onMove}
            onRemove={onRemove}
          />
        </span>
      </div>
      <Fields>
        <TextField {...text(fields.title)} label={t.heading} className={fieldSpan.halfOrFull} />
        <TextField
          {...text(fields.titleEn)}
          label={t.headingEn}
          isOptional
          className={fieldSpan.halfOrFull}
        />
        <TextareaField
          {...area(fields.text)}
          rows={2}
          label={t.text}
          isOptional
          className={fieldSpan.halfOrFull}
        />
        <TextareaField
          {...area(fields.textEn)}
          rows={2}
          label={t.textEn}
          isOptional
          className={fieldSpan.halfOrFull}
        />
        {kind === 'features' && (
          <SelectField
            id={fields.icon.id}
            name={fields.icon.name}
            defaultValue={fields.icon.initialValue ?? ''}
            label={t.icon}
            className={fieldSpan.halfOrFull}
          >
            <option value="">{t.noIcon}</option>
            {FEATURE_ICONS.map((icon) => (
              <option key={icon} value={icon}>
                {t.icons[icon]}
              </option>
            ))}
          </SelectField>
        )}
      </Fields>
    </fieldset>
  );
}
