import { getInputProps } from '@conform-to/react';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { LocalLink, useTexts } from '../../../language.tsx';
import { checkAccessibility } from './check-sections.ts';
import { SectionCard } from './section-card.tsx';
import { useFields } from './use-fields.ts';
import { type Section, useSectionForm } from './use-section.ts';

/** Whether the law on accessibility leaves the house out: the statement for guests says which. */
export function AccessibilityForm({ section }: { section: Section<'accessibility'> }) {
  const t = useTexts(adminSettingsTexts).accessibility;
  const { words } = useFields();
  const [form, fields] = useSectionForm({
    section,
    initial: { isExempt: section.base.isExempt },
    check: checkAccessibility as never,
    onChecked: section.save,
  });
  const { key: _, ...isExempt } = getInputProps(fields.isExempt as never, { type: 'checkbox' });
  return (
    <SectionCard section={section} form={form}>
      <Checkbox {...isExempt} error={words(fields.isExempt as never)}>
        {t.isExempt}
      </Checkbox>
      <p>
        <LocalLink to="/accessibility">{t.statement}</LocalLink>
      </p>
    </SectionCard>
  );
}
