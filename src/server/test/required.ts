/** The value, which the test relies on being there. */
export function required<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('What the test needs is missing.');
  return value;
}
