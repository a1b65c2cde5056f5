/** An item as its form sends it: a text for each field name, an empty one where nothing is sent. */
export type FieldValues = Record<string, string>;

/** What somebody can choose between after somebody else has saved the same item. */
export interface ConflictField {
  /** The form fields that belong together, such as both ends of a time range. */
  names: readonly string[];
  label: string;
  /** Their values as a person reads them. */
  format: (values: FieldValues) => string;
}

/** The same item in three states. */
export interface ConflictStates {
  /** As it was when its form opened. */
  base: FieldValues;
  /** As it is saved now. */
  theirs: FieldValues;
  /** As it was typed here. */
  mine: FieldValues;
}

export interface FieldDifference {
  key: string;
  label: string;
  theirs: string;
  mine: string;
  /** Which of the two is preselected: mine where it was changed here, theirs where it was not. */
  isMine: boolean;
}

const fieldValue = (values: FieldValues, name: string) => values[name] ?? '';
const haveSameValues = (names: readonly string[], one: FieldValues, other: FieldValues) =>
  names.every((name) => fieldValue(one, name) === fieldValue(other, name));

export function findDifferences(
  fields: readonly ConflictField[],
  { base, theirs, mine }: ConflictStates,
): FieldDifference[] {
  return fields
    .filter(({ names }) => !haveSameValues(names, theirs, mine))
    .map(({ names, label, format }) => ({
      key: names.join(' '),
      label,
      theirs: format(theirs),
      mine: format(mine),
      isMine: !haveSameValues(names, base, mine),
    }));
}

/** What was typed here, except for the fields in which theirs was chosen. */
export function resolveConflict(
  mine: FieldValues,
  theirs: FieldValues,
  fields: readonly ConflictField[],
  isMine: (key: string) => boolean,
): FieldValues {
  const resolved = { ...mine };
  for (const { names } of fields) {
    if (isMine(names.join(' '))) continue;
    for (const name of names) {
      if (name in theirs) resolved[name] = fieldValue(theirs, name);
      else delete resolved[name];
    }
  }
  return resolved;
}

/** A field whose value is readable as it is. */
export function textConflictField(name: string, label: string): ConflictField {
  return { names: [name], label, format: (values) => fieldValue(values, name) };
}
