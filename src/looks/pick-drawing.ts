import type { Look } from './look.ts';

/**
 * The drawing for a dish or a category without a photo: the first that suits one of its names, the dish's own before its
 * category's; otherwise by the category's place in the menu, so that a category keeps to one. Null: the look has none.
 */
export function pickDrawing({ drawings }: Look, names: readonly string[], place: number): string | null {
  for (const name of names) {
    const lower = name.toLowerCase();
    const suiting = drawings.find(({ suits }) => suits.some((part) => lower.includes(part)));
    if (suiting) return suiting.id;
  }
  return drawings[place % Math.max(drawings.length, 1)]?.id ?? null;
}
