import { getFormProps } from '@conform-to/react';
import { useState } from 'react';
import { dishPageShape } from '#contract/menu/form-shapes.ts';
import type { MenuCategory, MenuItem } from '#contract/menu/shapes.ts';
import { ADDITIVES, ALLERGENS } from '#domain/menu/dish.ts';
import { MINIMUM_AGES } from '#domain/menu/minimum-age.ts';
import { DRINK_VAT_PERCENT, FOOD_VAT_PERCENT } from '#domain/vat.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { allergenTexts } from '#texts/allergens.ts';
import {
  Fields,
  fieldSpan,
  SelectField,
  TextareaField,
  TextField,
} from '../../../components/field/field.tsx';
import { nameIn } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage, useTexts } from '../../../language.tsx';
import { type Editing, Editor } from '../editing/editor.tsx';
import { PictureField } from '../editing/picture-field.tsx';
import { isPictureRemoved, restoredFields } from '../editing/restored-fields.ts';
import { Ticks } from '../editing/ticks.tsx';
import { TimesField } from '../editing/times-field.tsx';
import { useEditorForm } from '../editing/use-editor-form.ts';
import { dishRows } from './dish-rows.ts';
import { type DishFields, fieldsOf, NEW_PART, wireOf } from './dish-wire.ts';
import { PackagedFields } from './packaged-fields.tsx';
import { PartRows } from './part-rows.tsx';

const VAT_PERCENTS = [FOOD_VAT_PERCENT, DRINK_VAT_PERCENT];

/** Everything about a dish. What was typed stays, whatever the server says. */
export function DishForm({
  dish,
  categories,
  firstCategory,
  editing,
}: {
  /** Undefined in create mode. */
  dish: MenuItem | undefined;
  categories: MenuCategory[];
  /** Where a new dish goes if nobody says otherwise. */
  firstCategory: string;
  editing: Editing<MenuItem>;
}) {
  const texts = useTexts(adminMenuTexts);
  const t = texts.fields;
  const { edit } = useTexts(adminEditingTexts);
  const { allergens, additives } = useTexts(allergenTexts);
  const language = useLanguage();
  const { error, onDirty } = editing;
  const [initial] = useState(() =>
    restoredDish(editing, fieldsOf(dish, firstCategory, language), categories),
  );
  const { form, fields, conflict, text, area, plain } = useEditorForm({
    id: dish ? `dish-${dish._id}` : 'new-dish',
    schema: dishPageShape,
    initial,
    wireOf,
    compared: {
      thing: dish,
      fieldsOf: (other) => fieldsOf(other, '', language),
      rows: dishRows(language, categories),
      imageOf: ({ image }) => image,
    },
    editing,
  });
  const percents = [...new Set([...VAT_PERCENTS, Number(initial.vatPercent)])];
  return (
    <Editor
      title={dish ? edit(nameIn(language, dish)) : texts.newDish}
      isNew={!dish}
      form={getFormProps(form)}
      isIncomplete={Object.keys(form.allErrors).length > 0}
      editing={editing}
      conflict={conflict}
    >
      <PictureField
        image={dish?.image ?? null}
        wasRemoved={isPictureRemoved(editing)}
        error={error}
        onChange={onDirty}
      />
      <Fields>
        <TextField {...text('name')} label={t.name} className={fieldSpan.halfOrFull} />
        <TextField {...text('nameEn')} label={t.nameEn} isOptional className={fieldSpan.halfOrFull} />
        <SelectField {...plain('category')} label={t.category} className={fieldSpan.halfOrFull}>
          {initial.category === '' && <option value="">{t.chooseCategory}</option>}
          {categories.map((category) => (
            <option key={category._id} value={category._id}>
              {nameIn(language, category)}
            </option>
          ))}
        </SelectField>
        <SelectField {...plain('vatPercent')} label={t.vat} className={fieldSpan.halfOrFull}>
          {percents.map((percent) => (
            <option key={percent} value={percent}>
              {t.vatOf(percent)}
            </option>
          ))}
        </SelectField>
        <TextareaField {...area('desc')} label={t.desc} isOptional />
        <TextareaField {...area('descEn')} label={t.descEn} isOptional />
        <TextField
          {...text('actualPrice')}
          label={t.price}
          inputMode="decimal"
          autoComplete="off"
          className={fieldSpan.halfOrFull}
        />
        <TextField
          {...text('discountedPrice')}
          label={t.discounted}
          isOptional
          inputMode="decimal"
          autoComplete="off"
          className={fieldSpan.halfOrFull}
        />
      </Fields>
      <p className="tiny soft">{t.priceHint}</p>
      <PartRows form={form} list={fields.variants} kind="variants" onDirty={onDirty} />
      <PartRows form={form} list={fields.addOns} kind="addOns" onDirty={onDirty} />
      <Ticks
        legend={t.allergens}
        hint={t.allergensHint}
        name={fields.allergens.name}
        codes={ALLERGENS}
        words={allergens}
        chosen={initial.allergens}
        none={t.none.allergens}
      />
      <Ticks
        legend={t.additives}
        name={fields.additives.name}
        codes={ADDITIVES}
        words={additives}
        chosen={initial.additives}
        none={t.none.additives}
      />
      <Fields>
        <SelectField {...plain('diet')} label={t.diet} className={fieldSpan.halfOrFull}>
          {(['', 'vegetarian', 'vegan'] as const).map((diet) => (
            <option key={diet} value={diet}>
              {t.diets[diet]}
            </option>
          ))}
        </SelectField>
        <SelectField {...plain('spiciness')} label={t.spiciness} className={fieldSpan.halfOrFull}>
          {t.spicinesses.map((spiciness, value) => (
            <option key={spiciness} value={value}>
              {spiciness}
            </option>
          ))}
        </SelectField>
        <SelectField
          {...plain('minimumAge')}
          label={t.minimumAge}
          hint={t.minimumAgeHint}
          className={fieldSpan.halfOrFull}
        >
          <option value="">{t.noMinimumAge}</option>
          {MINIMUM_AGES.map((age) => (
            <option key={age} value={age}>
              {t.minimumAges[age]}
            </option>
          ))}
        </SelectField>
      </Fields>
      <PackagedFields initial={initial} text={text} area={area} />
      <TimesField start={plain('startTime')} end={plain('endTime')} onChange={onDirty} />
    </Editor>
  );
}

/** As it was typed before a reload; its category may be gone by now. */
function restoredDish(
  editing: Editing<MenuItem>,
  fields: DishFields,
  categories: readonly MenuCategory[],
): DishFields {
  const restored = restoredFields(editing, fields, { ...fields, variants: [NEW_PART], addOns: [NEW_PART] });
  const isThere = categories.some(({ _id }) => _id === restored.category);
  return isThere ? restored : { ...restored, category: '' };
}
