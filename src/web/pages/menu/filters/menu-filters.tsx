import { menuTexts } from '#texts/menu.ts';
import { Chip } from '../../../components/chip/chip.tsx';
import type { IconName } from '../../../components/icon/icon.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import type { MenuFilter } from '../menu-filter.ts';
import css from './filters.module.css';
import type { FilterToggle } from './use-menu-filter.ts';

const FILTER_TOGGLES: { name: FilterToggle; text: 'vegetarian' | 'vegan' | 'hot'; icon: IconName }[] = [
  { name: 'isVegetarian', text: 'vegetarian', icon: 'leaf' },
  { name: 'isVegan', text: 'vegan', icon: 'sprout' },
  { name: 'isHot', text: 'hot', icon: 'chilli' },
];

export function DietChips({
  filter,
  onToggle,
}: {
  filter: MenuFilter;
  onToggle: (name: FilterToggle) => void;
}) {
  const t = useTexts(menuTexts);
  return FILTER_TOGGLES.map(({ name, text, icon }) => (
    <Chip key={name} icon={icon} isPressed={filter[name]} onClick={() => onToggle(name)}>
      {t[text]}
    </Chip>
  ));
}

/** Beside the list, where there is room; a phone has one chip in the bar instead. */
export function DietFilters({
  filter,
  onToggle,
  onAllergens,
}: {
  filter: MenuFilter;
  onToggle: (name: FilterToggle) => void;
  onAllergens: () => void;
}) {
  const t = useTexts(menuTexts);
  const { length } = filter.avoided;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend that can be seen
    <div role="group" aria-label={t.filters} className={css.filters}>
      <DietChips filter={filter} onToggle={onToggle} />
      <Chip aria-haspopup="dialog" className={length > 0 ? css.set : undefined} onClick={onAllergens}>
        {length > 0 ? t.allergensHidden(length) : t.hideAllergens}
      </Chip>
    </div>
  );
}
