import { menuTexts } from '#texts/menu.ts';
import { Price } from '../../../components/price/price.tsx';
import { Stepper } from '../../../components/stepper/stepper.tsx';
import { useTexts } from '../../../language.tsx';
import { useDeclaredWords } from '../list/dish-tags.tsx';
import type { AddOnView } from '../menu-view.ts';
import css from './dish-dialog.module.css';

/** What may go with each dish: off at 0, and the first press makes it one. */
export function AddOnChoice({
  addOns,
  soldOut,
  counts,
  onCount,
}: {
  addOns: readonly AddOnView[];
  /** Ids of those that can't be had now. */
  soldOut: readonly string[];
  counts: Readonly<Record<string, number>>;
  onCount: (id: string, count: number) => void;
}) {
  const texts = useTexts(menuTexts);
  const t = texts.dish;
  const unsaid = (lacksAllergens: boolean, lacksAdditives: boolean) =>
    texts.undeclared.asked(texts.undeclared.of(lacksAllergens, lacksAdditives));
  const words = useDeclaredWords();
  return (
    <fieldset className={css.set}>
      <legend>{t.addOns}</legend>
      {addOns.map((addOn) => {
        const count = counts[addOn.id] ?? 0;
        const { allergens, additives } = addOn;
        const declared = [
          words.all({ allergens: allergens ?? [], additives: additives ?? [] }),
          allergens === null || additives === null ? unsaid(allergens === null, additives === null) : '',
        ]
          .filter(Boolean)
          .join('. ');
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
            </span>
            <Price cents={addOn.cents} />
            <div className={css.count}>
              {(!isOut || count > 0) && (
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
