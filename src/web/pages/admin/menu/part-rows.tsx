import { type FieldMetadata, type FormMetadata, getInputProps } from '@conform-to/react';
import { useState } from 'react';
import { DEPOSIT_KINDS } from '#domain/menu/deposit.ts';
import { ADDITIVES, ALLERGENS } from '#domain/menu/dish.ts';
import { DRINK_VAT_PERCENT, FOOD_VAT_PERCENT } from '#domain/vat.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { allergenTexts } from '#texts/allergens.ts';
import { Button } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { FieldError, SelectField, TextField } from '../../../components/field/field.tsx';
import { useFieldWords } from '../../../form.ts';
import { useTexts } from '../../../language.tsx';
import css from '../editing/form.module.css';
import { Ticks } from '../editing/ticks.tsx';
import { type DishFields, NEW_PART, type PartFields } from './dish-wire.ts';

/** Said once for the whole list, as specified; the row then just shows which field it is. */
const ABOUT_THE_LIST = new Set(['variants_incomplete', 'add_ons_incomplete']);

type Kind = 'variants' | 'addOns';

/** The variants or the add-ons of a dish: rows of name and price, the rest of each folded away. */
export function PartRows({
  form,
  list,
  kind,
  onDirty,
}: {
  form: FormMetadata<DishFields>;
  list: FieldMetadata<PartFields[], DishFields>;
  kind: Kind;
  onDirty: () => void;
}) {
  const t = useTexts(adminMenuTexts).fields;
  const words = useFieldWords();
  const said = Object.values(list.allErrors)
    .flat()
    .find((code) => ABOUT_THE_LIST.has(code));
  const error = words(list) ?? (said && words({ errors: [said] }));
  const isVariants = kind === 'variants';
  const change = (work: () => void) => () => {
    work();
    onDirty();
  };
  return (
    <fieldset className={css.group} aria-describedby={error ? `${list.id}-error` : undefined}>
      <legend className={css.legend}>{isVariants ? t.variants : t.addOns}</legend>
      {isVariants && <p className={css.hint}>{t.variantsHint}</p>}
      {list.getFieldList().map((row, index) => (
        <PartRow
          key={row.key}
          row={row}
          kind={kind}
          isFirst={index === 0}
          onRemove={change(() => form.remove({ name: list.name, index }))}
        />
      ))}
      {error && <FieldError id={`${list.id}-error`}>{error}</FieldError>}
      <Button
        size="s"
        icon="plus"
        className={css.add}
        onClick={change(() => form.insert({ name: list.name, defaultValue: NEW_PART as never }))}
      >
        {isVariants ? t.addVariant : t.addAddOn}
      </Button>
    </fieldset>
  );
}

function PartRow({
  row,
  kind,
  isFirst,
  onRemove,
}: {
  row: FieldMetadata<PartFields, DishFields>;
  kind: Kind;
  isFirst: boolean;
  onRemove: () => void;
}) {
  const t = useTexts(adminMenuTexts).fields;
  const { allergens, additives } = useTexts(allergenTexts);
  const words = useFieldWords();
  const isVariant = kind === 'variants';
  // As the row began, whatever the server has answered since.
  const [before] = useState(
    (): PartFields => ({ ...NEW_PART, ...(row.initialValue as Partial<PartFields>) }),
  );
  const fields = row.getFieldset();
  const text = (name: 'name' | 'nameEn' | 'price' | 'volumeMl' | 'deposit') => {
    const { key, ...input } = getInputProps(fields[name], { type: 'text' });
    const [code] = fields[name].errors ?? [];
    const error = code !== undefined && ABOUT_THE_LIST.has(code) ? 'required' : code;
    return { ...input, autoComplete: 'off', error: error && words({ errors: [error] }) };
  };
  const { key, ...id } = getInputProps(fields._id, { type: 'hidden' });
  const vat = before.vatPercent || String(FOOD_VAT_PERCENT);
  return (
    <div className={css.part}>
      <input {...id} />
      <TextField {...text('name')} label={t.variantName} isLabelHidden={!isFirst} />
      <TextField {...text('price')} label={t.price} isLabelHidden={!isFirst} inputMode="decimal" />
      <IconButton icon="minus" size="s" label={t.removePart(fields.name.value ?? '')} onClick={onRemove} />
      <details className={css.more}>
        <summary>{t.more}</summary>
        <div>
          <TextField {...text('nameEn')} label={t.nameEn} isOptional />
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
              <SelectField
                id={fields.depositKind.id}
                name={fields.depositKind.name}
                defaultValue={before.depositKind}
                label={t.depositKind}
                error={words(fields.depositKind)}
              >
                <option value="">{t.noDeposit}</option>
                {DEPOSIT_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {t.depositKinds[kind]}
                  </option>
                ))}
              </SelectField>
            </>
          ) : (
            <SelectField
              id={fields.vatPercent.id}
              name={fields.vatPercent.name}
              defaultValue={vat}
              label={t.vat}
            >
              {[...new Set([FOOD_VAT_PERCENT, DRINK_VAT_PERCENT, Number(vat)])].map((percent) => (
                <option key={percent} value={percent}>
                  {t.vatOf(percent)}
                </option>
              ))}
            </SelectField>
          )}
          <Ticks
            legend={t.allergens}
            {...(isVariant && { hint: t.onTop })}
            name={fields.allergens.name}
            codes={ALLERGENS}
            words={allergens}
            chosen={before.allergens}
            {...(!isVariant && { none: t.none.allergens })}
          />
          <Ticks
            legend={t.additives}
            name={fields.additives.name}
            codes={ADDITIVES}
            words={additives}
            chosen={before.additives}
            {...(!isVariant && { none: t.none.additives })}
          />
        </div>
      </details>
    </div>
  );
}
