import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { plainSectionFields } from '#contract/settings/section-shapes.ts';
import { AUDITED_FIELDS } from '#domain/changed-fields.ts';
import {
  defaultSection,
  PLAIN_SECTIONS,
  type PlainSection,
  settingsOf,
  toSectionValues,
} from '#domain/plain-settings.ts';
import { settingTexts } from '#texts/setting-fields.ts';
import { LANGUAGES } from '#texts/texts.ts';
import { useAuditLabels } from '../audit/audit-table.tsx';
import { checkPlainSection } from './check-sections.ts';
import { PlainSectionForm } from './plain-section-form.tsx';
import type { SectionBodies } from './settings-data.ts';
import { createUnsavedSections, useSection } from './use-section.ts';

const settings = PLAIN_SECTIONS.flatMap((section) =>
  settingsOf(section).map(([name, setting]) => ({ section, name, setting, path: `${section}.${name}` })),
);
// A new restaurant must say these before its section can be saved.
const MISSING_AT_FIRST = ['street', 'zipCode', 'city', 'phone', 'email'].map((name) => `house.${name}`);

function render(element: () => React.ReactNode) {
  const router = createMemoryRouter([{ path: '*', Component: element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

describe.each(settings)('every setting of the registry: $path', ({ section, name, setting, path }) => {
  const shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }> =
    plainSectionFields[section].shape;
  const words = (language: 'de' | 'en') => new Map(Object.entries(settingTexts[language][section])).get(name);

  test('has a schema that allows its default', () => {
    expect(shape[name]?.safeParse(setting.default).success).toBe(!MISSING_AT_FIRST.includes(path));
  });

  test('has a label in both languages', () => {
    for (const language of LANGUAGES) expect(words(language)?.label).toBeTruthy();
  });

  test('has its control in the form of its section', () => {
    function Form() {
      const stored = {
        ...toSectionValues(section, defaultSection(section)),
        version: 1,
      } as SectionBodies[PlainSection];
      const state = useSection(section, stored, { unsaved: createUnsavedSections(), onSaved() {} });
      return <PlainSectionForm section={state} sectionKey={section} />;
    }
    const html = render(Form);
    expect(html).toContain(words('de')?.label);
    // A restaurant without a name is not called so: the field is empty.
    expect(html).not.toContain('value="Restaurant"');
    expect(html).toContain(`name="${setting.kind === 'mapPoint' ? 'mapPoint' : name}"`);
  });

  test('is in the audit log, with a label', () => {
    const fields = AUDITED_FIELDS[section === 'house' ? 'restaurant' : section];
    const audited = { mapPoint: ['latitude', 'longitude'], amount: [`${name}Cents`] };
    for (const field of fields.filter((each) =>
      (audited[setting.kind as 'amount'] ?? [name]).includes(each),
    )) {
      function Label() {
        return useAuditLabels().fieldLabel({ field, of: null, before: null, after: null });
      }
      expect(render(Label)).not.toMatch(new RegExp(`^(${field})?$`));
    }
    expect(fields).toEqual(expect.arrayContaining(audited[setting.kind as 'amount'] ?? [name]));
  });
});

test('what a form of defaults yields is what the API takes', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(defaultSection('counters'))) form.set(name, String(value));
  expect(checkPlainSection('counters', form)).toMatchObject({ value: defaultSection('counters') });
});
