/** A thing as its form sends it: a text under each name, an empty one where nothing is sent. */
export type Sent = Record<string, string>;

/** What somebody can choose between, when somebody else has saved the same thing meanwhile. */
export interface ConflictRow {
  /** The fields that belong together: both ends of a time. */
  names: readonly string[];
  label: string;
  /** What they say, in words. */
  words: (sent: Sent) => string;
}

/** One of them that differs: what stands there, what was typed here, and which of the two was changed here. */
export interface Difference {
  key: string;
  label: string;
  there: string;
  mine: string;
  /** Typed here: what was not touched here follows what stands there. */
  isMine: boolean;
}

const at = (sent: Sent, name: string) => sent[name] ?? '';
const isSame = (names: readonly string[], one: Sent, other: Sent) =>
  names.every((name) => at(one, name) === at(other, name));

/** What differs between what stands there and what was typed here, which began with `base`. */
export function differences(
  rows: readonly ConflictRow[],
  { base, there, mine }: { base: Sent; there: Sent; mine: Sent },
): Difference[] {
  return rows
    .filter(({ names }) => !isSame(names, there, mine))
    .map(({ names, label, words }) => ({
      key: names.join(' '),
      label,
      there: words(there),
      mine: words(mine),
      isMine: !isSame(names, base, mine),
    }));
}

/** What was typed here, but for what is to stay as it stands there. */
export function settled(
  mine: Sent,
  there: Sent,
  rows: readonly ConflictRow[],
  isMine: (key: string) => boolean,
): Sent {
  const chosen = { ...mine };
  for (const { names } of rows) {
    if (isMine(names.join(' '))) continue;
    for (const name of names) {
      if (name in there) chosen[name] = at(there, name);
      else delete chosen[name];
    }
  }
  return chosen;
}

/** A field that says itself what it says. */
export function textRow(name: string, label: string): ConflictRow {
  return { names: [name], label, words: (sent) => at(sent, name) };
}

/** From and until, which belong together. */
export function timesRow(label: string): ConflictRow {
  const words = ({ startTime = '', endTime = '' }: Sent) => startTime && `${startTime}–${endTime}`;
  return { names: ['startTime', 'endTime'], label, words };
}
