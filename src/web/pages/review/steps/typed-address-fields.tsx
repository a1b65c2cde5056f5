import { type ComponentProps, useState } from 'react';
import type { Country } from '#domain/countries.ts';
import type { Locality } from '#domain/orders/delivery-areas.ts';
import { addressTexts } from '#texts/address.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { checkoutEdgeCaseTexts } from '#texts/checkout-edge-cases.ts';
import { ContactFields } from '../../../components/field/contact-fields.tsx';
import { Fields, fieldSpan, TextField } from '../../../components/field/field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { isOutsideAreas } from '../../add-address/address-defaults.ts';
import css from '../review.module.css';
import { isBlankAddress, type TypedAddress, type TypedField } from '../typed-address.ts';

/** The id of a field, so that the order button can focus the first error. */
export const fieldId = (field: string) => `where-${field}`;

/** For the first address; further ones are entered on a page of their own. */
export function TypedAddressFields({
  typed,
  onType,
  errors,
  isPickup,
  isTownAssumed,
  areas,
  country,
}: {
  typed: TypedAddress;
  onType: (field: TypedField, value: string) => void;
  /** Messages by field; empty until the order button is pressed. */
  errors: ReadonlyMap<string, string>;
  isPickup: boolean;
  /** The town is preselected and was not typed. */
  isTownAssumed: boolean;
  areas: readonly Locality[];
  country: Country;
}) {
  const t = useTexts(addressTexts);
  const cases = useTexts(checkoutEdgeCaseTexts).typed;
  const checkout = useTexts(checkoutTexts);
  const zipCode = typed.zipCode.trim();
  const [wasBlank] = useState(isBlankAddress(typed));
  const isOutside = isOutsideAreas(zipCode, areas, country);
  const field = (name: TypedField): ComponentProps<'input'> & { error: string | undefined } => ({
    id: fieldId(name),
    name,
    value: typed[name],
    onChange: (event) => onType(name, event.target.value),
    error: errors.get(name),
  });
  return (
    // A form for the browser's autofill; only the order button sends it.
    <form onSubmit={(event) => event.preventDefault()} noValidate>
      {wasBlank && (
        <p className={css.lead} data-typed={isBlankAddress(typed) ? undefined : ''}>
          {isPickup ? checkout.noPickup : checkout.noAddress}. {cases.lead}
        </p>
      )}
      <Fields>
        <ContactFields
          name={{ ...field('fullName'), label: t.fullName, maxLength: 120 }}
          phone={{ ...field('phone'), label: t.phone, maxLength: 40, className: fieldSpan.halfOrFull }}
          email={{ ...field('email'), label: t.email, maxLength: 254, className: fieldSpan.halfOrFull }}
        />
        {!isPickup && (
          <>
            <TextField
              {...field('addressLine1')}
              label={t.street}
              autoComplete="address-line1"
              maxLength={200}
            />
            <TextField
              {...field('addressLine2')}
              label={t.extra}
              isOptional
              autoComplete="address-line2"
              maxLength={200}
            />
            <TextField
              {...field('zipCode')}
              label={t.zip}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
              className={fieldSpan.third}
            />
            <TextField
              {...field('city')}
              label={t.city}
              list="delivery-cities"
              autoComplete="address-level2"
              maxLength={100}
              className={fieldSpan.twoThirds}
            />
          </>
        )}
      </Fields>
      {!isPickup && (
        <>
          <datalist id="delivery-cities">
            {areas.map((place) => (
              <option key={`${place.zipCode} ${place.city}`} value={place.city}>
                {place.zipCode}
              </option>
            ))}
          </datalist>
          <p role="status" className={css.town}>
            {isOutside ? cases.notDelivered(zipCode) : isTownAssumed && cases.assumed(typed.city)}
          </p>
        </>
      )}
    </form>
  );
}
