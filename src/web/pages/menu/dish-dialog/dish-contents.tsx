import {
  type Allergen,
  type AllergenGroup,
  additivesOf,
  allergenGroup,
  allergensOf,
  type DeclaredCodes,
} from '#domain/menu/dish.ts';
import { allergenTexts, joinList } from '#texts/allergens.ts';
import { dishDialogTexts } from '#texts/dish-dialog.ts';
import { menuTexts } from '#texts/menu.ts';
import { Icon } from '../../../components/icon/icon.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useRestaurant } from '../../../restaurant/restaurant.ts';
import { useDeclarationText } from '../list/dish-tags.tsx';
import type { DishView, VariantView } from '../menu-view.ts';
import css from './dish-dialog.module.css';
import { allergensByVariant } from './dish-draft.ts';

/** Allergens and additives of the dish with the chosen variant and add-ons. */
export function DishContents({
  dish,
  variant,
  addOns,
  avoided,
}: {
  dish: DishView;
  variant: VariantView | null;
  addOns: readonly DeclaredCodes[];
  avoided: readonly AllergenGroup[];
}) {
  const t = useTexts(menuTexts);
  const own = useTexts(dishDialogTexts);
  const names = useTexts(allergenTexts);
  const words = useDeclarationText();
  const phone = useRestaurant()?.phone;
  const { codes: allergens, isComplete: areAllergens } = allergensOf(dish, variant, addOns);
  const { codes: additives, isComplete: areAdditives } = additivesOf(dish, variant, addOns);
  const byVariant = variant ? [] : allergensByVariant(dish);
  const warned = allergens.filter((code) => avoided.includes(allergenGroup(code)));
  return (
    <>
      <details className={css.contents}>
        <summary>
          <Icon name="info" />
          <span aria-live="polite">
            {allergens.length === 0 && areAllergens && own.containsNone}
            {allergens.length > 0 && (
              <>
                {own.contains} <b>{words.allergens(allergens)}</b>
                {!areAllergens && '. '}
              </>
            )}
            {!areAllergens && <b>{allergens.length > 0 ? own.undeclaredRest : t.undeclared.short}</b>}
          </span>
          <Icon name="down" size="s" className={css.turn} />
        </summary>
        <p>
          {byVariant.length > 0 && `${own.alsoWith(words.allergens(unique(byVariant)))} `}
          {additives.length > 0 && `${t.additives(words.additives(additives))} `}
          {additives.length === 0 && areAdditives && `${own.noAdditives} `}
          {(!areAllergens || !areAdditives) &&
            `${t.undeclared.ask(t.undeclared.of(!areAllergens, !areAdditives), phone)} `}
          {own.traces}
        </p>
      </details>
      {avoided.length > 0 && !areAllergens && (
        <Notice tone="amber" icon="warn" className={css.warning}>
          {own.undeclaredAvoided(phone)}
        </Notice>
      )}
      {warned.length > 0 && (
        <Notice tone="amber" icon="warn" className={css.warning}>
          {own.chosenWarning(
            joinList(
              warned.map((code) => names.allergens[code]),
              names.and,
            ),
          )}
        </Notice>
      )}
    </>
  );
}

function unique(codes: readonly Allergen[]): Allergen[] {
  return [...new Set(codes)];
}
