import type { MenuCategory, MenuItem } from '#contract/menu/shapes.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { Icon } from '../../../components/icon/icon.tsx';
import { nameIn } from '../../../components/order-receipt/receipt-lines.ts';
import { fold } from '../../../fold.ts';
import { useLanguage, useTexts } from '../../../language.tsx';
import { SearchField } from '../lists/search-field.tsx';
import css from './dish-filter.module.css';

export interface Filter {
  words: string;
  /** Empty: all of them. */
  category: string;
}

/** In either language: whoever works in English may know a dish by its German name. */
export function fitsFilter(
  dish: Pick<MenuItem, 'name' | 'nameEn' | 'category'>,
  { words, category }: Filter,
): boolean {
  if (category && dish.category !== category) return false;
  return fold(`${dish.name} ${dish.nameEn ?? ''}`).includes(fold(words.trim()));
}

export function DishFilter({
  filter,
  onFilter,
  categories,
}: {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  categories: MenuCategory[];
}) {
  const t = useTexts(adminMenuTexts);
  const language = useLanguage();
  return (
    <search className={css.filter}>
      <SearchField
        maxLength={60}
        label={t.filter}
        placeholder={t.filter}
        clearLabel={t.clearFilter}
        value={filter.words}
        onValue={(words) => onFilter({ ...filter, words })}
        onClear={() => onFilter({ ...filter, words: '' })}
      />
      <span className={css.select}>
        <select
          aria-label={t.filterCategory}
          value={filter.category}
          onChange={(event) => onFilter({ ...filter, category: event.target.value })}
          className={css.choice}
        >
          <option value="">{t.allCategories}</option>
          {categories.map((category) => (
            <option key={category._id} value={category._id}>
              {nameIn(language, category)}
            </option>
          ))}
        </select>
        <Icon name="down" size="s" className={css.arrow} />
      </span>
    </search>
  );
}
