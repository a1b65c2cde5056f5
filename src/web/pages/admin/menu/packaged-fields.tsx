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

/** A checkbox for packaged goods, and the declarations that the law requires for them, hidden for all other dishes. */
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
  const labels = useTexts(packagedTexts);
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
          <TextField {...text('netQuantity')} label={labels.netQuantity} hint={t.netQuantityHint} />
          <TextareaField {...area('ingredients')} label={t.inGerman(labels.ingredients)} />
          <TextareaField {...area('ingredientsEn')} label={t.inEnglish(labels.ingredients)} isOptional />
          <TextareaField {...area('nutrition')} label={t.inGerman(labels.nutrition)} />
          <TextareaField {...area('nutritionEn')} label={t.inEnglish(labels.nutrition)} isOptional />
          <TextareaField {...area('producer')} label={t.producer} />
        </Fields>
      </div>
    </div>
  );
}
