/** A variant or an add-on as it was, and as somebody has just written it. */
interface ExistingPart {
  id: string;
  name: { de: string };
}
interface SubmittedPart {
  _id?: string | undefined;
  name: string;
}

/**
 * For each written part the one that it was before, or undefined for a new one. Carts and orders know parts by
 * their ids, so an edited part must stay the same: it is recognised by its id, or, where a client sends none, by
 * its name. No part is recognised twice.
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
