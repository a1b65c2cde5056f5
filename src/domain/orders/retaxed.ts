import { optionsOf } from '../menu/options.ts';
import type { PricedLine } from './line.ts';
import { type MenuMatch, type PricingRules, ratesOn } from './price-line.ts';

/**
 * A line at its price, with the rates that the menu has on the day of `at` (UStG § 27), whether or not it could be ordered so
 * now. What is no longer on the menu keeps its own, unless none is charged any more.
 */
export function retaxed<Line extends PricedLine>(
  line: Line,
  { dish, category }: MenuMatch,
  at: number,
  rules: PricingRules,
): Line {
  const left = (own: number) => (rules.isSmallBusiness ? 0 : own);
  const rates = dish && category && ratesOn({ dish, category }, at, rules);
  const rateOf = ({ id, vatPercent }: PricedLine['addOns'][number]) => {
    const option = dish && optionsOf(dish).find((each) => each.id === id);
    return option && rates ? rates.ofPart(option) : left(vatPercent);
  };
  return {
    ...line,
    vatPercent: rates?.ofDish ?? left(line.vatPercent),
    addOns: line.addOns.map((addOn) => ({ ...addOn, vatPercent: rateOf(addOn) })),
  };
}
