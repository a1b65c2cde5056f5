import { LOOKS } from './index.ts';
import type { Drawing, Look } from './look.ts';

/** Of every look, each once. A look that has one of the same id shows its own. */
export const DRAWING_IDS: readonly string[] = /* @__PURE__ */ [
  ...new Set(/* @__PURE__ */ LOOKS.flatMap(({ drawings }) => drawings.map(({ id }) => id))),
];

/** The drawing as the look has it, otherwise as the first look that has it, with that look. */
export function findDrawing(id: string, look: Look): { drawing: Drawing; of: Look } | null {
  for (const of of [look, ...LOOKS]) {
    const drawing = of.drawings.find((one) => one.id === id);
    if (drawing) return { drawing, of };
  }
  return null;
}
