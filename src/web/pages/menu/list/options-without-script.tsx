import { isSoldOutAt } from '#domain/menu/sold-out.ts';
import { formatCents } from '#texts/format-money.ts';
import { menuTexts } from '#texts/menu.ts';
import { optionGroupTexts, optionRule } from '#texts/option-groups.ts';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { useRestaurant } from '../../../restaurant/restaurant.ts';
import type { CategoryView, GroupView, OptionView } from '../menu-view.ts';
import { useDeclarationText } from './dish-tags.tsx';

/** What is chosen with dishes, for whom no dialog opens: each group once, with its dishes. */
export function OptionsWithoutScript({ categories }: { categories: readonly CategoryView[] }) {
  const t = useTexts(optionGroupTexts);
  const language = useLanguage();
  const declaration = useDeclarationText();
  const { back, undeclared } = useTexts(menuTexts);
  const { now = 0, phone } = useRestaurant() ?? {};
  const dishes = categories.flatMap((category) => category.dishes);
  const groups = new Map<GroupView, string[]>();
  for (const { name, groups: used = [] } of dishes)
    for (const group of new Set(used.map((use) => use.group)))
      groups.set(group, [...(groups.get(group) ?? []), name]);
  if (groups.size === 0) return null;
  const priceOf = ({ priceCents, sizePrices }: OptionView) =>
    [
      ...(priceCents > 0 ? [`+ ${formatCents(priceCents, language)}`] : []),
      ...sizePrices.map(({ size, priceCents: cents }) => `${size} + ${formatCents(cents, language)}`),
    ].join(', ');
  const wordsOf = (option: OptionView) =>
    [
      priceOf(option),
      isSoldOutAt(option.soldOutUntil ?? null, now) ? back.soldOut : '',
      declaration.all({ allergens: option.allergens ?? [], additives: option.additives ?? [] }),
      option.allergens === null || option.additives === null
        ? undeclared.ask(undeclared.of(option.allergens === null, option.additives === null), phone)
        : '',
    ].filter(Boolean);
  return (
    <section className="wrap">
      <h2>{t.title}</h2>
      {[...groups].map(([group, names]) => (
        <section key={group.id}>
          <h3 lang={group.nameLang}>{group.name}</h3>
          <p>
            {t.rule(optionRule(group.least, group.most, language), group.freeCount)}.{' '}
            {t.with(names.join(', '))}
          </p>
          <ul>
            {group.options.map((option) => (
              <li key={option.id}>
                <span lang={option.nameLang}>{option.name}</span>
                {wordsOf(option).length > 0 && `: ${wordsOf(option).join('. ')}`}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
