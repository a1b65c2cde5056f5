import type { Look } from './look.ts';

/** A dish or a category: its name, and the id of the drawing that the owner has chosen for it. */
export interface DrawnThing {
  name: string;
  drawing: string | null;
}

/**
 * The drawing for a dish or a category without a photo: the one that suits, otherwise one by the category's place in the menu,
 * so that a category keeps to one. Null: the look has none.
 */
export function pickDrawing(look: Look, things: readonly DrawnThing[], place: number): string | null {
  const { drawings } = look;
  return suitingDrawing(look, things) ?? drawings[place % Math.max(drawings.length, 1)]?.id ?? null;
}

/**
 * `things` are asked in turn, a dish before its category: each has the drawing that was chosen for it, otherwise the first
 * that suits its name. A choice that this look does not have counts as none. Null: nothing suits.
 */
export function suitingDrawing({ drawings }: Look, things: readonly DrawnThing[]): string | null {
  for (const { name, drawing } of things) {
    const lower = name.toLowerCase();
    const chosen = drawings.find(({ id }) => id === drawing);
    const found = chosen ?? drawings.find(({ suits }) => suits.some((part) => lower.includes(part)));
    if (found) return found.id;
  }
  return null;
}
