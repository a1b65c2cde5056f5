import { Fragment, type ReactNode } from 'react';
import {
  type PlainSection,
  type PlainSetting,
  type SettingKind,
  type SettingName,
  settingsOf,
} from '#domain/plain-settings.ts';
import { type SettingText, settingTexts } from '#texts/setting-fields.ts';
import type { Language } from '#texts/texts.ts';
import { Fields, fieldSpan } from '../../../components/field/field.tsx';
import { FormCheckbox, FormSelect } from '../../../forms/form-choices.tsx';
import { type ConformField, FormField } from '../../../forms/form-field.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatPriceField } from '../kit/format/price-field.ts';
import { checkPlainSection, formatMapPoint, formName, type MapPoint } from './check-sections.ts';
import { SectionCard } from './section-card.tsx';
import { type Section, useSectionForm } from './use-section.ts';

/**
 * The form of a section whose settings stand in the registry (domain/plain-settings.ts); `children` stand below them,
 * `before` above some of them.
 */
export function PlainSectionForm<Key extends PlainSection>({
  section,
  sectionKey,
  before = {},
  children,
}: {
  section: Section<Key>;
  sectionKey: Key;
  before?: Partial<Record<SettingName<Key>, ReactNode>>;
  children?: ReactNode;
}) {
  const language = useLanguage();
  const values = new Map<string, unknown>(Object.entries(section.base));
  const settings = settingsOf(sectionKey);
  const [form, fields] = useSectionForm({
    section,
    initial: Object.fromEntries(
      settings.map(([name, setting]) => [
        formName(name, setting),
        toFieldValue(setting, values.get(name), language),
      ]),
    ),
    check: (typed) => checkPlainSection(sectionKey, typed),
    onChecked: section.save,
  });
  const controls = settings.map(([name, setting]) => {
    const fieldName = formName(name, setting);
    const field = fields[fieldName];
    const text = settingTexts[language][sectionKey][name];
    return (
      field && (
        <Fragment key={name}>
          {before[name]}
          <SettingControl name={name} setting={setting} field={field} text={text} />
        </Fragment>
      )
    );
  });
  return (
    <SectionCard section={section} form={form}>
      {settings.some(([, { kind }]) => kind !== 'flag') ? <Fields>{controls}</Fields> : controls}
      {children}
    </SectionCard>
  );
}

/** What a field begins with, as people write it. */
function toFieldValue(setting: PlainSetting, value: unknown, language: Language): string {
  const { kind } = setting;
  // As which nobody is known: the owner types their own into an empty field.
  if (kind === 'name' && value === setting.default) return '';
  if (kind === 'mapPoint') return formatMapPoint(value as MapPoint | null);
  if (kind === 'flag') return value === true ? 'on' : '';
  if (kind === 'vatRate' && typeof value === 'number' && language === 'de')
    return String(value).replace('.', ',');
  if (kind === 'amount' && typeof value === 'number') return formatPriceField(value, language);
  return value === null || value === undefined ? '' : String(value);
}

interface ControlProps {
  type?: 'tel' | 'email' | 'url' | 'date';
  inputMode?: 'numeric' | 'decimal';
  maxLength?: number;
  className?: string | undefined;
  isOptional?: boolean;
}

const CONTROLS: Record<SettingKind, ControlProps> = {
  name: {},
  street: {},
  zipCode: { inputMode: 'numeric', className: fieldSpan.third },
  city: { className: fieldSpan.twoThirds },
  country: { className: fieldSpan.halfOrFull },
  phone: { type: 'tel', className: fieldSpan.halfOrFull },
  email: { type: 'email', className: fieldSpan.halfOrFull },
  webAddress: { type: 'url', className: fieldSpan.halfOrFull },
  webhook: { type: 'url' },
  count: { inputMode: 'numeric', className: fieldSpan.half },
  minutes: { inputMode: 'numeric', maxLength: 3, className: fieldSpan.halfOrFull },
  amount: { inputMode: 'decimal', className: fieldSpan.halfOrFull },
  shortMinutes: { inputMode: 'numeric', maxLength: 3, className: fieldSpan.halfOrFull },
  slotMinutes: { className: fieldSpan.halfOrFull },
  daysAhead: { inputMode: 'numeric', maxLength: 2, className: fieldSpan.halfOrFull },
  percent: { inputMode: 'numeric', maxLength: 3, className: fieldSpan.halfOrFull },
  vatRate: { inputMode: 'decimal', maxLength: 5, className: fieldSpan.halfOrFull },
  date: { type: 'date' },
  capacityUnit: { className: fieldSpan.halfOrFull },
  places: { inputMode: 'numeric', maxLength: 4, className: fieldSpan.halfOrFull },
  cooks: { inputMode: 'numeric', maxLength: 2, className: fieldSpan.halfOrFull },
  flag: {},
  line: {},
  reuseOffer: { className: fieldSpan.halfOrFull },
  mapPoint: { isOptional: true },
  // Chosen by its picture, in a form of its own (look-form.tsx).
  look: {},
  accent: {},
  color: {},
};

/** The control of one setting, by its kind. */
export function SettingControl({
  name,
  setting: { kind, isOptional },
  field,
  text: { label, hint, options },
}: {
  name: string;
  setting: PlainSetting;
  field: ConformField;
  text: SettingText;
}) {
  const control = CONTROLS[kind];
  if (kind === 'flag') return <FormCheckbox field={field}>{label}</FormCheckbox>;
  if (options) {
    return (
      <FormSelect field={field} label={label} hint={hint} className={control.className}>
        {Object.entries(options).map(([value, option]) => (
          <option key={value} value={value}>
            {option}
          </option>
        ))}
      </FormSelect>
    );
  }
  return (
    <FormField
      field={field}
      label={label}
      hint={hint}
      {...control}
      {...(kind === 'webAddress' && { placeholder: `https://www.${name}.com/…` })}
      {...(isOptional && { isOptional })}
    />
  );
}
