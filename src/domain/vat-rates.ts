/** What a restaurant taxes food and drinks with, in percent. */
export interface VatRates {
  food: number;
  drink: number;
}

/** Germany's: food, also eaten in the restaurant, and drinks (§ 12 UStG). */
export const GERMAN_RATES: VatRates = { food: 7, drink: 19 };

/** Elsewhere a rate has decimals: 8.1 %. More than two has none. */
export const isVatRate = (percent: number): boolean => Number(percent.toFixed(2)) === percent;

/** The rates as the settings hold them, with the change that is known beforehand. */
export interface VatPlan {
  foodVatPercent: number;
  drinkVatPercent: number;
  /** The first day of the later rates, `yyyy-MM-dd`; null: no change is known. */
  vatChangeOn: string | null;
  /** Null: it stays. */
  laterFoodVatPercent: number | null;
  laterDrinkVatPercent: number | null;
}

/**
 * The rate on `day` of what has `percent` today. What has the rate of food or drinks follows it, any other stays; where
 * both are the same, `isDrink` decides.
 */
export function vatPercentOn(percent: number, day: string, plan: VatPlan, isDrink: () => boolean): number {
  const { foodVatPercent: food, drinkVatPercent: drink, vatChangeOn } = plan;
  if (vatChangeOn === null || day < vatChangeOn) return percent;
  if (percent === drink && (percent !== food || isDrink())) return plan.laterDrinkVatPercent ?? percent;
  return percent === food ? (plan.laterFoodVatPercent ?? percent) : percent;
}

/** The rates of food and drinks on `day`. */
export const vatRatesOn = (day: string, plan: VatPlan): VatRates => ({
  food: vatPercentOn(plan.foodVatPercent, day, plan, () => false),
  drink: vatPercentOn(plan.drinkVatPercent, day, plan, () => true),
});

type LaterRates = Pick<VatPlan, 'vatChangeOn' | 'laterFoodVatPercent' | 'laterDrinkVatPercent'>;

const hasLaterRate = (plan: LaterRates) =>
  plan.laterFoodVatPercent !== null || plan.laterDrinkVatPercent !== null;

/** Later rates are nothing without their day, */
export const hasDayOfChange = (plan: LaterRates) => plan.vatChangeOn !== null || !hasLaterRate(plan);
/** nor is a day without a rate. */
export const hasRateOfChange = (plan: LaterRates) => plan.vatChangeOn === null || hasLaterRate(plan);
