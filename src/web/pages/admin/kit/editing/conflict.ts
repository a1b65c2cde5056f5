/** A thing as its form sends it: a text under each name, an empty one where nothing is sent. */
export type FieldValues = Record<string, string>;

/** What somebody can choose between, when somebody else has saved the same thing meanwhile. */
export interface ConflictField {
  /** The fields that belong together: both ends of a time. */
  names: readonly string[];
  label: string;
  /** What they say, in words. */
  format: (sent: FieldValues) => string;
}

/** One of them that differs: what stands there, what was typed here, and which of the two was changed here. */
export interface FieldDifference {
  key: string;
  label: string;
  there: string;
  mine: string;
  /** Typed here: what was not touched here follows what stands there. */
  isMine: boolean;
}

const fieldValue = (sent: FieldValues, name: string) => sent[name] ?? '';
const haveSameValues = (names: readonly string[], one: FieldValues, other: FieldValues) =>
  names.every((name) => fieldValue(one, name) === fieldValue(other, name));

/** What differs between what stands there and what was typed here, which began with `base`. */
export function findDifferences(
  rows: readonly ConflictField[],
  { base, there, mine }: { base: FieldValues; there: FieldValues; mine: FieldValues },
): FieldDifference[] {
  return rows
    .filter(({ names }) => !haveSameValues(names, there, mine))
    .map(({ names, label, format: words }) => ({
      key: names.join(' '),
      label,
      there: words(there),
      mine: words(mine),
      isMine: !haveSameValues(names, base, mine),
    }));
}

/** What was typed here, but for what is to stay as it stands there. */
export function resolveConflict(
  mine: FieldValues,
  there: FieldValues,
  rows: readonly ConflictField[],
  isMine: (key: string) => boolean,
): FieldValues {
  const chosen = { ...mine };
  for (const { names } of rows) {
    if (isMine(names.join(' '))) continue;
    for (const name of names) {
      if (name in there) chosen[name] = fieldValue(there, name);
      else delete chosen[name];
    }
  }
  return chosen;
}

/** A field that says itself what it says. */
export function textConflictField(name: string, label: string): ConflictField {
  return { names: [name], label, format: (sent) => fieldValue(sent, name) };
}

/** From and until, which belong together. */
export function timeRangeConflictField(label: string): ConflictField {
  const words = ({ startTime = '', endTime = '' }: FieldValues) => startTime && `${startTime}–${endTime}`;
  return { names: ['startTime', 'endTime'], label, format: words };
}
