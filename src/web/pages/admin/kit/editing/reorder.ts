export interface ReorderRow {
  id: string;
  name: string;
}

/** Moves the chosen ids, keeping their order, before or after the target. */
export function reorder(
  ids: readonly string[],
  chosen: readonly string[],
  target: string,
  isBefore: boolean,
): string[] {
  if (chosen.includes(target)) return [...ids];
  const inOrder = ids.filter((id) => chosen.includes(id));
  const others = ids.filter((id) => !chosen.includes(id));
  const at = others.indexOf(target) + (isBefore ? 0 : 1);
  return others.toSpliced(at, 0, ...inOrder);
}
