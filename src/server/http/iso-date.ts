/** An instant (epoch milliseconds) as the API answers it; null stays null. */
export const isoOrNull = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();
