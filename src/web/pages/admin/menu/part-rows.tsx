import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { DEPOSIT_KINDS } from '#domain/menu/deposit.ts';
import { ADDITIVES, ALLERGENS } from '#domain/menu/dish.ts';
import { dishFormTexts } from '#texts/admin-dish-form.ts';
import { allergenTexts } from '#texts/allergens.ts';
import { Button } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { FieldError, TextField } from '../../../components/field/field.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { useFieldMessage } from '../../../forms/form-check.ts';
import { FormHidden, FormSelect } from '../../../forms/form-choices.tsx';
import { useFormInput } from '../../../forms/form-field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { ratesToChoose, useVatRates } from '../kit/context/admin-data.ts';
import { CheckboxGroup } from '../kit/editing/checkbox-group.tsx';
import css from '../kit/editing/form.module.css';
import { useRowFocus } from '../kit/editing/use-row-focus.ts';
import { type DishFields, NEW_PART, type PartFields } from './dish-fields.ts';
import { findExtra } from './known-extras.ts';

/** Worded once for the whole list; the row only marks its field. */
const LIST_ERROR_CODES = new Set(['variants_incomplete', 'add_ons_incomplete']);

type PartKind = 'variants' | 'addOns';

/** The variants or add-ons of a dish: rows of name and price, with the other fields collapsed. */
export function PartRows({
  form,
  list,
  kind,
  known = [],
  onDirty,
  children,
}: {
  form: FormMetadata<DishFields>;
  list: FieldMetadata<PartFields[], DishFields>;
  kind: PartKind;
  /** Extras of the menu, suggested by name. */
  known?: readonly PartFields[];
  onDirty: () => void;
  children?: ReactNode;
}) {
  const t = useTexts(dishFormTexts);
  const fieldMessage = useFieldMessage();
  const knownId = useId();
  const { list: listRef, focus } = useRowFocus();
  const rows = list.getFieldList();
  const isVariants = kind === 'variants';
  const isOnly = isVariants && rows.length === 1;
  // The declarations of a variant stay visible when it is the only one left.
  const [hadChoice, setHadChoice] = useState(rows.length > 1);
  if (rows.length > 1 && !hadChoice) setHadChoice(true);
  const listErrorCode = Object.values(list.allErrors)
    .flat()
    .find((code) => LIST_ERROR_CODES.has(code));
  const error = fieldMessage(list) ?? (listErrorCode && !isOnly && fieldMessage({ errors: [listErrorCode] }));
  const markDirty = (change: () => void) => () => {
    change();
    onDirty();
  };
  return (
    <fieldset
      ref={listRef}
      className={css.group}
      aria-label={isOnly ? t.onlyVariant : undefined}
      aria-describedby={error ? `${list.id}-error` : undefined}
    >
      {!isOnly && <legend className={css.legend}>{isVariants ? t.variants : t.addOns}</legend>}
      {isVariants && !isOnly && <p className={css.hint}>{t.variantsHint}</p>}
      {known.length > 0 && (
        <datalist id={knownId}>
          {known.map(({ name, price }) => (
            <option key={name} value={name}>{`${price} €`}</option>
          ))}
        </datalist>
      )}
      {rows.map((row, index) => (
        <PartRow
          key={row.key}
          row={row}
          kind={kind}
          isFirst={index === 0}
          isOnly={isOnly}
          hasDeclarations={!isOnly || hadChoice}
          known={known}
          knownId={knownId}
          onRemove={markDirty(() => {
            form.remove({ name: list.name, index });
            focus('[data-add]');
          })}
        />
      ))}
      {error && <FieldError id={`${list.id}-error`}>{error}</FieldError>}
      {isOnly && <p className={css.hint}>{t.onlyVariantHint}</p>}
      <Button
        size="s"
        icon="plus"
        className={css.add}
        data-add
        onClick={markDirty(() => form.insert({ name: list.name, defaultValue: NEW_PART }))}
      >
        {isVariants ? t.addVariant : t.addAddOn}
      </Button>
      {children}
    </fieldset>
  );
}

function PartRow({
  row,
  kind,
  isFirst,
  isOnly,
  hasDeclarations,
  known,
  knownId,
  onRemove,
}: {
  row: FieldMetadata<PartFields, DishFields>;
  kind: PartKind;
  isFirst: boolean;
  /** A single variant: its name is optional, and it can't be removed. */
  isOnly: boolean;
  /** Whether a variant declares something besides its dish. */
  hasDeclarations: boolean;
  known: readonly PartFields[];
  knownId: string;
  onRemove: () => void;
}) {
  const t = useTexts(dishFormTexts);
  const { allergens, additives } = useTexts(allergenTexts);
  const fieldMessage = useFieldMessage();
  const rates = useVatRates();
  const isVariant = kind === 'variants';
  // The initial values, also after a response from the server.
  const [initial] = useState(
    (): PartFields => ({ ...NEW_PART, ...(row.initialValue as Partial<PartFields>) }),
  );
  const fields = row.getFieldset();
  const [filled, setFilled] = useState<PartFields>();
  const inputOf = useFormInput();
  // No FormField, since an error of the whole list is worded differently at a field.
  const text = (name: 'name' | 'nameEn' | 'price' | 'volumeMl' | 'deposit') => {
    const [code] = fields[name].errors ?? [];
    const emptyCode = isOnly && name === 'price' ? 'price_required' : 'required';
    const error = code !== undefined && LIST_ERROR_CODES.has(code) ? emptyCode : code;
    return {
      ...inputOf(fields[name]),
      autoComplete: 'off',
      error: error && fieldMessage({ errors: [error] }),
    };
  };
  // A new extra named like one of the menu takes over its values, unless a price was typed already.
  const fill = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const price = currentTarget.form?.elements.namedItem(fields.price.name);
    const extra = findExtra(known, currentTarget.value);
    if (!extra || initial._id !== '' || !(price instanceof HTMLInputElement) || price.value !== '') return;
    setFilled(extra);
    price.value = extra.price;
    price.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const suggestions = !isVariant && {
    list: knownId,
    onBlur: fill,
    onInput(event: FormEvent<HTMLInputElement>) {
      // Only when picked from the list, not while typing a longer name.
      const { inputType } = event.nativeEvent as InputEvent;
      if (inputType === undefined || inputType === 'insertReplacementText') fill(event);
    },
  };
  const { nameEn, depositKind, vatPercent, ...ticked } = filled ?? initial;
  const vat = vatPercent || String(rates.food);
  const name = (
    <TextField
      key="name"
      {...text('name')}
      {...suggestions}
      label={isOnly ? t.onlyVariantName : t.variantName}
      isOptional={isOnly}
      isLabelHidden={!isFirst}
    />
  );
  const price = (
    <TextField key="price" {...text('price')} label={t.price} isLabelHidden={!isFirst} inputMode="decimal" />
  );
  return (
    <div className={css.part} data-only={isOnly || undefined}>
      <FormHidden field={fields._id} />
      {isOnly ? [price, name] : [name, price]}
      {!isOnly && (
        <IconButton icon="minus" size="s" label={t.removePart(fields.name.value ?? '')} onClick={onRemove} />
      )}
      {filled && (
        <p className={css.filled} role="status">
          {t.filledFrom(filled.name)}
        </p>
      )}
      <details className={css.more}>
        <summary>
          {t.more}
          <Icon name="down" size="s" />
        </summary>
        <div key={filled?.name}>
          <TextField
            {...text('nameEn')}
            {...(filled && { defaultValue: nameEn })}
            label={isOnly ? t.onlyVariantNameEn : t.nameEn}
            isOptional
          />
          {isVariant ? (
            <>
              <TextField
                {...text('volumeMl')}
                label={t.volume}
                isOptional
                hint={t.volumeHint}
                inputMode="numeric"
              />
              <TextField
                {...text('deposit')}
                label={t.deposit}
                isOptional
                hint={t.depositHint}
                inputMode="decimal"
              />
              <FormSelect field={fields.depositKind} defaultValue={depositKind} label={t.depositKind}>
                <option value="">{t.noDeposit}</option>
                {DEPOSIT_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {t.depositKinds[kind]}
                  </option>
                ))}
              </FormSelect>
            </>
          ) : (
            <FormSelect field={fields.vatPercent} defaultValue={vat} label={t.vat}>
              {ratesToChoose(rates, [Number(vat)]).map((percent) => (
                <option key={percent} value={percent}>
                  {t.vatOf(percent, rates)}
                </option>
              ))}
            </FormSelect>
          )}
          {(!isVariant || hasDeclarations || ticked.allergens.length + ticked.additives.length > 0) && (
            <>
              <CheckboxGroup
                legend={t.allergens}
                {...(isVariant && { hint: t.onTop })}
                field={fields.allergens}
                codes={ALLERGENS}
                labels={allergens}
                chosen={ticked.allergens}
                {...(!isVariant && { none: t.none.allergens })}
              />
              <CheckboxGroup
                legend={t.additives}
                field={fields.additives}
                codes={ADDITIVES}
                labels={additives}
                chosen={ticked.additives}
                {...(!isVariant && { none: t.none.additives })}
              />
            </>
          )}
        </div>
      </details>
    </div>
  );
}
