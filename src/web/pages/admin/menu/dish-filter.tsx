import type { MenuCategory, MenuItem } from '#contract/menu/shapes.ts';
import { hasWords } from '#domain/has-words.ts';
import { lacksLabel } from '#domain/menu/packaged-label.ts';
import { searchSpellings } from '#domain/name-key.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { Chip } from '../../../components/chip/chip.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { SearchField } from '../kit/lists/search-field.tsx';
import css from './dish-filter.module.css';

export interface DishFilterValues {
  query: string;
  /** Empty: all of them. */
  category: string;
  /** Only those with a missing declaration. */
  isUndeclared: boolean;
}

/** Whether allergens or additives of the dish or of one of its extras are not declared yet, or of packaged goods the label. */
export function isUndeclared(dish: Pick<MenuItem, Declarations>): boolean {
  const parts = [dish, ...dish.addOns];
  return isUnlabelled(dish) || parts.some((part) => !part.allergensDeclared || !part.additivesDeclared);
}

export const isUnlabelled = ({ packaged, minimumAge }: Pick<MenuItem, 'packaged' | 'minimumAge'>) =>
  packaged !== null && lacksLabel(packaged, minimumAge !== null);

type Declarations = 'allergensDeclared' | 'additivesDeclared' | 'addOns' | 'packaged' | 'minimumAge';

/** Searches both languages: staff who work in English may know a dish by its German name. */
export function matchesFilter(
  dish: Pick<MenuItem, 'name' | 'nameEn' | 'category' | Declarations>,
  { query, category, isUndeclared: isOnlyUndeclared }: DishFilterValues,
): boolean {
  if (category && dish.category !== category) return false;
  if (isOnlyUndeclared && !isUndeclared(dish)) return false;
  return hasWords(`${dish.name} ${dish.nameEn ?? ''}`, searchSpellings(query));
}

export function DishFilter({
  filter,
  onFilter,
  categories,
  undeclared,
}: {
  filter: DishFilterValues;
  onFilter: (filter: DishFilterValues) => void;
  categories: MenuCategory[];
  /** The number of dishes with a missing declaration. */
  undeclared: number;
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
        value={filter.query}
        onValue={(query) => onFilter({ ...filter, query })}
        onClear={() => onFilter({ ...filter, query: '' })}
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
              {localizedName(language, category)}
            </option>
          ))}
        </select>
        <Icon name="down" size="s" className={css.arrow} />
      </span>
      {(undeclared > 0 || filter.isUndeclared) && (
        <Chip
          icon="warn"
          isPressed={filter.isUndeclared}
          onClick={() => onFilter({ ...filter, isUndeclared: !filter.isUndeclared })}
        >
          {t.undeclared.only(undeclared)}
        </Chip>
      )}
    </search>
  );
}
