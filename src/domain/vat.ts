import type { Cents } from './money.ts';
import { allocateCents } from './money.ts';

/** The VAT rate of a dish that is saved: the one submitted, the one it had, or that of food. */
export function dishVatPercent(
  submitted: number | undefined,
  former: number | undefined,
  food: number,
): number {
  return submitted ?? former ?? food;
}

/** The VAT rate of an add-on that is saved: the one submitted, the one it had, or the dish's. */
export function addOnVatPercent(
  submitted: number | undefined,
  former: number | undefined,
  dish: number,
): number {
  return submitted ?? former ?? dish;
}

/** An amount taxed at one rate. */
export interface TaxedAmount {
  grossCents: Cents;
  vatPercent: number;
}

/** The part of an order at one VAT rate: `netCents + taxCents = grossCents`. */
export interface VatPart {
  vatPercent: number;
  grossCents: Cents;
  netCents: Cents;
  taxCents: Cents;
}

/** What changes the total and not a single line: a discount is subtracted, a delivery fee added. */
export interface TotalAdjustments {
  discountCents?: Cents;
  feeCents?: Cents;
  /** Taxed, but not affected by discount and fee: deposits. */
  unchanged?: readonly TaxedAmount[];
}

/**
 * The VAT of `lines`, one part for each rate, lowest rate first. A discount, from 0 to the sum of the lines, is
 * spread over the lines in proportion to their gross; so is a delivery fee, because delivery is taxed like the food
 * (UStAE 3.10). The parts add up to the cent to the lines and `unchanged`, minus discount, plus fee.
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
