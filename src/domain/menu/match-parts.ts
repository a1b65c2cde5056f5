/** A stored variant or add-on, and one that a form sends. */
interface ExistingPart {
  id: string;
  name: { de: string };
}
interface SubmittedPart {
  _id?: string | undefined;
  name: string;
}

/**
 * For each submitted part the existing one that it replaces, or undefined for a new part. Carts and orders refer to
 * parts by id, so an edited part must keep its id: it is recognised by the id or, where a client sends none, by its
 * name. No part is matched twice.
 */
export function matchParts<Part extends ExistingPart>(
  written: readonly SubmittedPart[],
  former: readonly Part[],
): (Part | undefined)[] {
  const left = new Map(former.map((part) => [part.id, part]));
  const take = (part: Part | undefined) => {
    if (part) left.delete(part.id);
    return part;
  };
  const byId = written.map(({ _id }) => take(_id === undefined ? undefined : left.get(_id)));
  return written.map(({ _id, name }, index) => {
    const known = byId[index];
    if (known || _id !== undefined) return known;
    return take([...left.values()].find((part) => part.name.de === name));
  });
}
