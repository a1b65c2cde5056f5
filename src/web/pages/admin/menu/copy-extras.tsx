import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { MenuCategory, MenuItem } from '#contract/menu/shapes.ts';
import { dishFormTexts } from '#texts/admin-dish-form.ts';
import { Button } from '../../../components/button/button.tsx';
import { SelectField } from '../../../components/field/field.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import css from '../kit/editing/form.module.css';
import type { DishFields, PartFields } from './dish-fields.ts';
import { copyableExtras, extrasSources } from './known-extras.ts';

/** Copies the extras of another dish to the end of the list. */
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
  const t = dishFormTexts[language].take;
  const [chosenId, setChosenId] = useState('');
  const [message, setMessage] = useState('');
  const sources = extrasSources(categories, dishes);
  if (sources.length === 0) return null;
  const dish = dishes.find(({ _id }) => _id === chosenId);
  const copy = () => {
    if (!dish) return;
    const present = list.getFieldList().map((row) => row.getFieldset().name.value ?? '');
    const extras = copyableExtras(dish, present, language);
    // Conform inserts after the rendered rows, so each row must be rendered before the next is inserted.
    for (const extra of extras) {
      flushSync(() => form.insert({ name: list.name, defaultValue: extra }));
    }
    if (extras.length > 0) onDirty();
    setMessage(t.taken(extras.length, localizedName(language, dish)));
  };
  return (
    <details className={css.more}>
      <summary>
        {t.title}
        <Icon name="down" size="s" />
      </summary>
      {/* Choosing a dish does not change the form yet. */}
      <div className={css.times} onInput={(event) => event.stopPropagation()}>
        <SelectField
          label={t.dish}
          value={chosenId}
          onChange={({ currentTarget }) => {
            setChosenId(currentTarget.value);
            setMessage('');
          }}
        >
          <option value="">{t.choose}</option>
          {sources.map(({ category, dishes: options }) => (
            <optgroup key={category._id} label={localizedName(language, category)}>
              {options.map((one) => (
                <option key={one._id} value={one._id}>
                  {t.option(localizedName(language, one), one.addOns.length)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <Button isDisabled={!dish} onClick={copy}>
          {t.button}
        </Button>
      </div>
      <p className={css.hint} role="status">
        {message}
      </p>
    </details>
  );
}
