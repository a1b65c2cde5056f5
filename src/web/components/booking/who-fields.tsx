import { type FieldMetadata, getInputProps } from '@conform-to/react';
import type { TableRequestInput } from '#contract/reservations/shapes.ts';
import { bookingTexts } from '#texts/booking.ts';
import { useTexts } from '../../language.tsx';
import { Checkbox } from '../field/checkbox.tsx';
import { Fields, fieldSpan, TextField } from '../field/field.tsx';

type Field<Name extends keyof TableRequestInput> = FieldMetadata<TableRequestInput[Name], TableRequestInput>;

/** Who comes, and how to reach them. */
export function WhoFields({
  fields,
  words,
  isWide,
}: {
  fields: { [Name in 'name' | 'phone' | 'email' | 'newsletter']: Field<Name> };
  words: (field: { errors?: string[] | undefined }) => string | undefined;
  /** There is room for two fields side by side. */
  isWide: boolean;
}) {
  const t = useTexts(bookingTexts);
  const { key: nameKey, ...name } = getInputProps(fields.name, { type: 'text' });
  const { key: phoneKey, ...phone } = getInputProps(fields.phone, { type: 'tel' });
  const { key: emailKey, ...email } = getInputProps(fields.email, { type: 'email' });
  const { key: newsletterKey, ...newsletter } = getInputProps(fields.newsletter, { type: 'checkbox' });
  const span = isWide ? fieldSpan.halfOrFull : undefined;
  return (
    <Fields>
      <TextField key={nameKey} {...name} label={t.name} error={words(fields.name)} autoComplete="name" />
      <TextField
        key={phoneKey}
        {...phone}
        label={t.phone}
        error={words(fields.phone)}
        autoComplete="tel"
        className={span}
      />
      <TextField
        key={emailKey}
        {...email}
        label={t.email}
        error={words(fields.email)}
        autoComplete="email"
        className={span}
      />
      <Checkbox key={newsletterKey} {...newsletter}>
        {t.newsletter}
      </Checkbox>
    </Fields>
  );
}
