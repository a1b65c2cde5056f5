import { findLook, type LookId } from '#looks/index.ts';
import { pickDrawing } from '#looks/pick-drawing.ts';
import type { CategoryView } from '../pages/menu/menu-view.ts';
import { assetsOf } from './load-look.ts';

/** The menu with what its look adds: a drawing where there is no photo, and numbers. */
export function applyLook(categories: CategoryView[], id: LookId): CategoryView[] {
  const look = findLook(id);
  const { numbersDishes } = assetsOf(id);
  if (look.drawings.length === 0 && !numbersDishes) return categories;
  return categories.map((category, place) => {
    const digits = String(category.dishes.length).length;
    const number = String(place + 1);
    return {
      ...category,
      ...(numbersDishes && { number }),
      dishes: category.dishes.map((dish, index) => {
        const drawing = dish.image === null ? pickDrawing(look, [dish.name, category.name], place) : null;
        const place24 = `${number}${String(index + 1).padStart(digits, '0')}`;
        return { ...dish, ...(drawing && { drawing }), ...(numbersDishes && { number: place24 }) };
      }),
    };
  });
}
