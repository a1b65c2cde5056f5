import { type FieldMetadata, getInputProps } from '@conform-to/react';
import { MAX_TESTIMONIALS } from '#contract/limits.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { Checkbox } from '../../../components/field/checkbox.tsx';
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
import { checkTestimonials } from './check-sections.ts';
import { RowActions, SectionCard } from './section-card.tsx';
import css from './settings.module.css';
import { type Section, useFieldProps, useSectionForm } from './use-section.ts';

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
  const { words: fieldMessage, area } = useFieldProps();
  const { list, focus } = useRowFocus();
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
  const { name } = fields.testimonials;
  const rows = fields.testimonials.getFieldList();
  const error = fieldMessage(fields.testimonials);
  const move = (index: number, by: number) => {
    form.reorder({ name, from: index, to: index + by });
    section.onDirty();
    // The pressed button in its new place; at either end, where it is disabled, its neighbour.
    focus(`[data-move="${index + by}:${by}"]`, `[data-move="${index + by}:${-by}"]`);
  };
  const add = () => {
    form.insert({ name, defaultValue: NEW_TESTIMONIAL });
    section.onDirty();
    focus(`[data-row="${rows.length}"] input`);
  };
  const remove = (index: number) => {
    form.remove({ name, index });
    section.onDirty();
    focus(`[data-remove="${Math.min(index, rows.length - 2)}"]`, '[data-add]');
  };
  return (
    <SectionCard section={section} form={form}>
      <fieldset ref={list} className={css.rows}>
        <legend className="vh">{t.title}</legend>
        {rows.length === 0 && <p className={css.none}>{t.none}</p>}
        {rows.map((row, index) => (
          <TestimonialRow
            key={row.key}
            row={row}
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
          isDisabled={rows.length >= MAX_TESTIMONIALS}
          onClick={add}
          className={css.add}
        >
          {t.add}
        </Button>
      </fieldset>
      <Fields>
        <TextareaField
          {...area(fields.check)}
          rows={2}
          label={t.check}
          hint={t.checkHint}
          isOptional
          className={fieldSpan.halfOrFull}
        />
        <TextareaField
          {...area(fields.checkEn)}
          rows={2}
          label={t.checkEn}
          isOptional
          className={fieldSpan.halfOrFull}
        />
      </Fields>
    </SectionCard>
  );
}

function TestimonialRow({
  row,
  index,
  isLast,
  onMove,
  onRemove,
}: {
  row: FieldMetadata<TestimonialFields, SectionFields>;
  index: number;
  isLast: boolean;
  onMove: (by: number) => void;
  onRemove: () => void;
}) {
  const t = useTexts(adminSettingsTexts).testimonials;
  const { text, area } = useFieldProps();
  const fields = row.getFieldset();
  const number = index + 1;
  const { key: _, ...isSample } = getInputProps(fields.isSample, { type: 'checkbox' });
  const titleId = `${row.id}-title`;
  return (
    <fieldset aria-labelledby={titleId} className={css.voice} data-row={index}>
      <div className={css.voiceHead}>
        <h3 id={titleId} className={css.voiceTitle}>
          {t.row(number)}
        </h3>
        {fields.isSample.value === 'on' && <Badge tone="amber">{t.sample}</Badge>}
        <span className={css.moves}>
          <RowActions index={index} isLast={isLast} words={t} onMove={onMove} onRemove={onRemove} />
        </span>
      </div>
      <Fields>
        <TextField {...text(fields.occasion)} label={t.occasion} className={fieldSpan.halfOrFull} />
        <TextField
          {...text(fields.occasionEn)}
          label={t.occasionEn}
          isOptional
          className={fieldSpan.halfOrFull}
        />
        <TextareaField {...area(fields.text)} label={t.text} className={fieldSpan.halfOrFull} />
        <TextareaField
          {...area(fields.textEn)}
          label={t.textEn}
          isOptional
          className={fieldSpan.halfOrFull}
        />
        <SelectField
          id={fields.rating.id}
          name={fields.rating.name}
          defaultValue={fields.rating.initialValue ?? ''}
          label={t.rating}
          className={fieldSpan.halfOrFull}
        >
          <option value="">{t.noRating}</option>
          {RATINGS.map((rating) => (
            <option key={rating} value={rating}>
              {t.stars(rating)}
            </option>
          ))}
        </SelectField>
      </Fields>
      <Checkbox {...isSample}>{t.isSample}</Checkbox>
    </fieldset>
  );
}
