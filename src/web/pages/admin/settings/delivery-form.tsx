import type { FieldMetadata } from '@conform-to/react';
import { MAX_DELIVERY_AREAS } from '#contract/limits.ts';
import { minimumOrderOf } from '#domain/orders/delivery-areas.ts';
import { settingsOf } from '#domain/plain-settings.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { settingTexts } from '#texts/setting-fields.ts';
import { areasInCents } from '../../../api/amounts.ts';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { Fields } from '../../../components/field/field.tsx';
import { FormField } from '../../../forms/form-field.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { formatPriceField } from '../kit/format/price-field.ts';
import { checkDelivery } from './check-sections.ts';
import { SettingControl } from './plain-section-form.tsx';
import { SectionCard } from './section-card.tsx';
import { SectionRows, useSectionRows } from './section-rows.tsx';
import css from './settings.module.css';
import { type Section, useSectionForm } from './use-section.ts';

type AreaFields = {
  zipCode: string;
  city: string;
  minimumOrder: string;
  fee: string;
  extraMinutes: string;
};
type SectionFields = { areas: AreaFields[]; deliveryMinutes: string; pickupMinutes: string };

/** Where the restaurant delivers, each place with its own minimum and fee. */
export function DeliveryForm({
  section,
  own,
  isAsked,
}: {
  section: Section<'delivery'>;
  /** The restaurant's own place, with which deliveries mostly begin. */
  own: { zipCode: string; city: string };
  /** A link leads here, so that the first place is wanted. */
  isAsked: boolean;
}) {
  const language = useLanguage();
  const t = adminSettingsTexts[language].delivery;
  const { areas, deliveryMinutes, pickupMinutes } = section.base;
  const next = (place: Pick<AreaFields, 'zipCode' | 'city'>): AreaFields => ({
    ...place,
    minimumOrder: formatPriceField(30, language),
    fee: formatPriceField(0, language),
    extraMinutes: '0',
  });
  const [form, fields] = useSectionForm<SectionFields, Omit<typeof section.base, 'version'>>({
    section,
    initial: {
      deliveryMinutes: String(deliveryMinutes),
      pickupMinutes: String(pickupMinutes),
      areas:
        areas.length === 0 && isAsked
          ? [next(own)]
          : areas.map(({ minimumOrder, fee, extraMinutes, ...place }) => {
              return {
                ...place,
                minimumOrder: formatPriceField(minimumOrder, language),
                fee: formatPriceField(fee, language),
                extraMinutes: String(extraMinutes),
              };
            }),
    },
    check: checkDelivery,
    onChecked: section.save,
  });
  const rows = useSectionRows(form, fields.areas, section.onDirty);
  const cents = areasInCents({ deliveryAreas: areas });
  return (
    <SectionCard section={section} form={form}>
      <Fields>
        {settingsOf('delivery').map(([name, setting]) => (
          <SettingControl
            key={name}
            name={name}
            setting={setting}
            field={fields[name]}
            text={settingTexts[language].delivery[name]}
          />
        ))}
      </Fields>
      <SectionRows
        rows={rows}
        legend={<legend className="vh">{t.list}</legend>}
        none={t.none}
        max={MAX_DELIVERY_AREAS}
        addLabel={t.add}
        onAdd={() => rows.add(next(rows.fields.length === 0 ? own : { zipCode: '', city: '' }))}
        head={
          !section.isDirty &&
          areas.length > 0 && <p className={css.sum}>{t.sum(areas.length, minimumOrderOf(cents))}</p>
        }
      >
        {(row, index) => (
          <AreaRow key={row.key} row={row} index={index} onRemove={() => rows.remove(index)} />
        )}
      </SectionRows>
    </SectionCard>
  );
}

function AreaRow({
  row,
  index,
  onRemove,
}: {
  row: FieldMetadata<AreaFields, SectionFields>;
  index: number;
  onRemove: () => void;
}) {
  const t = useTexts(adminSettingsTexts).delivery;
  const { zipCode, city, minimumOrder, fee, extraMinutes } = row.getFieldset();
  return (
    <fieldset
      aria-label={t.row(zipCode.value ?? '')}
      className={css.area}
      data-row={index}
      data-zip={zipCode.value}
    >
      <FormField field={zipCode} label={t.zipCode} inputMode="numeric" maxLength={10} />
      <FormField field={city} label={t.city} />
      <FormField field={minimumOrder} label={t.minimumOrder} inputMode="decimal" />
      <FormField field={fee} label={t.fee} inputMode="decimal" />
      <FormField field={extraMinutes} label={t.extraMinutes} inputMode="numeric" maxLength={3} />
      <IconButton
        icon="trash"
        size="s"
        look="bare"
        label={t.remove(city.value ?? '')}
        data-remove={index}
        onClick={onRemove}
      />
    </fieldset>
  );
}
