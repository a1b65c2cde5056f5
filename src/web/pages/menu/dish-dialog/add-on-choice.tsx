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
  counts,
  onCount,
}: {
  addOns: readonly AddOnView[];
  counts: Readonly<Record<string, number>>;
  onCount: (id: string, count: number) => void;
}) {
  const t = useTexts(menuTexts).dish;
  const words = useDeclaredWords();
  return (
    <fieldset className={css.set}>
      <legend>{t.addOns}</legend>
      {addOns.map((addOn) => {
        const count = counts[addOn.id] ?? 0;
        const declared = words.all(addOn);
        return (
          <div key={addOn.id} className={`${css.row} ${css.addOn}`} data-chosen={count > 0 || undefined}>
            <span>
              {addOn.name}
              {declared && <small>{declared}</small>}
            </span>
            <Price cents={addOn.cents} />
            <div className={css.count}>
              <Stepper
                size="s"
                label={addOn.name}
                value={count}
                onChange={(next) => onCount(addOn.id, next)}
              />
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
