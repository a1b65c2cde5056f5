/** What the website's words may leave to the settings, so that they follow a new name or address. */
export interface PlaceFacts {
  name: string;
  street: string;
  city: string;
}

/** Fills `{name}`, `{street}` and `{city}` in every text of a value; other braces stay as they were typed. */
export function fillPlaceholders<Value>(value: Value, facts: PlaceFacts): Value {
  return filled(value, facts) as Value;
}

function filled(value: unknown, facts: PlaceFacts): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(/\{(name|street|city)\}/g, (_, key: keyof PlaceFacts) => facts[key]);
  }
  if (Array.isArray(value)) return value.map((one) => filled(one, facts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, facts)]));
}
