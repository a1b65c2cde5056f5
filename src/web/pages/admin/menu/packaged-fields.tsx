import { Fragment } from 'react';
import { dishFormTexts } from '#texts/admin-dish-form.ts';
import { packagedTexts } from '#texts/packaged.ts';
import { Fields } from '../../../components/field/field.tsx';
import { FormCheckbox } from '../../../forms/form-choices.tsx';
import { type ConformField, FormField, FormTextarea } from '../../../forms/form-field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import form from '../kit/editing/form.module.css';
import type { PACKAGED_FIELDS } from './dish-fields.ts';
import css from './packaged-fields.module.css';

type PackagedFieldName = 'isHouseOnly' | 'isPackaged' | (typeof PACKAGED_FIELDS)[number];

const WORDS = ['ingredients', 'nutrition', 'storage', 'origin'] as const;

/** Only where the label has them. */
const OPTIONAL: ReadonlySet<string> = new Set(['storage', 'origin']);

/** A checkbox for packaged goods, and the declarations that the law requires for them, hidden for all other dishes. */
export function PackagedFields({ fields }: { fields: Record<PackagedFieldName, ConformField> }) {
  const t = useTexts(dishFormTexts);
  const labels = useTexts(packagedTexts);
  return (
    <div className={css.packaged}>
      <div className={form.group}>
        <FormCheckbox field={fields.isHouseOnly} value="true">
          {t.isHouseOnly}
        </FormCheckbox>
        <p className={form.hint}>{t.isHouseOnlyHint}</p>
      </div>
      <FormCheckbox field={fields.isPackaged} value="true" className={css.tick}>
        {t.isPackaged}
      </FormCheckbox>
      <div className={css.fields}>
        <p className={form.hint}>{t.isPackagedHint}</p>
        <Fields>
          <FormField field={fields.netQuantity} label={labels.netQuantity} hint={t.netQuantityHint} />
          <FormField field={fields.strength} label={labels.strength} hint={t.strengthHint} isOptional />
          {WORDS.map((name) => (
            <Fragment key={name}>
              <FormTextarea
                field={fields[name]}
                rows={2}
                label={t.inGerman(labels[name])}
                {...(name === 'storage' && { hint: t.storageHint })}
                isOptional={OPTIONAL.has(name)}
              />
              <FormTextarea
                field={fields[`${name}En`]}
                rows={2}
                label={t.inEnglish(labels[name])}
                isOptional
              />
            </Fragment>
          ))}
          <FormTextarea field={fields.producer} rows={2} label={t.producer} />
        </Fields>
      </div>
    </div>
  );
}
