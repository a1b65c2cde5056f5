/** What a restaurant taxes food and drinks with, in percent. */
export interface VatRates {
  food: number;
  drink: number;
}

/** Germany's: food, also eaten in the restaurant, and drinks (§ 12 UStG). */
export const GERMAN_RATES: VatRates = { food: 7, drink: 19 };

/** Elsewhere a rate has decimals: 8.1 %. More than two has none. */
export const isVatRate = (percent: number): boolean => Number(percent.toFixed(2)) === percent;
