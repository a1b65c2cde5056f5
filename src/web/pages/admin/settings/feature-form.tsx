import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { MAX_FEATURES } from '#contract/limits.ts';
import { FEATURE_ICONS } from '#contract/settings/section-shapes.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { Fields, fieldSpan } from '../../../components/field/field.tsx';
import { FormSelect } from '../../../forms/form-choices.tsx';
import { FormField, FormTextarea } from '../../../forms/form-field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { checkFeatures } from './check-sections.ts';
import { SectionCard } from './section-card.tsx';
import { SectionRow, SectionRows, type SectionRowsState, useSectionRows } from './section-rows.tsx';
import css from './settings.module.css';
import { type Section, useSectionForm } from './use-section.ts';

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

type RowField = FieldMetadata<RowFields, ListFields>;

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
  const rows = useSectionRows(form, list, onDirty);
  return (
    <SectionRows
      rows={rows}
      legend={<legend className={css.listTitle}>{t.lists[kind]}</legend>}
      none={t.none[kind]}
      max={MAX_FEATURES}
      addLabel={t.add[kind]}
      onAdd={() => rows.add(NEW_ROW)}
    >
      {(row, index) => <FeatureRow key={row.key} rows={rows} row={row} kind={kind} index={index} />}
    </SectionRows>
  );
}

function FeatureRow({
  rows,
  row,
  kind,
  index,
}: {
  rows: SectionRowsState<RowFields, RowField>;
  row: RowField;
  kind: 'highlights' | 'features';
  index: number;
}) {
  const t = useTexts(adminSettingsTexts).features;
  const fields = row.getFieldset();
  return (
    <SectionRow rows={rows} row={row} index={index} title={t.row[kind](index + 1)} words={t.moves[kind]}>
      <Fields>
        <FormField field={fields.title} label={t.heading} className={fieldSpan.halfOrFull} />
        <FormField field={fields.titleEn} label={t.headingEn} isOptional className={fieldSpan.halfOrFull} />
        <FormTextarea
          field={fields.text}
          rows={2}
          label={t.text}
          isOptional
          className={fieldSpan.halfOrFull}
        />
        <FormTextarea
          field={fields.textEn}
          rows={2}
          label={t.textEn}
          isOptional
          className={fieldSpan.halfOrFull}
        />
        {kind === 'features' && (
          <FormSelect field={fields.icon} label={t.icon} className={fieldSpan.halfOrFull}>
            <option value="">{t.noIcon}</option>
            {FEATURE_ICONS.map((icon) => (
              <option key={icon} value={icon}>
                {t.icons[icon]}
              </option>
            ))}
          </FormSelect>
        )}
      </Fields>
    </SectionRow>
  );
}
