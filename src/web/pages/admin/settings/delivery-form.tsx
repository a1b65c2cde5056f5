import type { FieldMetadata } from '@conform-to/react';
import { MAX_DELIVERY_AREAS } from '#contract/limits.ts';
import { minimumOrderOf } from '#domain/orders/delivery-areas.ts';
import { settingsOf } from '#domain/plain-settings.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { settingTexts } from '#texts/setting-fields.ts';
import { areasInCents } from '../../../api/amounts.ts';
import { Button } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { FieldError, Fields, TextField } from '../../../components/field/field.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { useRowFocus } from '../kit/editing/use-row-focus.ts';
import { formatPriceField } from '../kit/format/price-field.ts';
import { checkDelivery } from './check-sections.ts';
import { SettingControl } from './plain-section-form.tsx';
import { SectionCard } from './section-card.tsx';
import css from './settings.module.css';
import { type Section, useFieldProps, useSectionForm } from './use-section.ts';

type AreaFields = { zipCode: string; city: string; minimumOrder: string; fee: string };
type SectionFields = { areas: AreaFields[]; deliveryMinutes: string; pickupMinutes: string };

/** Where the restaurant delivers, each place with its own minimum and fee. */
export function DeliveryForm({ section }: { section: Section<'delivery'> }) {
  const language = useLanguage();
  const t = adminSettingsTexts[language].delivery;
  const { words: fieldMessage } = useFieldProps();
  const { list, focus } = useRowFocus();
  const { areas, deliveryMinutes, pickupMinutes } = section.base;
  const [form, fields] = useSectionForm<SectionFields, Omit<typeof section.base, 'version'>>({
    section,
    initial: {
      deliveryMinutes: String(deliveryMinutes),
      pickupMinutes: String(pickupMinutes),
      areas: areas.map(({ minimumOrder, fee, ...place }) => {
        return {
          ...place,
          minimumOrder: formatPriceField(minimumOrder, language),
          fee: formatPriceField(fee, language),
        };
      }),
    },
    check: checkDelivery,
    onChecked: section.save,
  });
  const rows = fields.areas.getFieldList();
  const error = fieldMessage(fields.areas);
  const add = () => {
    form.insert({
      name: fields.areas.name,
      defaultValue: {
        zipCode: '',
        city: '',
        minimumOrder: formatPriceField(30, language),
        fee: formatPriceField(0, language),
      },
    });
    section.onDirty();
    focus(`[data-row="${rows.length}"] input`);
  };
  const remove = (index: number) => {
    form.remove({ name: fields.areas.name, index });
    section.onDirty();
    focus(`[data-remove="${Math.min(index, rows.length - 2)}"]`, '[data-add]');
  };
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
      <fieldset ref={list} className={css.rows}>
        <legend className="vh">{t.list}</legend>
        {!section.isDirty && areas.length > 0 && (
          <p className={css.sum}>{t.sum(areas.length, minimumOrderOf(cents))}</p>
        )}
        {rows.length === 0 && <p className={css.none}>{t.none}</p>}
        {rows.map((row, index) => (
          <AreaRow key={row.key} row={row} index={index} onRemove={() => remove(index)} />
        ))}
        {error && <FieldError>{error}</FieldError>}
        <Button
          size="s"
          icon="plus"
          data-add=""
          isDisabled={rows.length >= MAX_DELIVERY_AREAS}
          onClick={add}
          className={css.add}
        >
          {t.add}
        </Button>
      </fieldset>
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
  const { text } = useFieldProps();
  const { zipCode, city, minimumOrder, fee } = row.getFieldset();
  return (
    <fieldset
      aria-label={t.row(zipCode.value ?? '')}
      className={css.area}
      data-row={index}
      data-zip={zipCode.value}
    >
      <TextField {...text(zipCode)} label={t.zipCode} inputMode="numeric" maxLength={5} />
      <TextField {...text(city)} label={t.city} />
      <TextField {...text(minimumOrder)} label={t.minimumOrder} inputMode="decimal" />
      <TextField {...text(fee)} label={t.fee} inputMode="decimal" />
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
