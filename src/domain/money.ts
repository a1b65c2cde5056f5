/** Whole euro cents. Prices are gross: they include VAT. */
export type Cents = number;

const MAX_AMOUNT_EUROS = 1_000_000;

/**
 * Euros as the API sends them, in cents. Null when the number is not finite, negative, above a million euros or finer
 * than a cent.
 */
export function centsOf(euros: number): Cents | null {
  if (!(euros >= 0 && euros <= MAX_AMOUNT_EUROS)) return null;
  const cents = Math.round(euros * 100);
  // 8.95 * 100 is 894.9999999999999: such noise is ignored, half a cent is not.
  if (Math.abs(euros * 100 - cents) >= 1e-6) return null;
  return cents + 0; // turns -0 into 0
}

/** Cents in euros, as the API sends money. */
export function eurosOf(cents: Cents): number {
  return cents / 100;
}

/** Euros with two decimals and a dot, '14.90': for files and other systems, not for people. */
export function decimalEuros(cents: Cents): string {
  return (cents / 100).toFixed(2);
}

/**
 * Splits `totalCents` in proportion to `weights` by the largest remainder. The shares add up exactly; of equal
 * remainders the earlier weight wins, and no share exceeds its weight unless the total exceeds their sum. If all
 * weights are 0, the first share gets everything.
 *
 * The total and the weights are whole numbers from 0, and total × weight must stay within 2^53.
 */
export function allocateCents(totalCents: Cents, weights: readonly number[]): Cents[] {
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0);
  if (weightSum === 0) return weights.map((_, index) => (index === 0 ? totalCents : 0));

  const shares = weights.map((weight, index) => {
    const remainder = (totalCents * weight) % weightSum;
    return { index, remainder, cents: (totalCents * weight - remainder) / weightSum };
  });
  const leftOver = totalCents - shares.reduce((sum, share) => sum + share.cents, 0);
  const byRemainder = shares.toSorted((a, b) => b.remainder - a.remainder);
  for (const share of byRemainder.slice(0, leftOver)) share.cents += 1;
  return shares.map((share) => share.cents);
}
