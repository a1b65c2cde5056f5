import { optionsOf } from '../menu/options.ts';
import { isRefusal } from '../refusal.ts';
import { choiceOf } from './change.ts';
import type { PricedLine } from './line.ts';
import { type MenuMatch, type PricingRules, priceChoice } from './price-line.ts';

/**
 * A line at its price, with the rates that the menu has on the day of `at` (UStG § 27). What is no longer on the menu keeps its
 * own, unless none is charged any more.
 */
export function retaxed<Line extends PricedLine>(
  line: Line,
  menu: MenuMatch,
  at: number,
  rules: PricingRules,
): Line {
  const onMenu = new Set(menu.dish && optionsOf(menu.dish).map(({ id }) => id));
  const still = { ...line, addOns: line.addOns.filter(({ id }) => onMenu.has(id)) };
  const priced = priceChoice(choiceOf(still, line), menu, at, { ...rules, suppliedAt: at });
  const rates = isRefusal(priced)
    ? new Map<string, number>()
    : new Map(priced.addOns.map(({ id, vatPercent }) => [id, vatPercent]));
  const left = (own: number) => (rules.isSmallBusiness ? 0 : own);
  return {
    ...line,
    vatPercent: isRefusal(priced) ? left(line.vatPercent) : priced.vatPercent,
    addOns: line.addOns.map((addOn) => ({
      ...addOn,
      vatPercent: rates.get(addOn.id) ?? left(addOn.vatPercent),
    })),
  };
}
