/** Each part once, with all its pieces: those that are free are an entry of their own (decision 110). */
export function countedParts<Part extends { quantity: number }>(
  parts: readonly Part[],
  idOf: (part: Part) => string,
): Part[] {
  const counted = new Map<string, Part>();
  for (const part of parts) {
    const before = counted.get(idOf(part));
    counted.set(idOf(part), before ? { ...before, quantity: before.quantity + part.quantity } : part);
  }
  return [...counted.values()];
}
