import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { Fields, fieldSpan, TextField } from '../../../components/field/field.tsx';
import { useTexts } from '../../../language.tsx';
import { checkSocial } from './check-sections.ts';
import { SectionCard } from './section-card.tsx';
import { useFields } from './use-fields.ts';
import { type Section, useSectionForm } from './use-section.ts';

/** Where else the restaurant is to be found. */
export function SocialForm({ section }: { section: Section<'social'> }) {
  const t = useTexts(adminSettingsTexts).social;
  const { text } = useFields();
  const { instagram, facebook } = section.base;
  const [form, fields] = useSectionForm<
    Record<'instagram' | 'facebook', string>,
    Omit<typeof section.base, 'version'>
  >({
    section,
    initial: { instagram: instagram ?? '', facebook: facebook ?? '' },
    check: checkSocial as never,
    onChecked: section.save,
  });
  const link = (name: 'instagram' | 'facebook') => ({
    ...text(fields[name], 'url'),
    label: t[name],
    placeholder: `https://www.${name}.com/…`,
    isOptional: true,
    className: fieldSpan.halfOrFull,
  });
  return (
    <SectionCard section={section} form={form}>
      <Fields>
        <TextField {...link('instagram')} />
        <TextField {...link('facebook')} />
      </Fields>
    </SectionCard>
  );
}
