import { type Ref, useId } from 'react';
import { menuTexts } from '#texts/menu.ts';
import { DepositLine } from '../../../components/deposit/deposit-line.tsx';
import { RadioMark } from '../../../components/field/checkbox.tsx';
import { FieldError } from '../../../components/field/field.tsx';
import { Price } from '../../../components/price/price.tsx';
import { useTexts } from '../../../language.tsx';
import { BasePrice, LowestBefore } from '../list/prices.tsx';
import type { VariantView } from '../menu-view.ts';
import css from './dish-dialog.module.css';

export function VariantChoice({
  variants,
  soldOut,
  chosen,
  onChoose,
  isMissing,
  ref,
}: {
  variants: readonly VariantView[];
  /** Ids of those that can't be chosen now. */
  soldOut: readonly string[];
  chosen: string | null;
  onChoose: (id: string) => void;
  isMissing: boolean;
  ref: Ref<HTMLFieldSetElement>;
}) {
  const { back, dish: t } = useTexts(menuTexts);
  const id = useId();
  return (
    <fieldset ref={ref} className={css.set} aria-describedby={isMissing ? `${id}-error` : undefined}>
      <legend>{t.variants}</legend>
      {isMissing && (
        <div role="alert" className={css.missing}>
          <FieldError id={`${id}-error`}>{t.variantMissing}</FieldError>
        </div>
      )}
      {variants.map((variant) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the control is RadioMark
        <label
          key={variant.id}
          className={`${css.row} ${css.variant}`}
          data-chosen={variant.id === chosen || undefined}
          data-sold-out={soldOut.includes(variant.id) || undefined}
        >
          <RadioMark
            name={id}
            value={variant.id}
            checked={variant.id === chosen}
            disabled={soldOut.includes(variant.id)}
            onChange={() => onChoose(variant.id)}
            aria-invalid={isMissing || undefined}
          />
          <span>
            <Words variant={variant} name={variant.name} />
            {soldOut.includes(variant.id) && <small className={css.out}>{back.soldOut}</small>}
            <DepositLine deposit={variant.deposit ?? null} />
          </span>
          <Price cents={variant.cents} insteadOfCents={variant.formerCents} />
        </label>
      ))}
    </fieldset>
  );
}

/** The only variant is no choice: what it costs, and its name where it has one of its own. */
export function OnlyVariant({ variant, dishName }: { variant: VariantView; dishName: string }) {
  const { dish: t } = useTexts(menuTexts);
  return (
    <div className={css.set}>
      <p className={`${css.row} ${css.only}`}>
        <span>
          <Words variant={variant} name={variant.name === dishName ? t.price : variant.name} />
          <DepositLine deposit={variant.deposit ?? null} />
        </span>
        <Price cents={variant.cents} insteadOfCents={variant.formerCents} />
      </p>
    </div>
  );
}

function Words({ variant, name }: { variant: VariantView; name: string }) {
  return (
    <>
      <span lang={variant.name === name ? variant.nameLang : undefined}>{name}</span>{' '}
      <BasePrice variant={variant} isNamed />
      {variant.formerCents !== undefined && <LowestBefore />}
    </>
  );
}
