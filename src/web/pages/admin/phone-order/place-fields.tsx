import { useState } from 'react';
import { cityOfZip, type DeliveryArea, deliveryAreaOf } from '#domain/orders/delivery-areas.ts';
import { adminPhoneOrderTexts } from '#texts/admin-phone-order.ts';
import { formatCents } from '#texts/format-money.ts';
import { fieldSpan, TextField } from '../../../components/field/field.tsx';
import { useLanguage } from '../../../i18n/language.tsx';

interface Place {
  addressLine1: string;
  addressLine2: string;
  zipCode: string;
  city: string;
}

/** Where the food goes, and on which terms. */
export function PlaceFields({
  place,
  areas,
  errors,
  onChange,
}: {
  place: Place;
  areas: readonly DeliveryArea[];
  /** Messages of the server, by field. */
  errors: Readonly<Record<string, string>>;
  onChange: (fields: Partial<Place>) => void;
}) {
  const language = useLanguage();
  const t = adminPhoneOrderTexts[language];
  const area = deliveryAreaOf(place, areas);
  // The town that was filled in, which another postal code may replace; never one that was typed.
  const [filled, setFilled] = useState('');
  const isZipTyped = place.zipCode.trim().length >= 4;
  const field = (name: 'addressLine1' | 'addressLine2' | 'city') => {
    return {
      value: place[name],
      error: errors[name],
      autoComplete: 'off',
      onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
    };
  };
  return (
    <>
      <TextField label={t.street} {...field('addressLine1')} />
      <TextField label={t.more} isOptional {...field('addressLine2')} />
      <TextField
        label={t.zipCode}
        inputMode="numeric"
        className={fieldSpan.third}
        value={place.zipCode}
        autoComplete="off"
        error={errors.zipCode ?? (isZipTyped && !area ? t.noArea : undefined)}
        onChange={({ target }) => {
          const zipCode = target.value;
          const city = cityOfZip(zipCode, areas);
          const isFree = place.city === '' || place.city === filled;
          if (city !== null) setFilled(city);
          onChange({ zipCode, ...(city !== null && isFree && { city }) });
        }}
      />
      <TextField label={t.city} className={fieldSpan.twoThirds} {...field('city')} />
      {area && (
        <p className="small soft">
          {area.feeCents > 0
            ? t.area(formatCents(area.minimumCents, language), formatCents(area.feeCents, language))
            : t.areaFree(formatCents(area.minimumCents, language))}
        </p>
      )}
    </>
  );
}
