import { getFormProps } from '@conform-to/react';
import { useEffect, useState } from 'react';
import type { Menu, MenuCategory, MenuItem } from '#contract/menu/shapes.ts';
import { ADDITIVES, ALLERGENS } from '#domain/menu/dish.ts';
import { MINIMUM_AGES } from '#domain/menu/minimum-age.ts';
import { DRINK_VAT_PERCENT, FOOD_VAT_PERCENT } from '#domain/vat.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { allergenTexts } from '#texts/allergens.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import {
  Fields,
  fieldSpan,
  SelectField,
  TextareaField,
  TextField,
} from '../../../components/field/field.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { CheckboxGroup } from '../kit/editing/checkbox-group.tsx';
import { type Editing, Editor } from '../kit/editing/editor.tsx';
import { PictureField } from '../kit/editing/picture-field.tsx';
import { TimeRangeField } from '../kit/editing/time-range-field.tsx';
import { isPictureRemoved, restoredFields, useEditorForm } from '../kit/editing/use-editor-form.ts';
import { CopyExtras } from './copy-extras.tsx';
import { type DishFields, NEW_PART, toDishFields, toDishRequestBody } from './dish-fields.ts';
import { dishConflictFields, dishFormSchema, toCopiedDishFields } from './dish-form-data.ts';
import { knownExtras } from './known-extras.ts';
import { PackagedFields } from './packaged-fields.tsx';
import { PartRows } from './part-rows.tsx';

const VAT_PERCENTS = [FOOD_VAT_PERCENT, DRINK_VAT_PERCENT];

/** Everything about a dish. What was typed stays, whatever the server says. */
export function DishForm({
  dish,
  model,
  menu: { category: categories, menuItems },
  firstCategory,
  editing,
}: {
  /** Undefined in create mode. */
  dish: MenuItem | undefined;
  /** In create mode: the dish that this one begins as a copy of. */
  model: MenuItem | undefined;
  menu: Menu;
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
    restoredDish(
      editing,
      model ? toCopiedDishFields(model, language) : toDishFields(dish, firstCategory, language),
      categories,
    ),
  );
  const copiedId = model?._id;
  const { form, fields, conflict, text, area, plain } = useEditorForm({
    id: dish ? `dish-${dish._id}` : copiedId ? `copy-of-${copiedId}` : 'new-dish',
    schema: dishFormSchema,
    initial,
    wireOf: toDishRequestBody,
    compared: {
      thing: dish,
      fieldsOf: (other) => toDishFields(other, '', language),
      rows: dishConflictFields(language, categories),
      imageOf: ({ image }) => image,
    },
    editing,
  });
  // The first thing to change of a copy is its name.
  const { id: nameId } = fields.name;
  useEffect(() => {
    if (copiedId) document.querySelector<HTMLInputElement>(`#${CSS.escape(nameId)}`)?.select();
  }, [copiedId, nameId]);
  const [others] = useState(() => menuItems.filter(({ _id }) => _id !== dish?._id));
  const [known] = useState(() => knownExtras(menuItems, language));
  const isChoice = fields.variants.getFieldList().length > 1;
  const percents = [...new Set([...VAT_PERCENTS, Number(initial.vatPercent)])];
  return (
    <Editor
      title={
        dish
          ? edit(localizedName(language, dish))
          : model
            ? texts.copyTitle(localizedName(language, model))
            : texts.newDish
      }
      isNew={!dish}
      form={getFormProps(form)}
      isIncomplete={Object.keys(form.allErrors).length > 0}
      editing={editing}
      conflict={conflict}
    >
      {dish && (
        <div>
          <ButtonLink size="s" icon="copy" to={`/adminnavbar/menu?new=1&copy=${dish._id}`}>
            {texts.copy}
          </ButtonLink>
        </div>
      )}
      {copiedId && <input type="hidden" name="imageOf" value={copiedId} />}
      <PictureField
        image={(dish ?? model)?.image ?? null}
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
              {localizedName(language, category)}
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
      </Fields>
      <PartRows form={form} list={fields.variants} kind="variants" onDirty={onDirty} />
      <Fields>
        <TextField
          {...text('discountedPrice')}
          label={t.discounted}
          isOptional
          inputMode="decimal"
          autoComplete="off"
          className={fieldSpan.halfOrFull}
        />
        {isChoice && (
          <TextField
            {...text('actualPrice')}
            label={t.discountOf}
            isOptional
            inputMode="decimal"
            autoComplete="off"
            className={fieldSpan.halfOrFull}
          />
        )}
      </Fields>
      <p className="tiny soft">{isChoice ? t.priceHint : t.priceHintOfOne}</p>
      <PartRows form={form} list={fields.addOns} kind="addOns" known={known} onDirty={onDirty}>
        <CopyExtras
          form={form}
          list={fields.addOns}
          categories={categories}
          dishes={others}
          onDirty={onDirty}
        />
      </PartRows>
      <CheckboxGroup
        legend={t.allergens}
        {...(isChoice && { hint: t.allergensHint })}
        name={fields.allergens.name}
        codes={ALLERGENS}
        words={allergens}
        chosen={initial.allergens}
        none={t.none.allergens}
      />
      <CheckboxGroup
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
      <TimeRangeField start={plain('startTime')} end={plain('endTime')} onChange={onDirty} />
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
