import { useEffect, useState } from 'react';
import type { Menu, MenuCategory, MenuItem } from '#contract/menu/shapes.ts';
import { ADDITIVES, ALLERGENS } from '#domain/menu/dish.ts';
import { MINIMUM_AGES } from '#domain/menu/minimum-age.ts';
import { dishFormTexts } from '#texts/admin-dish-form.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { allergenTexts } from '#texts/allergens.ts';
import { drawingTexts } from '#texts/drawings.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { Fields, fieldSpan } from '../../../components/field/field.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { FormSelect } from '../../../forms/form-choices.tsx';
import { FormField, FormTextarea } from '../../../forms/form-field.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { useLook } from '../../../look/look-view.ts';
import { ratesToChoose, useVatRates } from '../kit/context/admin-data.ts';
import { CheckboxGroup } from '../kit/editing/checkbox-group.tsx';
import { type Editing, Editor } from '../kit/editing/editor.tsx';
import { PictureField } from '../kit/editing/picture-field.tsx';
import { restoredFields, useEditorForm } from '../kit/editing/use-editor-form.ts';
import { CopyExtras } from './copy-extras.tsx';
import { type DishFields, NEW_PART, toDishFields, toDishRequestBody } from './dish-fields.ts';
import { dishConflictFields, dishFormSchema, toCopiedDishFields } from './dish-form-data.ts';
import { DrawingPicker, placeOf } from './drawing-picker.tsx';
import { knownExtras } from './known-extras.ts';
import { PackagedFields } from './packaged-fields.tsx';
import { PartRows } from './part-rows.tsx';
import { ServingTimesField } from './serving-times-field.tsx';

/** The form of a dish. */
export function DishForm({
  original,
  menu: { category: categories, menuItems },
  firstCategory,
  editing,
}: {
  /** In create mode: the dish that this one starts as a copy of. */
  original: MenuItem | undefined;
  menu: Menu;
  /** The category that a new dish is given at first. */
  firstCategory: string;
  editing: Editing<MenuItem>;
}) {
  const texts = useTexts(adminMenuTexts);
  const t = useTexts(dishFormTexts);
  const { edit } = useTexts(adminEditingTexts);
  const { allergens, additives } = useTexts(allergenTexts);
  const drawings = useTexts(drawingTexts);
  const language = useLanguage();
  const lookId = useLook()?.id;
  const rates = useVatRates();
  const { item: dish, onDirty } = editing;
  const copiedId = original?._id;
  const { editor, form, fields, initial } = useEditorForm({
    id: dish ? `dish-${dish._id}` : copiedId ? `copy-of-${copiedId}` : 'new-dish',
    schema: dishFormSchema,
    toBody: toDishRequestBody,
    toFields: (one: MenuItem | undefined) => toDishFields(one, '', language),
    initialFields: () =>
      restoredDish(
        editing,
        original
          ? toCopiedDishFields(original, language)
          : toDishFields(dish, firstCategory, language, rates),
        categories,
      ),
    conflictFields: dishConflictFields(language, categories, lookId),
    imageOf: ({ image }) => image,
    editing,
  });
  // A copy needs another name first.
  const { id: nameId } = fields.name;
  useEffect(() => {
    if (copiedId) document.querySelector<HTMLInputElement>(`#${CSS.escape(nameId)}`)?.select();
  }, [copiedId, nameId]);
  const [others] = useState(() => menuItems.filter(({ _id }) => _id !== dish?._id));
  const [known] = useState(() => knownExtras(menuItems, language));
  const category = categories.find(({ _id }) => _id === fields.category.value);
  const typed = { name: fields.name.value ?? '', nameEn: fields.nameEn.value || null };
  const isChoice = fields.variants.getFieldList().length > 1;
  const percents = ratesToChoose(rates, [Number(initial.vatPercent)]);
  return (
    <Editor
      {...editor}
      title={
        dish
          ? edit(localizedName(language, dish))
          : original
            ? texts.copyTitle(localizedName(language, original))
            : texts.newDish
      }
    >
      {dish && (
        <div>
          <ButtonLink size="s" icon="copy" to={`/adminnavbar/menu?new=1&copy=${dish._id}`}>
            {texts.copy}
          </ButtonLink>
        </div>
      )}
      {copiedId && <input type="hidden" name="imageOf" value={copiedId} />}
      {copiedId && <input type="hidden" name="groupsOf" value={copiedId} />}
      <PictureField image={(dish ?? original)?.image ?? null} editing={editing} />
      <DrawingPicker
        field={fields.drawing}
        hint={drawings.dishHint}
        things={[
          {
            name: localizedName(language, typed),
            desc: fields.desc.value,
            diet:
              fields.diet.value === 'vegan' || fields.diet.value === 'vegetarian' ? fields.diet.value : null,
            drawing: null,
          },
          { name: category ? localizedName(language, category) : '', drawing: category?.drawing ?? null },
        ]}
        place={placeOf(category, { category: categories, menuItems })}
      />
      <Fields>
        <FormField field={fields.name} label={t.name} className={fieldSpan.halfOrFull} />
        <FormField field={fields.nameEn} label={t.nameEn} isOptional className={fieldSpan.halfOrFull} />
        <FormSelect field={fields.category} label={t.category} className={fieldSpan.halfOrFull}>
          {initial.category === '' && <option value="">{t.chooseCategory}</option>}
          {categories.map((category) => (
            <option key={category._id} value={category._id}>
              {localizedName(language, category)}
            </option>
          ))}
        </FormSelect>
        <FormSelect field={fields.vatPercent} label={t.vat} className={fieldSpan.halfOrFull}>
          {percents.map((percent) => (
            <option key={percent} value={percent}>
              {t.vatOf(percent, rates)}
            </option>
          ))}
        </FormSelect>
        <FormTextarea field={fields.desc} rows={2} label={t.desc} isOptional />
        <FormTextarea field={fields.descEn} rows={2} label={t.descEn} isOptional />
      </Fields>
      <PartRows form={form} list={fields.variants} kind="variants" onDirty={onDirty} />
      <Fields>
        <FormField
          field={fields.discountedPrice}
          label={t.discounted}
          isOptional
          inputMode="decimal"
          autoComplete="off"
          className={fieldSpan.halfOrFull}
        />
        {isChoice && (
          <FormField
            field={fields.actualPrice}
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
        field={fields.allergens}
        codes={ALLERGENS}
        labels={allergens}
        chosen={initial.allergens}
        none={t.none.allergens}
      />
      <CheckboxGroup
        legend={t.additives}
        field={fields.additives}
        codes={ADDITIVES}
        labels={additives}
        chosen={initial.additives}
        none={t.none.additives}
      />
      <Fields>
        <FormSelect field={fields.diet} label={t.diet} className={fieldSpan.halfOrFull}>
          {(['', 'vegetarian', 'vegan'] as const).map((diet) => (
            <option key={diet} value={diet}>
              {t.diets[diet]}
            </option>
          ))}
        </FormSelect>
        <FormSelect field={fields.spiciness} label={t.spiciness} className={fieldSpan.halfOrFull}>
          {t.spicinesses.map((spiciness, value) => (
            <option key={spiciness} value={value}>
              {spiciness}
            </option>
          ))}
        </FormSelect>
        <FormSelect
          field={fields.minimumAge}
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
        </FormSelect>
        <FormField
          field={fields.kitchenMinutes}
          label={t.kitchenMinutes}
          hint={t.kitchenMinutesHint}
          inputMode="numeric"
          isOptional
          className={fieldSpan.halfOrFull}
        />
      </Fields>
      <PackagedFields fields={fields} />
      <ServingTimesField fields={fields} chosen={initial.weekdays} onChange={onDirty} />
    </Editor>
  );
}

/** Input from before a reload, or else the given fields; without a category that is gone by now. */
function restoredDish(
  editing: Editing<MenuItem>,
  fields: DishFields,
  categories: readonly MenuCategory[],
): DishFields {
  const restored = restoredFields(editing, fields, { ...fields, variants: [NEW_PART], addOns: [NEW_PART] });
  const isThere = categories.some(({ _id }) => _id === restored.category);
  return isThere ? restored : { ...restored, category: '' };
}
