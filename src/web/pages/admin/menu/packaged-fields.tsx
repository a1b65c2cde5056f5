import type { ComponentProps } from 'react';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { packagedTexts } from '#texts/packaged.ts';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { Fields, TextareaField, TextField } from '../../../components/field/field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import form from '../kit/editing/form.module.css';
import type { DishFields, PACKAGED_FIELDS } from './dish-fields.ts';
import css from './packaged-fields.module.css';

type PackagedFieldName = (typeof PACKAGED_FIELDS)[number];

/** Packaged goods: a tick, and what the law wants said of them, folded away from every other dish. */
export function PackagedFields({
  initial,
  text,
  area,
}: {
  initial: Pick<DishFields, 'isPackaged' | 'isHouseOnly'>;
  text: (name: PackagedFieldName) => Omit<ComponentProps<typeof TextField>, 'label'>;
  area: (name: PackagedFieldName) => Omit<ComponentProps<typeof TextareaField>, 'label'>;
}) {
  const t = useTexts(adminMenuTexts).fields;
  const words = useTexts(packagedTexts);
  return (
    <div className={css.packaged}>
      <div className={form.group}>
        <Checkbox name="isHouseOnly" value="true" defaultChecked={initial.isHouseOnly !== ''}>
          {t.isHouseOnly}
        </Checkbox>
        <p className={form.hint}>{t.isHouseOnlyHint}</p>
      </div>
      <Checkbox
        name="isPackaged"
        value="true"
        defaultChecked={initial.isPackaged !== ''}
        className={css.tick}
      >
        {t.isPackaged}
      </Checkbox>
      <div className={css.fields}>
        <p className={form.hint}>{t.isPackagedHint}</p>
        <Fields>
          <TextField {...text('netQuantity')} label={words.netQuantity} hint={t.netQuantityHint} />
          <TextareaField {...area('ingredients')} label={t.inGerman(words.ingredients)} />
          <TextareaField {...area('ingredientsEn')} label={t.inEnglish(words.ingredients)} isOptional />
          <TextareaField {...area('nutrition')} label={t.inGerman(words.nutrition)} />
          <TextareaField {...area('nutritionEn')} label={t.inEnglish(words.nutrition)} isOptional />
          <TextareaField {...area('producer')} label={t.producer} />
        </Fields>
      </div>
    </div>
  );
}
