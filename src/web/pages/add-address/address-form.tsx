import { getFormProps, useForm } from '@conform-to/react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { AddressFields } from '#domain/addresses.ts';
import { DEFAULT_COUNTRY } from '#domain/countries.ts';
import { cityOfZip, zipOfCity } from '#domain/orders/delivery-areas.ts';
import { addressTexts } from '#texts/address.ts';
import { countryTexts } from '#texts/countries.ts';
import { Button } from '../../components/button/button.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { ContactFields } from '../../components/field/contact-fields.tsx';
import { Fields, fieldSpan } from '../../components/field/field.tsx';
import { FailureNotice, Notice } from '../../components/notice/notice.tsx';
import { useFormCheck } from '../../forms/form-check.ts';
import { FormCheckbox } from '../../forms/form-choices.tsx';
import { FormField, useFormInput } from '../../forms/form-field.tsx';
import { useTexts } from '../../i18n/language.tsx';
import { useRestaurant } from '../../restaurant/restaurant.ts';
import css from './add-address.module.css';
import { type AddressData, loadCheck, type saveAddress, storeAddressDraft } from './address-data.ts';
import { EMPTY_LOCATION, emptyAddress, isOutsideAreas, pickupLocation } from './address-defaults.ts';

/** How long the success message is shown before the page goes back. */
const SAVED_NOTICE_MS = 2000;

/** The fields in the order in which the domain checks them. */
export function AddressForm({ data, onDone }: { data: AddressData; onDone: () => void }) {
  const t = useTexts(addressTexts);
  const inputOf = useFormInput();
  const restaurant = useRestaurant()?.address;
  const country = restaurant?.country ?? DEFAULT_COUNTRY;
  const countryNames = useTexts(countryTexts);
  const fetcher = useFetcher<typeof saveAddress>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const isSaved = Boolean(answer?.isDone);

  const [initial] = useState(() => ({
    ...emptyAddress(data.isPickup, restaurant),
    ...data.saved,
    ...data.draft,
    country: countryNames[country],
  }));
  const [isPickup, setPickup] = useState(initial.isSelfPickup);
  const [zipCode, setZipCode] = useState(initial.zipCode);

  const check = useFormCheck(loadCheck);
  const [form, fields] = useForm({
    ...check.options,
    defaultValue: initial,
    lastResult: answer?.result,
  });

  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => leave(), SAVED_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);

  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    const field = event.target as HTMLInputElement;
    if (field.name === 'isSelfPickup') {
      setPickup(field.checked);
      fillFields(element, field.checked ? pickupLocation(restaurant) : EMPTY_LOCATION);
    }
    if (field.name === 'city') completeField(element, 'zipCode', zipOfCity(field.value, data.areas));
    if (field.name === 'zipCode') completeField(element, 'city', cityOfZip(field.value, data.areas));
    setZipCode(fieldText(element, 'zipCode').trim());
    storeAddressDraft(data.draftKey, element);
  };

  const isOutside = !isPickup && isOutsideAreas(zipCode, data.areas, country);

  return (
    <fetcher.Form
      method="post"
      {...getFormProps(form)}
      onFocus={check.onFocus}
      onInput={handleInput}
      className={css.form}
    >
      <div>
        <FormCheckbox field={fields.isSelfPickup}>
          <b>{t.pickup}</b>
        </FormCheckbox>
        <p className={`small soft ${css.under}`}>{t.pickupHint}</p>
      </div>
      <input type="hidden" name="state" value={initial.state} />
      <Fields>
        <ContactFields
          name={{ ...inputOf(fields.fullName), label: t.fullName }}
          phone={{
            ...inputOf(fields.phone),
            label: t.phone,
            hint: t.phoneHint,
            className: fieldSpan.halfOrFull,
          }}
          email={{ ...inputOf(fields.email), label: t.email, className: fieldSpan.halfOrFull }}
        />
        <FormField
          field={fields.addressLine1}
          readOnly={isPickup}
          label={t.street}
          autoComplete="address-line1"
        />
        <FormField
          field={fields.addressLine2}
          readOnly={isPickup}
          label={t.extra}
          isOptional
          autoComplete="address-line2"
        />
        <FormField
          field={fields.city}
          readOnly={isPickup}
          label={t.city}
          list={isPickup ? undefined : 'delivery-cities'}
          autoComplete="address-level2"
          className={fieldSpan.twoThirds}
        />
        <FormField
          field={fields.zipCode}
          readOnly={isPickup}
          label={t.zip}
          inputMode="numeric"
          autoComplete="postal-code"
          className={fieldSpan.third}
        />
        <FormField field={fields.country} readOnly label={t.country} />
      </Fields>
      <datalist id="delivery-cities">
        {data.areas.map((place) => (
          <option key={`${place.zipCode} ${place.city}`} value={place.city}>
            {place.zipCode}
          </option>
        ))}
      </datalist>
      {isOutside && <Notice tone="amber" icon="bike" title={t.notDelivered(zipCode)} />}
      {!isPickup && <FormCheckbox field={fields.isDefault}>{t.isDefault}</FormCheckbox>}
      {answer?.error && <FailureNotice error={answer.error} fallback={t.saveFailed} />}
      {isSaved && (
        <Notice tone="leaf" title={t.saved}>
          <p>{t.savedText}</p>
        </Notice>
      )}
      <div className={css.buttons}>
        <Button type="submit" look="main" size="l" isBusy={fetcher.state !== 'idle'} isDisabled={isSaved}>
          {t.save}
        </Button>
        <Button size="l" onClick={onDone}>
          {t.back}
        </Button>
      </div>
    </fetcher.Form>
  );
}

function fieldText(form: HTMLFormElement, name: keyof AddressFields): string {
  return (form.elements.namedItem(name) as HTMLInputElement).value;
}

/** Fills in what belongs to what was typed; never replaces what somebody has typed. */
function completeField(form: HTMLFormElement, name: 'city' | 'zipCode', value: string | null): void {
  const field = form.elements.namedItem(name) as HTMLInputElement;
  if (value === null || (field.value !== '' && field.value !== field.dataset.filled)) return;
  field.dataset.filled = value;
  fillFields(form, { [name]: value });
}

/** Sets fields as if they were typed, so that the check and the draft notice it. */
function fillFields(
  form: HTMLFormElement,
  values: Partial<Record<keyof AddressFields, string | undefined>>,
): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name) as HTMLInputElement;
    if (value === undefined || field.value === value) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Deletes the address after a confirmation. Orders have their own copy. */
export function DeleteAddress({ onDone }: { onDone: () => void }) {
  const t = useTexts(addressTexts);
  const [isConfirming, setConfirming] = useState(false);
  const fetcher = useFetcher<typeof saveAddress>();
  const isDone = Boolean(fetcher.data?.isDone);
  const error = fetcher.data?.deleteError;

  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);

  return (
    <div className={css.delete}>
      <Button look="text" icon="trash" onClick={() => setConfirming(true)}>
        {t.remove}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming && !isDone}
        title={t.removeQuestion}
        confirmLabel={t.remove}
        tone="danger"
        isBusy={fetcher.state !== 'idle'}
        onConfirm={() => fetcher.submit({ intent: 'delete' }, { method: 'post' })}
        onCancel={() => setConfirming(false)}
      >
        <p>{t.removeText}</p>
        {error && fetcher.state === 'idle' && <FailureNotice error={error} fallback={t.removeFailed} />}
      </ConfirmDialog>
    </div>
  );
}
