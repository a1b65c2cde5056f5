const listeners = new Set<(id: string) => void>();
const reported = new Set<string>();

/** Called when an order turns out to have been accepted here; tells the listeners once, even if found out twice. */
export function reportAcceptance(id: string): void {
  if (reported.has(id)) return;
  reported.add(id);
  for (const listener of [...listeners]) listener(id);
}

/** An order whose acceptance was undone may be accepted once more. */
export function forgetAcceptance(id: string): void {
  reported.delete(id);
}

/** Outside of React, so that the frame is told of an acceptance whose page was left meanwhile. */
export function onAcceptance(listener: (id: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
