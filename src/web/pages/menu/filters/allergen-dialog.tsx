import type { AllergenGroup } from '#domain/menu/dish.ts';
import { allergenDialogTexts } from '#texts/allergen-dialog.ts';
import { allergenTexts } from '#texts/allergens.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useRestaurant } from '../../../restaurant/restaurant.ts';
import { ALLERGEN_GROUPS, storeAvoidedAllergens } from '../../../storage/avoided-allergens.ts';
import css from './filters.module.css';

/** The 14 allergens; each tick is stored and takes effect at once, and the button shows how many dishes are left. */
export function AllergenDialog({
  isOpen,
  onClose,
  avoided,
  count,
}: {
  isOpen: boolean;
  onClose: () => void;
  avoided: readonly AllergenGroup[];
  /** How many dishes the menu shows with this choice. */
  count: number;
}) {
  const t = useTexts(allergenDialogTexts);
  const { groups } = useTexts(allergenTexts);
  const phone = useRestaurant()?.phone;
  const toggle = (group: AllergenGroup) => {
    storeAvoidedAllergens(
      avoided.includes(group) ? avoided.filter((other) => other !== group) : [...avoided, group],
    );
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.title}
      size="medium"
      foot={
        <>
          <Button look="text" isDisabled={avoided.length === 0} onClick={() => storeAvoidedAllergens([])}>
            {t.clear}
          </Button>
          <Button look="main" onClick={onClose} className={css.done}>
            {t.done(count)}
          </Button>
        </>
      }
    >
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
