import { menuTexts } from '#texts/menu.ts';
import { Chip } from '../../../components/chip/chip.tsx';
import type { IconName } from '../../../components/icon/icon.tsx';
import { useTexts } from '../../../language.tsx';
import type { Wish } from '../find-dishes.ts';
import css from './filters.module.css';
import type { Switch } from './use-wish.ts';

const SWITCHES: { name: Switch; text: 'vegetarian' | 'vegan' | 'hot'; icon: IconName }[] = [
  { name: 'isVegetarian', text: 'vegetarian', icon: 'leaf' },
  { name: 'isVegan', text: 'vegan', icon: 'sprout' },
  { name: 'isHot', text: 'hot', icon: 'chilli' },
];

export function DietFilters({
  wish,
  onToggle,
  onAllergens,
}: {
  wish: Wish;
  onToggle: (name: Switch) => void;
  onAllergens: () => void;
}) {
  const t = useTexts(menuTexts);
  const { length } = wish.avoided;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend that can be seen
    <div role="group" aria-label={t.filters} className={css.filters}>
      {SWITCHES.map(({ name, text, icon }) => (
        <Chip key={name} icon={icon} isPressed={wish[name]} onClick={() => onToggle(name)}>
          {t[text]}
        </Chip>
      ))}
      <Chip aria-haspopup="dialog" className={length > 0 ? css.set : undefined} onClick={onAllergens}>
        {length > 0 ? t.allergensHidden(length) : t.hideAllergens}
      </Chip>
    </div>
  );
}
