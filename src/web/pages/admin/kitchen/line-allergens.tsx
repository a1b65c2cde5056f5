import type { MenuItem } from '#contract/menu/shapes.ts';
import type { OrderItem } from '#contract/orders/shapes.ts';
import { allergenTexts } from '#texts/allergens.ts';
import { printTexts } from '#texts/prints.ts';
import type { Language } from '#texts/texts.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { allergensOf } from '../prints/allergens-of.ts';
import css from './kitchen.module.css';

/** The allergens of a line by today's menu, as on the ticket: never 'none' where nothing was declared. */
export function LineAllergens({ item, menu }: { item: OrderItem; menu: MenuItem[] }) {
  const language = useLanguage();
  return (
    <span className={css.allergens}>
      {printTexts[language].allergens}: {allergenWords(item, menu, language)}
    </span>
  );
}

function allergenWords(item: OrderItem, menu: MenuItem[], language: Language): string {
  const t = printTexts[language];
  const contents = allergensOf(item, menu);
  if (!contents) return t.gone;
  const words = contents.codes.map((code) => allergenTexts[language].allergens[code]).join(', ');
  if (words === '') return contents.isComplete ? t.none : t.undeclared;
  return contents.isComplete ? words : t.notAll(words);
}
