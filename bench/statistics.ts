/** The quantile of the values (0.5: the median). NaN for an empty list. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);
