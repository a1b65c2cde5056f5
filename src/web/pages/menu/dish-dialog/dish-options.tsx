import { useId } from 'react';
import type { Cents } from '#domain/money.ts';
import { dishDialogTexts } from '#texts/dish-dialog.ts';
import { menuTexts } from '#texts/menu.ts';
import { Avoided } from '../../../components/allergens/avoided.tsx';
import { DepositLine } from '../../../components/deposit/deposit-line.tsx';
import { RadioMark } from '../../../components/field/checkbox.tsx';
import { Price } from '../../../components/price/price.tsx';
import { Stepper } from '../../../components/stepper/stepper.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useDeclarationText } from '../list/dish-tags.tsx';
import { BasePrice, LowestPriceNote, sameDeposit } from '../list/prices.tsx';
import type { AddOnView, VariantView } from '../menu-view.ts';
import css from './dish-dialog.module.css';

export function VariantChoice({
  variants,
  soldOut,
  chosen,
  onChoose,
}: {
  variants: readonly VariantView[];
  /** Ids of the unavailable ones. */
  soldOut: readonly string[];
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  const { back } = useTexts(menuTexts);
  const t = useTexts(dishDialogTexts);
  const id = useId();
  const deposit = sameDeposit(variants);
  return (
    <fieldset className={css.set}>
      <legend>{t.variants}</legend>
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
          />
          <span>
            <VariantLabel variant={variant} name={variant.name} />
            {soldOut.includes(variant.id) && <small className={css.out}>{back.soldOut}</small>}
            {!deposit && <DepositLine deposit={variant.deposit ?? null} />}
          </span>
          <Price cents={variant.cents} insteadOfCents={variant.formerCents} />
        </label>
      ))}
      <DepositLine deposit={deposit} isOfEach />
    </fieldset>
  );
}

/** A single variant needs no choice: its price, and its name if it differs from the dish's. */
export function OnlyVariant({ variant, dishName }: { variant: VariantView; dishName: string }) {
  const t = useTexts(dishDialogTexts);
  return (
    <div className={css.set}>
      <p className={`${css.row} ${css.only}`}>
        <span>
          <VariantLabel variant={variant} name={variant.name === dishName ? t.price : variant.name} />
          <DepositLine deposit={variant.deposit ?? null} />
        </span>
        <Price cents={variant.cents} insteadOfCents={variant.formerCents} />
      </p>
    </div>
  );
}

function VariantLabel({ variant, name }: { variant: VariantView; name: string }) {
  return (
    <>
      <span lang={variant.name === name ? variant.nameLang : undefined}>{name}</span>{' '}
      <BasePrice variant={variant} isNamed />
      {variant.formerCents !== undefined && <LowestPriceNote />}
    </>
  );
}

/** What is declared of a part, and what is not, in words. */
export function useDeclared(): (part: Pick<AddOnView, 'allergens' | 'additives'>) => string {
  const texts = useTexts(menuTexts);
  const t = useTexts(dishDialogTexts);
  const words = useDeclarationText();
  return ({ allergens, additives }) => {
    const isMissing = allergens === null || additives === null;
    const declared = [
      words.all({ allergens: allergens ?? [], additives: additives ?? [] }),
      isMissing ? t.asked(texts.undeclared.of(allergens === null, additives === null)) : '',
    ];
    return declared.filter(Boolean).join('. ');
  };
}

/** What something adds to the price. */
export function Surcharge({ cents }: { cents: Cents }) {
  return (
    <span>
      +&nbsp;
      <Price cents={cents} />
    </span>
  );
}

/** Add-ons per dish, each with a stepper from 0. */
export function AddOnChoice({
  addOns,
  soldOut,
  counts,
  onCount,
}: {
  addOns: readonly AddOnView[];
  /** Ids of the unavailable ones. */
  soldOut: readonly string[];
  counts: Readonly<Record<string, number>>;
  /** Null where nothing is ordered online. */
  onCount: ((id: string, count: number) => void) | null;
}) {
  const texts = useTexts(menuTexts);
  const t = useTexts(dishDialogTexts);
  const declaredOf = useDeclared();
  return (
    <fieldset className={css.set}>
      <legend>{t.addOns}</legend>
      {addOns.map((addOn) => {
        const count = counts[addOn.id] ?? 0;
        const declared = declaredOf(addOn);
        const isOut = soldOut.includes(addOn.id);
        return (
          <div
            key={addOn.id}
            className={`${css.row} ${css.addOn}`}
            data-chosen={count > 0 || undefined}
            data-sold-out={isOut || undefined}
          >
            <span>
              <span lang={addOn.nameLang}>{addOn.name}</span>
              {isOut && <small className={css.out}>{texts.back.soldOut}</small>}
              {declared && <small>{declared}</small>}
              <Avoided parts={[{ name: addOn.name, nameEn: null, allergens: addOn.allergens }]} />
            </span>
            <Surcharge cents={addOn.cents} />
            <div className={css.count}>
              {onCount && (!isOut || count > 0) && (
                <Stepper
                  size="s"
                  label={addOn.name}
                  value={count}
                  max={isOut ? count : undefined}
                  onChange={(next) => onCount(addOn.id, next)}
                />
              )}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
