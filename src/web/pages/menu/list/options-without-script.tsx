import { formatCents } from '#texts/format-money.ts';
import { optionGroupTexts, optionRule } from '#texts/option-groups.ts';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import type { CategoryView, GroupView, OptionView } from '../menu-view.ts';

/** What is chosen with dishes, for whom no dialog opens: each group once, with its dishes. */
export function OptionsWithoutScript({ categories }: { categories: readonly CategoryView[] }) {
  const t = useTexts(optionGroupTexts);
  const language = useLanguage();
  const dishes = categories.flatMap((category) => category.dishes);
  const groups = new Map<GroupView, string[]>();
  for (const { name, groups: used = [] } of dishes)
    for (const group of new Set(used.map((use) => use.group)))
      groups.set(group, [...(groups.get(group) ?? []), name]);
  if (groups.size === 0) return null;
  const priceOf = ({ priceCents, sizePrices }: OptionView) =>
    [
      ...(priceCents > 0 ? [formatCents(priceCents, language)] : []),
      ...sizePrices.map(({ size, priceCents: cents }) => `${size} ${formatCents(cents, language)}`),
    ].join(', ');
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
              <li key={option.id} lang={option.nameLang}>
                {[option.name, priceOf(option)].filter(Boolean).join(': ')}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
