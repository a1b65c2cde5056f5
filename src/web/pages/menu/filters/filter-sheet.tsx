import type { AllergenGroup } from '#domain/menu/dish.ts';
import { allergenDialogTexts } from '#texts/allergen-dialog.ts';
import { allergenTexts } from '#texts/allergens.ts';
import { menuTexts } from '#texts/menu.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useRestaurant } from '../../../restaurant/restaurant.ts';
import { ALLERGEN_GROUPS, storeAvoidedAllergens } from '../../../storage/avoided-allergens.ts';
import { isEmptyFilter, type MenuFilter } from '../menu-filter.ts';
import css from './filters.module.css';
import { DietChips } from './menu-filters.tsx';
import type { FilterToggle } from './use-menu-filter.ts';

/**
 * The 14 allergens, on a phone below the diets; each tick is stored and takes effect at once, and the button shows how many
 * dishes are left.
 */
export function FilterSheet({
  isOpen,
  isWhole,
  onClose,
  filter,
  onToggle,
  onClear,
  count,
}: {
  isOpen: boolean;
  /** With the diets. */
  isWhole: boolean;
  onClose: () => void;
  filter: MenuFilter;
  onToggle: (name: FilterToggle) => void;
  onClear: () => void;
  /** How many dishes the menu shows with this choice. */
  count: number;
}) {
  const t = useTexts(allergenDialogTexts);
  const { groups } = useTexts(allergenTexts);
  const menu = useTexts(menuTexts);
  const phone = useRestaurant()?.phone;
  const { avoided } = filter;
  const toggle = (group: AllergenGroup) => {
    storeAvoidedAllergens(
      avoided.includes(group) ? avoided.filter((other) => other !== group) : [...avoided, group],
    );
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isWhole ? menu.filter(0) : t.title}
      size="medium"
      foot={
        <>
          <Button
            look="text"
            isDisabled={isWhole ? isEmptyFilter(filter) : avoided.length === 0}
            onClick={() => {
              storeAvoidedAllergens([]);
              if (isWhole) onClear();
            }}
          >
            {t.clear}
          </Button>
          <Button look="main" onClick={onClose} className={css.done}>
            {t.done(count)}
          </Button>
        </>
      }
    >
      {isWhole && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend that can be seen */}
          <div role="group" aria-label={menu.filters} className={css.diets}>
            <DietChips filter={filter} onToggle={onToggle} />
          </div>
          <h3 className={css.part}>{t.title}</h3>
        </>
      )}
      <p className="soft">{t.lead}</p>
      <fieldset className={css.groups}>
        <legend className="vh">{t.legend}</legend>
        {ALLERGEN_GROUPS.map((group) => (
          <Checkbox key={group} checked={avoided.includes(group)} onChange={() => toggle(group)}>
            {groups[group]}
          </Checkbox>
        ))}
      </fieldset>
      <p className={`small ${css.traces}`}>
        <Icon name="info" />
        <span>{t.traces(phone)}</span>
      </p>
    </Dialog>
  );
}
