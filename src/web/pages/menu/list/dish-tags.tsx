import type { Additive, Allergen, KnownCodes } from '#domain/menu/dish.ts';
import { allergenTexts, joinList } from '#texts/allergens.ts';
import { menuTexts } from '#texts/menu.ts';
import { Tag } from '../../../components/chip/tag.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { kept } from '../../../components/kept.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useRestaurant } from '../../../restaurant/restaurant.ts';
import type { DishView } from '../menu-view.ts';
import { PackagedInfo } from '../packaged-info/packaged-info.tsx';
import css from './dish-tags.module.css';

/** How few are left, diet, spiciness and minimum age as words; and a disclosure with what the law requires to be declared. */
export function DishTags({ dish, isThere }: { dish: DishView; isThere: boolean }) {
  const t = useTexts(menuTexts);
  return (
    <div className={css.tags}>
      {dish.served && <p className={css.served}>{kept(dish.served)}</p>}
      {isThere && dish.few && <Tag tone="chilli">{dish.few}</Tag>}
      {dish.diet && (
        <Tag tone="leaf" icon={dish.diet === 'vegan' ? 'sprout' : 'leaf'}>
          {t.diets[dish.diet]}
        </Tag>
      )}
      {dish.spiciness > 0 && (
        <Tag tone={dish.spiciness > 1 ? 'chilli' : 'soft'} icon="chilli">
          {t.spiciness[dish.spiciness]}
        </Tag>
      )}
      {dish.minimumAge !== null && <Tag>{t.fromAge(dish.minimumAge)}</Tag>}
      <details className={css.declared}>
        <summary>
          <Icon name="info" size="s" />
          {dish.allergens === null ? t.undeclared.short : dish.packaged ? t.ingredients : t.allergens}
        </summary>
        <div>
          <Declaration dish={dish} />
        </div>
      </details>
    </div>
  );
}

/** Allergens and additives of the dish, and those that its variants add. */
function Declaration({ dish }: { dish: DishView }) {
  const t = useTexts(menuTexts);
  const words = useDeclarationText();
  const variants = dish.variants.filter(
    ({ allergens, additives }) => allergens.length > 0 || additives.length > 0,
  );
  const phone = useRestaurant()?.phone;
  const { allergens, additives } = dish;
  const hasNoAllergens = [allergens, ...dish.variants.map((one) => one.allergens)].every(
    (codes) => codes?.length === 0,
  );
  return (
    <>
      {hasNoAllergens && <p>{t.containsNone}</p>}
      {allergens && allergens.length > 0 && <p>{t.contains(words.allergens(allergens))}</p>}
      {additives && additives.length > 0 && <p>{t.additives(words.additives(additives))}</p>}
      {(allergens === null || additives === null) && (
        <p>{t.undeclared.ask(t.undeclared.of(allergens === null, additives === null), phone)}</p>
      )}
      {variants.map((variant) => (
        <p key={variant.id}>
          <span lang={variant.nameLang}>{variant.name}</span>: {words.all(variant)}.
        </p>
      ))}
      {dish.packaged && <PackagedInfo lines={dish.packaged} />}
    </>
  );
}

export function useDeclarationText() {
  const t = useTexts(allergenTexts);
  const named = (allergens: readonly Allergen[]) => allergens.map((code) => t.allergens[code]);
  const added = (additives: readonly Additive[]) => additives.map((code) => t.additives[code]);
  return {
    allergens: (codes: readonly Allergen[]) => joinList(named(codes), t.and),
    additives: (codes: readonly Additive[]) => added(codes).join(', '),
    all: ({ allergens, additives }: KnownCodes) => [...named(allergens), ...added(additives)].join(', '),
  };
}
