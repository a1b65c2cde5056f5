import { getInputProps } from '@conform-to/react';
import { REUSE_OFFERS } from '#domain/orders/reuse.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { Fields, fieldSpan, SelectField, TextField } from '../../../components/field/field.tsx';
import { LocalLink, useLanguage, useTexts } from '../../../i18n/language.tsx';
import { formatPriceField } from '../kit/format/price-field.ts';
import {
  checkAccessibility,
  checkCounters,
  checkRestaurant,
  checkReuse,
  checkSocial,
  formatMapPoint,
} from './check-sections.ts';
import { SectionCard } from './section-card.tsx';
import { type Section, useFieldProps, useSectionForm } from './use-section.ts';

/** Name, address, contact, and the point on the map. */
export function RestaurantForm({ section }: { section: Section<'house'> }) {
  const t = useTexts(adminSettingsTexts).house;
  const { text } = useFieldProps();
  const { version: _, location, ...restaurant } = section.base;
  const [form, fields] = useSectionForm({
    section,
    initial: { ...restaurant, mapPoint: formatMapPoint(location) },
    check: checkRestaurant,
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

/** Where else the restaurant is to be found. */
export function SocialForm({ section }: { section: Section<'social'> }) {
  const t = useTexts(adminSettingsTexts).social;
  const { text } = useFieldProps();
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

const COUNTER_NAMES = ['dailyVisitors', 'recipes', 'events', 'orders'] as const;

/** What 'about us' counts up to. */
export function CounterForm({ section }: { section: Section<'counters'> }) {
  const t = useTexts(adminSettingsTexts).counters;
  const { text } = useFieldProps();
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
        {COUNTER_NAMES.map((name) => (
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

/** Whether the law on accessibility leaves the house out: the statement for guests says which. */
export function AccessibilityForm({ section }: { section: Section<'accessibility'> }) {
  const t = useTexts(adminSettingsTexts).accessibility;
  const { words } = useFieldProps();
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

/** What is offered to whoever wants no packaging that is thrown away. */
export function ReuseForm({ section }: { section: Section<'reuse'> }) {
  const t = useTexts(adminSettingsTexts).reuse;
  const language = useLanguage();
  const { text, words } = useFieldProps();
  const { base } = section;
  const [form, fields] = useSectionForm({
    section,
    initial: { offer: base.offer as string, deposit: formatPriceField(base.deposit, language) },
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
