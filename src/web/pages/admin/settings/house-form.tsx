import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { Fields, fieldSpan, TextField } from '../../../components/field/field.tsx';
import { useTexts } from '../../../language.tsx';
import { checkHouse } from './check-sections.ts';
import { mapPointWords } from './map-point.ts';
import { SectionCard } from './section-card.tsx';
import { useFields } from './use-fields.ts';
import { type Section, useSectionForm } from './use-section.ts';

/** Name, address, contact, and the point on the map. */
export function HouseForm({ section }: { section: Section<'house'> }) {
  const t = useTexts(adminSettingsTexts).house;
  const { text } = useFields();
  const { version: _, location, ...house } = section.base;
  const [form, fields] = useSectionForm({
    section,
    initial: { ...house, mapPoint: mapPointWords(location) },
    check: checkHouse,
    onChecked: ({ mapPoint, ...changed }) => section.save({ ...changed, location: mapPoint }),
  });
  return (
    <SectionCard section={section} form={form}>
      <Fields>
        <TextField {...text(fields.name)} label={t.name} />
        <TextField {...text(fields.street)} label={t.street} />
        <TextField
          {...text(fields.zipCode)}
          label={t.zipCode}
          inputMode="numeric"
          className={fieldSpan.third}
        />
        <TextField {...text(fields.city)} label={t.city} className={fieldSpan.twoThirds} />
        <TextField {...text(fields.phone, 'tel')} label={t.phone} className={fieldSpan.halfOrFull} />
        <TextField {...text(fields.email, 'email')} label={t.email} className={fieldSpan.halfOrFull} />
        <TextField {...text(fields.mapPoint)} label={t.mapPoint} hint={t.mapPointHint} isOptional />
      </Fields>
    </SectionCard>
  );
}
