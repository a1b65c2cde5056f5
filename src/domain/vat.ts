import type { Cents } from './money.ts';
import { allocateCents } from './money.ts';

/** Food, also when it is eaten at the table, and drinks (§ 12 UStG; DESIGN 5.3). */
export const FOOD_VAT_PERCENT = 7;
export const DRINK_VAT_PERCENT = 19;

/** The rate of a dish as it is written down: what is said of it, what it had, or that of food. */
export function dishVatPercent(said: number | undefined, former: number | undefined): number {
  return said ?? former ?? FOOD_VAT_PERCENT;
}

/** The rate of what is added to a dish: the dish's own, unless something else is or was said. */
export function addOnVatPercent(said: number | undefined, former: number | undefined, dish: number): number {
  return said ?? former ?? dish;
}

/** An amount that is taxed at one rate. */
export interface TaxedAmount {
  grossCents: Cents;
  vatPercent: number;
}

/** What an order holds at one VAT rate: `netCents + taxCents = grossCents`. */
export interface VatPart {
  vatPercent: number;
  grossCents: Cents;
  netCents: Cents;
  taxCents: Cents;
}

/** What changes the whole sum and not one line: a discount takes off, a delivery fee comes on top. */
export interface TotalAdjustments {
  discountCents?: Cents;
  feeCents?: Cents;
  /** What is taxed too and takes no part in either: deposits. */
  unchanged?: readonly TaxedAmount[];
}

/**
 * The VAT of `lines`, one part for each rate, lowest rate first. A discount, from 0 to the sum of the lines, is
 * spread over the lines in proportion to their gross. So is a delivery fee: bringing the food shares the rate
 * of the food (UStAE 3.10). The parts add up to the sum of the lines and of what is unchanged, minus discount plus
 * fee, to the cent.
 * Source: DESIGN 5.3.
 */
export function splitVat(
  lines: readonly TaxedAmount[],
  { discountCents = 0, feeCents = 0, unchanged = [] }: TotalAdjustments = {},
): VatPart[] {
  const weights = lines.map((line) => line.grossCents);
  const discounts = allocateCents(discountCents, weights);
  const fees = allocateCents(feeCents, weights);
  const grossByRate = new Map<number, Cents>();
  lines.forEach((line, index) => {
    const gross = line.grossCents - (discounts[index] ?? 0) + (fees[index] ?? 0);
    grossByRate.set(line.vatPercent, (grossByRate.get(line.vatPercent) ?? 0) + gross);
  });
  for (const { grossCents, vatPercent } of unchanged) {
    grossByRate.set(vatPercent, (grossByRate.get(vatPercent) ?? 0) + grossCents);
  }
  return [...grossByRate]
    .sort(([rate], [otherRate]) => rate - otherRate)
    .map(([vatPercent, grossCents]) => vatPart(vatPercent, grossCents));
}

function vatPart(vatPercent: number, grossCents: Cents): VatPart {
  const netCents = Math.round((grossCents * 100) / (100 + vatPercent));
  return { vatPercent, grossCents, netCents, taxCents: grossCents - netCents };
}
