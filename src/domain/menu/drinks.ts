import type { VatRates } from '../vat-rates.ts';
import type { Dish } from './dish.ts';
import type { MinimumAge } from './minimum-age.ts';

/** What a category holds, as its owner says it once for all dishes of it. */
export const CATEGORY_KINDS = ['food', 'drink', 'beer-wine', 'spirits', 'packaged'] as const;

export type CategoryKind = (typeof CATEGORY_KINDS)[number];

/** What follows for a dish that says nothing else. */
export const KIND_FACTS: Record<
  CategoryKind,
  { rate: keyof VatRates; minimumAge: MinimumAge | null; isPackaged: boolean; isDrink: boolean }
> = {
  food: { rate: 'food', minimumAge: null, isPackaged: false, isDrink: false },
  drink: { rate: 'drink', minimumAge: null, isPackaged: false, isDrink: true },
  'beer-wine': { rate: 'drink', minimumAge: 16, isPackaged: false, isDrink: true },
  spirits: { rate: 'drink', minimumAge: 18, isPackaged: false, isDrink: true },
  packaged: { rate: 'food', minimumAge: null, isPackaged: true, isDrink: false },
};

const CATEGORY =
  /bevande|bibite|boissons|bebidas|\bvini?s?\b(?<!au vin)|\bvinos?\b|\bbirr[ae]\b|\bbi[eè]res?\b|\bcervezas?\b|\bsake\b|getr[äa]nk|drink|beverage|(?<!sch)wein(?!berg)|(?<!s)wine|bier|\bbeers?\b|cocktails?\b|spirituosen|spirits|limonade|s[äa]fte|juice|schn[äa]ps|br[äa]nde|digestif|aperitif|whisk|\bsekte?\b|prosecco|champagner|lik[öo]re?(?!\p{L})|liqueur|\bgins?\b|\brums?\b|\b[vw]odkas?\b|^(?!.*(?:kuchen|torte|gebäck|cake|pastr|frühstück|breakfast)).*(?:kaffee|coffee|\btees?\b|\bteas?\b)/iu;

/** The first word of what a drink is called; what is made of milk may have the rate of food. */
const NAME =
  /^(?:\p{L}*(?:saft|schorle|limonade|limo|wasser|wein|bier|kaffee|tee|likör|schnaps|geist|brand|obstler|sekt|secco)|espresso|cappuccino|cola|fanta|sprite|spezi|pils|pilsner|helles|weizen|radler|grappa|gin|rum|vodka|wodka|whiske?y|aperol|prosecco|champagner|spritz|hugo|tonic|ouzo|raki|ramazzotti|averna|campari|martini|mojito|caipirinha|mate|williams|kirsch|water|juice|beer|wine|coffee|tea|lemonade)$/iu;

/** Whether it is called as drinks are: by its category, or by its own name. */
export function isCalledDrink(category: string, name: string): boolean {
  const [first = ''] = name.trim().split(/[^\p{L}]+/u);
  return CATEGORY.test(category) || NAME.test(first);
}

const ALCOHOL_CATEGORY =
  /\bvini?s?\b(?<!au vin)|\bvinos?\b|\bbirr[ae]\b|\bbi[eè]res?\b|\bcervezas?\b|\bsake\b|(?<!sch)wein(?!berg)|(?<!s)wine|bier(?!garten|teig)|\bbeers?\b|cocktails?\b|spirituosen|spirits|schn[äa]ps|br[äa]nde|digestif|whisk|\bsekte?\b|prosecco|champagner|lik[öo]re?(?!\p{L})|liqueur|\bgins?\b|\brums?\b|\b[vw]odkas?\b/iu;
const ALCOHOL_NAME =
  /^(?:\p{L}*(?:wein|bier|likör|schnaps|geist|brand|obstler|sekt|secco)|pils|pilsner|helles|weizen|hefeweizen|radler|grappa|gin|rum|vodka|wodka|whiske?y|aperol|prosecco|champagner|hugo|ouzo|raki|ramazzotti|averna|campari|martini|mojito|caipirinha|williams|kirschwasser|beer|wine)$/iu;
const WITHOUT_ALCOHOL = /alkoholfrei|alcohol[- ]free|non[- ]alcoholic|ohne alkohol|0[.,]0/iu;

/** Whether it is called as what has alcohol in it, by its category or its own name. */
export function isCalledAlcohol(category: string, name: string): boolean {
  const [first = ''] = name.trim().split(/[^\p{L}]+/u);
  if (WITHOUT_ALCOHOL.test(`${category} ${name}`)) return false;
  return ALCOHOL_CATEGORY.test(category) || ALCOHOL_NAME.test(first);
}

/** Whether a dish of the menu is a drink, as what is declared of it or how it is called says. */
export function isDrink(dish: Pick<Dish, 'name' | 'minimumAge' | 'variants'>, category: string): boolean {
  const isMeasured = dish.variants.some(({ volumeMl }) => volumeMl !== null);
  return dish.minimumAge !== null || isMeasured || isCalledDrink(category, dish.name.de);
}
