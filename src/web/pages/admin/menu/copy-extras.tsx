import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { MenuCategory, MenuItem } from '#contract/menu/shapes.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { Button } from '../../../components/button/button.tsx';
import { SelectField } from '../../../components/field/field.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import css from '../kit/editing/form.module.css';
import type { DishFields, PartFields } from './dish-fields.ts';
import { copyableExtras, extrasSources } from './known-extras.ts';

/** The extras of another dish, put below those that stand here; from then on they are this dish's own. */
export function CopyExtras({
  form,
  list,
  categories,
  dishes,
  onDirty,
}: {
  form: FormMetadata<DishFields>;
  list: FieldMetadata<PartFields[], DishFields>;
  categories: MenuCategory[];
  /** The other dishes of the menu. */
  dishes: MenuItem[];
  onDirty: () => void;
}) {
  const language = useLanguage();
  const t = adminMenuTexts[language].fields.take;
  const [chosen, choose] = useState('');
  const [taken, setTaken] = useState('');
  const sources = extrasSources(categories, dishes);
  if (sources.length === 0) return null;
  const dish = dishes.find(({ _id }) => _id === chosen);
  const take = () => {
    if (!dish) return;
    const present = list.getFieldList().map((row) => row.getFieldset().name.value ?? '');
    const extras = copyableExtras(dish, present, language);
    // Conform adds a row to those that are on the page: each has to be there before the next.
    for (const extra of extras) {
      flushSync(() => form.insert({ name: list.name, defaultValue: extra as never }));
    }
    if (extras.length > 0) onDirty();
    setTaken(t.taken(extras.length, localizedName(language, dish)));
  };
  return (
    <details className={css.more}>
      <summary>
        {t.title}
        <Icon name="down" size="s" />
      </summary>
      {/* What is chosen here is no change yet. */}
      <div className={css.times} onInput={(event) => event.stopPropagation()}>
        <SelectField
          label={t.dish}
          value={chosen}
          onChange={({ currentTarget }) => {
            choose(currentTarget.value);
            setTaken('');
          }}
        >
          <option value="">{t.choose}</option>
          {sources.map(({ category, dishes: those }) => (
            <optgroup key={category._id} label={localizedName(language, category)}>
              {those.map((one) => (
                <option key={one._id} value={one._id}>
                  {t.option(localizedName(language, one), one.addOns.length)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <Button isDisabled={!dish} onClick={take}>
          {t.button}
        </Button>
      </div>
      <p className={css.hint} role="status">
        {taken}
      </p>
    </details>
  );
}
