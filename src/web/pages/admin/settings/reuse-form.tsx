import { REUSE_OFFERS } from '#domain/orders/reuse.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { Fields, fieldSpan, SelectField, TextField } from '../../../components/field/field.tsx';
import { useLanguage, useTexts } from '../../../language.tsx';
import { priceText } from '../menu/dish-wire.ts';
import { checkReuse } from './check-sections.ts';
import { SectionCard } from './section-card.tsx';
import { useFields } from './use-fields.ts';
import { type Section, useSectionForm } from './use-section.ts';

/** What is offered to whoever wants no packaging that is thrown away. */
export function ReuseForm({ section }: { section: Section<'reuse'> }) {
  const t = useTexts(adminSettingsTexts).reuse;
  const language = useLanguage();
  const { text, words } = useFields();
  const { base } = section;
  const [form, fields] = useSectionForm({
    section,
    initial: { offer: base.offer as string, deposit: priceText(base.deposit, language) },
    check: checkReuse as never,
    onChecked: section.save,
  });
  const { id, name } = fields.offer;
  return (
    <SectionCard section={section} form={form}>
      <Fields>
        <SelectField
          id={id}
          name={name}
          defaultValue={base.offer}
          label={t.offer}
          error={words(fields.offer)}
          className={fieldSpan.halfOrFull}
        >
          {REUSE_OFFERS.map((offer) => (
            <option key={offer} value={offer}>
              {t.offers[offer]}
            </option>
          ))}
        </SelectField>
        <TextField
          {...text(fields.deposit)}
          label={t.deposit}
          hint={t.depositHint}
          inputMode="decimal"
          className={fieldSpan.halfOrFull}
        />
      </Fields>
    </SectionCard>
  );
}
