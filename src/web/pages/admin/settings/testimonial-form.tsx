import type { FieldMetadata } from '@conform-to/react';
import { MAX_TESTIMONIALS } from '#contract/limits.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { Badge } from '../../../components/chip/tag.tsx';
import { Fields, fieldSpan } from '../../../components/field/field.tsx';
import { FormCheckbox, FormSelect } from '../../../forms/form-choices.tsx';
import { FormField, FormTextarea } from '../../../forms/form-field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { checkTestimonials } from './check-sections.ts';
import { SectionCard } from './section-card.tsx';
import { SectionRow, SectionRows, type SectionRowsState, useSectionRows } from './section-rows.tsx';
import { type Section, useSectionForm } from './use-section.ts';

type TestimonialFields = Record<
  'occasion' | 'occasionEn' | 'text' | 'textEn' | 'rating' | 'isSample',
  string
>;
type SectionFields = { testimonials: TestimonialFields[]; check: string; checkEn: string };

const NEW_TESTIMONIAL: TestimonialFields = {
  occasion: '',
  occasionEn: '',
  text: '',
  textEn: '',
  rating: '',
  isSample: '',
};

const RATINGS = [5, 4, 3, 2, 1];

/** Guests' testimonials, in the order of the home page. */
export function TestimonialForm({ section }: { section: Section<'testimonials'> }) {
  const t = useTexts(adminSettingsTexts).testimonials;
  const { testimonials, check, checkEn } = section.base;
  const [form, fields] = useSectionForm<SectionFields, Omit<typeof section.base, 'version'>>({
    section,
    initial: {
      testimonials: testimonials.map(({ occasion, occasionEn, text, textEn, rating, isSample }) => {
        const english = { occasionEn: occasionEn ?? '', textEn: textEn ?? '' };
        return { occasion, text, ...english, rating: String(rating ?? ''), isSample: isSample ? 'on' : '' };
      }),
      check: check ?? '',
      checkEn: checkEn ?? '',
    },
    check: checkTestimonials,
    onChecked: section.save,
  });
  const rows = useSectionRows(form, fields.testimonials, section.onDirty);
  return (
    <SectionCard section={section} form={form}>
      <SectionRows
        rows={rows}
        legend={<legend className="vh">{t.title}</legend>}
        none={t.none}
        max={MAX_TESTIMONIALS}
        addLabel={t.add}
        onAdd={() => rows.add(NEW_TESTIMONIAL)}
      >
        {(row, index) => <TestimonialRow key={row.key} rows={rows} row={row} index={index} />}
      </SectionRows>
      <Fields>
        <FormTextarea
          field={fields.check}
          rows={2}
          label={t.check}
          hint={t.checkHint}
          isOptional
          className={fieldSpan.halfOrFull}
        />
        <FormTextarea
          field={fields.checkEn}
          rows={2}
          label={t.checkEn}
          isOptional
          className={fieldSpan.halfOrFull}
        />
      </Fields>
    </SectionCard>
  );
}

type RowField = FieldMetadata<TestimonialFields, SectionFields>;

function TestimonialRow({
  rows,
  row,
  index,
}: {
  rows: SectionRowsState<TestimonialFields, RowField>;
  row: RowField;
  index: number;
}) {
  const t = useTexts(adminSettingsTexts).testimonials;
  const fields = row.getFieldset();
  return (
    <SectionRow
      rows={rows}
      row={row}
      index={index}
      title={t.row(index + 1)}
      badge={fields.isSample.value === 'on' && <Badge tone="amber">{t.sample}</Badge>}
      words={t}
    >
      <Fields>
        <FormField field={fields.occasion} label={t.occasion} className={fieldSpan.halfOrFull} />
        <FormField
          field={fields.occasionEn}
          label={t.occasionEn}
          isOptional
          className={fieldSpan.halfOrFull}
        />
        <FormTextarea field={fields.text} rows={4} label={t.text} className={fieldSpan.halfOrFull} />
        <FormTextarea
          field={fields.textEn}
          rows={4}
          label={t.textEn}
          isOptional
          className={fieldSpan.halfOrFull}
        />
        <FormSelect field={fields.rating} label={t.rating} className={fieldSpan.halfOrFull}>
          <option value="">{t.noRating}</option>
          {RATINGS.map((rating) => (
            <option key={rating} value={rating}>
              {t.stars(rating)}
            </option>
          ))}
        </FormSelect>
      </Fields>
      <FormCheckbox field={fields.isSample}>{t.isSample}</FormCheckbox>
    </SectionRow>
  );
}
