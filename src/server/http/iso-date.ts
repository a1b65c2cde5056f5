/** An instant (epoch milliseconds) as ISO 8601; null stays null. */
export const isoOrNull = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();
