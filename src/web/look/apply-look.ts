import type { Menu } from '#contract/menu/shapes.ts';
import { findLook, type LookId } from '#looks/index.ts';
import { drawDishes, suitingDrawing } from '#looks/pick-drawing.ts';
import { localize } from '#texts/localized.ts';
import type { Language } from '#texts/texts.ts';
import { type CategoryView, type DishView, toMenuView } from '../pages/menu/menu-view.ts';
import { assetsOf } from './load-look.ts';

/** The menu with what its look adds: a drawing where there is no photo, and numbers. */
export function menuInLook(menu: Menu, language: Language, id: LookId): CategoryView[] {
  const categories = toMenuView(menu, language);
  const look = findLook(id);
  const { numbersDishes } = assetsOf(id);
  if (look.drawings.length === 0 && !numbersDishes) return categories;
  const chosen = new Map([...menu.menuItems, ...menu.category].map(({ _id, drawing }) => [_id, drawing]));
  const drawn = ({ id, name }: { id: string; name: string }) => ({ name, drawing: chosen.get(id) ?? null });
  const drawnDish = (dish: DishView) => ({
    ...drawn(dish),
    ...{ desc: dish.desc, diet: dish.diet, hasPhoto: dish.image !== null },
    // Undefined rather than false: a category of drinks may name no litres.
    ...(dish.variants.some(({ volumeMl }) => volumeMl !== null) && { isDrink: true }),
  });
  return categories.map((category, place) => {
    const drawings = drawDishes(look, drawn(category), category.dishes.map(drawnDish), place);
    const digits = String(category.dishes.length).length;
    const number = String(place + 1);
    return {
      ...category,
      ...(numbersDishes && { number }),
      dishes: category.dishes.map((dish, index) => {
        const drawing = drawings[index];
        const place24 = `${number}${String(index + 1).padStart(digits, '0')}`;
        return { ...dish, ...(drawing && { drawing }), ...(numbersDishes && { number: place24 }) };
      }),
    };
  });
}

/** The drawings of categories themselves, by their ids, as far as one was chosen or suits the name. */
export function categoryDrawings(menu: Menu, language: Language, id: LookId): ReadonlyMap<string, string> {
  const look = findLook(id);
  return new Map(
    menu.category.flatMap((category) => {
      const { name } = localize(language, 'name', category);
      const drawing = suitingDrawing(look, [{ name, drawing: category.drawing }]);
      return drawing === null ? [] : [[category._id, drawing] as const];
    }),
  );
}
