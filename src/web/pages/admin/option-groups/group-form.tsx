import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { useState } from 'react';
import {
  type ListedOptionGroup,
  type OptionGroupForm,
  optionGroupPageShape,
} from '#contract/menu/option-group-shapes.ts';
import type { Menu } from '#contract/menu/shapes.ts';
import { ADDITIVES, ALLERGENS } from '#domain/menu/dish.ts';
import { isSameSize } from '#domain/menu/option-price.ts';
import { eurosOf } from '#domain/money.ts';
import { dishFormTexts } from '#texts/admin-dish-form.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminOptionGroupTexts } from '#texts/admin-option-groups.ts';
import { allergenTexts } from '#texts/allergens.ts';
import { formatAmount } from '#texts/format-money.ts';
import type { Language } from '#texts/texts.ts';
import { toCents } from '../../../api/amounts.ts';
import { Button } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { FieldError, Fields, fieldSpan } from '../../../components/field/field.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { useFieldMessage } from '../../../forms/form-check.ts';
import { FormCheckbox, FormHidden, FormSelect } from '../../../forms/form-choices.tsx';
import { FormField } from '../../../forms/form-field.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { ratesToChoose, useVatRates } from '../kit/context/admin-data.ts';
import { CheckboxGroup } from '../kit/editing/checkbox-group.tsx';
import { textConflictField } from '../kit/editing/conflict.ts';
import { type Editing, Editor } from '../kit/editing/editor.tsx';
import css from '../kit/editing/form.module.css';
import { restoredFields, useEditorForm } from '../kit/editing/use-editor-form.ts';
import { useRowFocus } from '../kit/editing/use-row-focus.ts';
import { keyOf, placeOf } from './places.ts';

type OptionFields = {
  _id: string;
  name: string;
  nameEn: string;
  price: string;
  sizePrices: string;
  vatPercent: string;
  kitchenName: string;
  isDefault: string;
  allergens: string[];
  additives: string[];
};

type GroupFields = {
  name: string;
  nameEn: string;
  least: string;
  most: string;
  freeCount: string;
  isRepeatable: string;
  options: OptionFields[];
  places: string[];
};

const NEW_OPTION: OptionFields = {
  ...{ _id: '', name: '', nameEn: '', price: '', sizePrices: '', vatPercent: '', kitchenName: '' },
  ...{ isDefault: '', allergens: [], additives: [] },
};

/** Names, rule, options and places of a group. */
export function GroupForm({ menu, editing }: { menu: Menu; editing: Editing<ListedOptionGroup> }) {
  const t = useTexts(adminOptionGroupTexts);
  const dish = useTexts(dishFormTexts);
  const { edit } = useTexts(adminEditingTexts);
  const language = useLanguage();
  const { item: group, onDirty } = editing;
  const toFields = (one: ListedOptionGroup | undefined) => toGroupFields(one, language);
  const { editor, form, fields, initial } = useEditorForm<ListedOptionGroup, GroupFields, OptionGroupForm>({
    id: group ? `option-group-${group._id}` : 'new-option-group',
    schema: optionGroupPageShape,
    toBody: toGroupRequestBody,
    toFields,
    initialFields: () =>
      restoredFields(editing, toFields(group), { ...toFields(group), options: [NEW_OPTION], places: [] }),
    conflictFields: [
      textConflictField('name', dish.name),
      textConflictField('nameEn', dish.nameEn),
      textConflictField('least', t.least),
      textConflictField('most', t.most),
      textConflictField('freeCount', t.free),
      {
        names: ['isRepeatable'],
        label: t.repeatable,
        format: ({ isRepeatable }) => (isRepeatable ? dish.yes : dish.no),
      },
      {
        names: ['options'],
        label: t.optionsTitle,
        format: ({ options = '[]' }) =>
          (JSON.parse(options) as { name: string; price: number }[])
            .map(({ name, price }) => `${name} ${formatAmount(toCents(price), language)} €`)
            .join('\n'),
      },
      {
        names: ['places'],
        label: t.places,
        format: ({ places = '[]' }) => t.placeCount((JSON.parse(places) as unknown[]).length),
      },
    ],
    editing,
  });
  return (
    <Editor {...editor} title={group ? edit(localizedName(language, group)) : t.create}>
      <Fields>
        <FormField field={fields.name} label={dish.name} hint={t.nameHint} className={fieldSpan.halfOrFull} />
        <FormField field={fields.nameEn} label={dish.nameEn} isOptional className={fieldSpan.halfOrFull} />
        <FormField
          field={fields.least}
          label={t.least}
          hint={t.leastHint}
          inputMode="numeric"
          autoComplete="off"
          className={fieldSpan.halfOrFull}
        />
        <FormField
          field={fields.most}
          label={t.most}
          hint={t.mostHint}
          isOptional
          inputMode="numeric"
          autoComplete="off"
          className={fieldSpan.halfOrFull}
        />
        <FormField
          field={fields.freeCount}
          label={t.free}
          hint={t.freeHint}
          inputMode="numeric"
          autoComplete="off"
          className={fieldSpan.halfOrFull}
        />
      </Fields>
      <FormCheckbox field={fields.isRepeatable}>{t.repeatable}</FormCheckbox>
      <OptionRows form={form} list={fields.options} sizes={sizesOf(menu)} onDirty={onDirty} />
      <Places menu={menu} name={fields.places.name} chosen={initial.places} />
    </Editor>
  );
}

const sizesOf = ({ menuItems }: Menu) =>
  menuItems.flatMap(({ variants }) => variants.map(({ name }) => name));

function OptionRows({
  form,
  list,
  sizes,
  onDirty,
}: {
  form: FormMetadata<GroupFields>;
  list: FieldMetadata<OptionFields[], GroupFields>;
  /** What the menu calls its sizes. */
  sizes: readonly string[];
  onDirty: () => void;
}) {
  const t = useTexts(adminOptionGroupTexts);
  const fieldMessage = useFieldMessage();
  const { list: listRef, focus } = useRowFocus();
  const error = fieldMessage(list);
  return (
    <fieldset ref={listRef} className={css.group} aria-describedby={error ? `${list.id}-error` : undefined}>
      <legend className={css.legend}>{t.optionsTitle}</legend>
      {list.getFieldList().map((row, index) => (
        <OptionRow
          key={row.key}
          row={row}
          sizes={sizes}
          onRemove={() => {
            form.remove({ name: list.name, index });
            onDirty();
            focus('[data-add]');
          }}
        />
      ))}
      {error && <FieldError id={`${list.id}-error`}>{error}</FieldError>}
      <Button
        size="s"
        icon="plus"
        className={css.add}
        data-add
        onClick={() => {
          form.insert({ name: list.name, defaultValue: NEW_OPTION });
          onDirty();
        }}
      >
        {t.addOption}
      </Button>
    </fieldset>
  );
}

function OptionRow({
  row,
  sizes,
  onRemove,
}: {
  row: FieldMetadata<OptionFields, GroupFields>;
  sizes: readonly string[];
  onRemove: () => void;
}) {
  const t = useTexts(adminOptionGroupTexts);
  const dish = useTexts(dishFormTexts);
  const { allergens, additives } = useTexts(allergenTexts);
  const rates = useVatRates();
  const [initial] = useState(
    (): OptionFields => ({ ...NEW_OPTION, ...(row.initialValue as Partial<OptionFields>) }),
  );
  const fields = row.getFieldset();
  const unknown = sizesIn(fields.sizePrices.value ?? '').filter(
    (name) => !sizes.some((size) => isSameSize(size, name)),
  );
  return (
    <div className={css.part}>
      <FormHidden field={fields._id} />
      <FormField field={fields.name} label={dish.variantName} autoComplete="off" />
      <FormField field={fields.price} label={dish.price} inputMode="decimal" autoComplete="off" />
      <IconButton icon="minus" size="s" label={dish.removePart(fields.name.value ?? '')} onClick={onRemove} />
      <details className={css.more}>
        <summary>
          {dish.more}
          <Icon name="down" size="s" />
        </summary>
        <div>
          <FormField field={fields.nameEn} label={dish.nameEn} isOptional autoComplete="off" />
          <FormField
            field={fields.sizePrices}
            label={t.sizePrices}
            hint={t.sizePricesHint}
            isOptional
            autoComplete="off"
          />
          <p role="status" className={css.hint}>
            {unknown.length > 0 && t.unknownSizes(unknown.join(', '))}
          </p>
          <FormField
            field={fields.kitchenName}
            label={t.kitchenName}
            hint={t.kitchenNameHint}
            isOptional
            autoComplete="off"
          />
          <FormSelect field={fields.vatPercent} label={dish.vat}>
            <option value="">{t.vatOfDish}</option>
            {ratesToChoose(rates, initial.vatPercent === '' ? [] : [Number(initial.vatPercent)]).map(
              (percent) => (
                <option key={percent} value={percent}>
                  {dish.vatOf(percent, rates)}
                </option>
              ),
            )}
          </FormSelect>
          <FormCheckbox field={fields.isDefault}>{t.isDefault}</FormCheckbox>
          <CheckboxGroup
            legend={dish.allergens}
            field={fields.allergens}
            codes={ALLERGENS}
            labels={allergens}
            chosen={initial.allergens}
            none={dish.none.allergens}
          />
          <CheckboxGroup
            legend={dish.additives}
            field={fields.additives}
            codes={ADDITIVES}
            labels={additives}
            chosen={initial.additives}
            none={dish.none.additives}
          />
        </div>
      </details>
    </div>
  );
}

/** The names before the prices in 'Groß 2,00; Klein 1,50'. */
const sizesIn = (words: string) =>
  words.split(';').flatMap((part) => /^\s*(.*\S)\s+\d/.exec(part)?.[1] ?? []);

/** Categories, and by category their dishes, each with its sizes where it has several. */
function Places({ menu, name, chosen }: { menu: Menu; name: string; chosen: readonly string[] }) {
  const t = useTexts(adminOptionGroupTexts);
  const language = useLanguage();
  const field = { name };
  const categories = menu.category.map((one) => [keyOf({ category: one._id }), localizedName(language, one)]);
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t.places}</legend>
      <p className={css.hint}>{t.placesHint}</p>
      <CheckboxGroup
        legend={t.categories}
        field={field}
        codes={categories.map(([key = '']) => key)}
        labels={Object.fromEntries(categories)}
        chosen={chosen}
      />
      {menu.category.map((category) => {
        const places = menu.menuItems
          .filter((item) => item.category === category._id)
          .flatMap((item) => {
            const dish = localizedName(language, item);
            const isChosen = ({ _id }: { _id: string }) =>
              chosen.includes(keyOf({ dish: item._id, variant: _id }));
            // The only size that is left is shown where it is chosen: saving does not take it off unseen.
            const sizes = item.variants.length > 1 || item.variants.some(isChosen) ? item.variants : [];
            return [
              [keyOf({ dish: item._id }), dish],
              ...sizes.map((size) => [
                keyOf({ dish: item._id, variant: size._id }),
                t.onlySize(dish, localizedName(language, size)),
              ]),
            ];
          });
        if (places.length === 0) return null;
        const count = places.filter(([key = '']) => chosen.includes(key)).length;
        return (
          <details key={category._id} className={css.more}>
            <summary>
              {t.dishesOf(localizedName(language, category), count)}
              <Icon name="down" size="s" />
            </summary>
            <div>
              <CheckboxGroup
                legend={localizedName(language, category)}
                field={field}
                codes={places.map(([key = '']) => key)}
                labels={Object.fromEntries(places)}
                chosen={chosen}
              />
            </div>
          </details>
        );
      })}
    </fieldset>
  );
}

function toGroupFields(group: ListedOptionGroup | undefined, language: Language): GroupFields {
  const money = (euros: number) => formatAmount(toCents(euros), language);
  return {
    name: group?.name ?? '',
    nameEn: group?.nameEn ?? '',
    least: String(group?.least ?? 0),
    most: String(group?.most ?? ''),
    freeCount: String(group?.freeCount ?? 0),
    isRepeatable: group?.isRepeatable ? 'on' : '',
    options: group?.options.map((option) => ({
      _id: option._id,
      name: option.name,
      nameEn: option.nameEn ?? '',
      price: money(option.price),
      sizePrices: (option.sizePrices ?? []).map(({ size, price }) => `${size} ${money(price)}`).join('; '),
      vatPercent: String(option.vatPercent ?? ''),
      kitchenName: option.kitchenName ?? '',
      isDefault: option.isDefault ? 'on' : '',
      allergens: tickedCodes(option.allergens, option.allergensDeclared),
      additives: tickedCodes(option.additives, option.additivesDeclared),
    })) ?? [NEW_OPTION],
    places: (group?.places ?? []).map(keyOf),
  };
}

/** 'none' is a checkbox of its own; nothing ticked means nothing is declared. */
const tickedCodes = (codes: string[], isDeclared: boolean) =>
  isDeclared && codes.length === 0 ? ['none'] : codes;

/** The checked form as the API takes it: lists as JSON text. */
function toGroupRequestBody({ options, places, ...group }: OptionGroupForm): FormData {
  const form = new FormData();
  const codes = (list: readonly string[] | null) => (list?.length === 0 ? ['none'] : (list ?? []));
  form.set('name', group.name);
  form.set('nameEn', group.nameEn ?? '');
  form.set('least', String(group.least));
  form.set('most', String(group.most ?? ''));
  form.set('freeCount', String(group.freeCount));
  form.set('isRepeatable', group.isRepeatable ? 'on' : '');
  const wire = options.map(({ _id, price, sizePrices, nameEn = '', allergens, additives, ...option }) => ({
    ...option,
    ...(_id ? { _id } : {}),
    ...{ nameEn, price: eurosOf(price) },
    sizePrices: sizePrices.map((one) => ({ size: one.size, price: eurosOf(one.price) })),
    ...{ allergens: codes(allergens), additives: codes(additives) },
  }));
  form.set('options', JSON.stringify(wire));
  form.set('places', JSON.stringify(places.map(placeOf)));
  return form;
}
