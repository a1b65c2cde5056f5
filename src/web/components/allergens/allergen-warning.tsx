import { allergenGroup, type KnownCodes } from '#domain/menu/dish.ts';
import { allergenTexts, joinList } from '#texts/allergens.ts';
import { avoidedAllergenTexts } from '#texts/avoided-allergens.ts';
import { localize } from '#texts/localized.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useRestaurant } from '../../restaurant/restaurant.ts';
import { readAvoidedAllergens, useAvoidedAllergens } from '../../storage/avoided-allergens.ts';
import { Icon } from '../icon/icon.tsx';
import css from './allergen-warning.module.css';

/** A part of what is ordered, by its name: the dish, its variant, an add-on. */
export interface Part {
  name: string;
  nameEn: string | null;
  /** Null: not declared. */
  allergens: KnownCodes['allergens'] | null;
}

/** What the guest avoids and these parts contain, each part by its name; what is not declared is named too. */
export function AllergenWarning({ parts }: { parts: readonly Part[] }) {
  const language = useLanguage();
  const t = avoidedAllergenTexts[language];
  const names = allergenTexts[language];
  const avoided = useAvoidedAllergens();
  const phone = useRestaurant()?.phone;
  const warnings = parts.flatMap((part) => {
    const { name } = localize(language, 'name', part);
    if (part.allergens === null) return avoided.length > 0 ? [t.undeclared(name, phone)] : [];
    const found = part.allergens.filter((code) => avoided.includes(allergenGroup(code)));
    if (found.length === 0) return [];
    return [
      t.contains(
        name,
        joinList(
          found.map((code) => names.allergens[code]),
          names.and,
        ),
      ),
    ];
  });
  if (warnings.length === 0) return null;
  return (
    <span className={css.warning}>
      <Icon name="warn" size="s" />
      <span>
        {warnings.map((words) => (
          <span key={words}>{words}</span>
        ))}
      </span>
    </span>
  );
}

/** Whether there is anything to warn of. */
export function isWarnedOf(parts: readonly Part[]): boolean {
  const avoided = readAvoidedAllergens();
  return parts.some(
    ({ allergens }) =>
      avoided.length > 0 &&
      (allergens === null || allergens.some((code) => avoided.includes(allergenGroup(code)))),
  );
}
