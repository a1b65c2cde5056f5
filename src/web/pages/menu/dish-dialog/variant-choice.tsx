import { type Ref, useId } from 'react';
import { menuTexts } from '#texts/menu.ts';
import { RadioMark } from '../../../components/field/checkbox.tsx';
import { FieldError } from '../../../components/field/field.tsx';
import { Price } from '../../../components/price/price.tsx';
import { useTexts } from '../../../language.tsx';
import { BasePrice } from '../list/prices.tsx';
import type { VariantView } from '../menu-view.ts';
import css from './dish-dialog.module.css';

export function VariantChoice({
  variants,
  chosen,
  onChoose,
  isMissing,
  ref,
}: {
  variants: readonly VariantView[];
  chosen: string | null;
  onChoose: (id: string) => void;
  isMissing: boolean;
  ref: Ref<HTMLFieldSetElement>;
}) {
  const t = useTexts(menuTexts).dish;
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
        >
          <RadioMark
            name={id}
            value={variant.id}
            checked={variant.id === chosen}
            onChange={() => onChoose(variant.id)}
            aria-invalid={isMissing || undefined}
          />
          <span>
            {variant.name} <BasePrice variant={variant} isNamed />
          </span>
          <Price cents={variant.cents} />
        </label>
      ))}
    </fieldset>
  );
}
