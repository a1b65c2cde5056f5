import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { Fields, fieldSpan, TextField } from '../../../components/field/field.tsx';
import { useTexts } from '../../../language.tsx';
import { checkCounters } from './check-sections.ts';
import { SectionCard } from './section-card.tsx';
import { useFields } from './use-fields.ts';
import { type Section, useSectionForm } from './use-section.ts';

const NAMES = ['dailyVisitors', 'recipes', 'events', 'orders'] as const;

/** What 'about us' counts up to. */
export function CounterForm({ section }: { section: Section<'counters'> }) {
  const t = useTexts(adminSettingsTexts).counters;
  const { text } = useFields();
  const { base } = section;
  const [form, fields] = useSectionForm({
    section,
    initial: {
      dailyVisitors: String(base.dailyVisitors),
      recipes: String(base.recipes),
      events: String(base.events),
      orders: String(base.orders),
    },
    check: checkCounters as never,
    onChecked: section.save,
  });
  return (
    <SectionCard section={section} form={form}>
      <Fields>
        {NAMES.map((name) => (
          <TextField
            key={name}
            {...text(fields[name])}
            label={t[name]}
            inputMode="numeric"
            className={fieldSpan.half}
          />
        ))}
      </Fields>
    </SectionCard>
  );
}
