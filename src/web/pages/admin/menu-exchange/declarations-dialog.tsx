import { useId } from 'react';
import { ADDITIVES, ALLERGENS } from '#domain/menu/dish.ts';
import { dishFormTexts } from '#texts/admin-dish-form.ts';
import { adminMenuExchangeTexts } from '#texts/admin-menu-exchange.ts';
import { allergenTexts } from '#texts/allergens.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { CheckboxGroup } from '../kit/editing/checkbox-group.tsx';
import table from './bulk-table.module.css';
import exchange from './exchange.module.css';
import type { RowEdit } from './table-edits.ts';

/** What a dish contains, or all dishes of a category without a declaration, or that it contains none of it. */
export function DeclarationsDialog({
  title,
  chosen,
  onApply,
  onClose,
}: {
  title: string;
  chosen: Required<Pick<RowEdit, 'allergens' | 'additives'>>;
  onApply: (edit: RowEdit) => void;
  onClose: () => void;
}) {
  const language = useLanguage();
  const t = adminMenuExchangeTexts[language].table;
  const fields = dishFormTexts[language];
  const labels = allergenTexts[language];
  const id = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="medium"
      title={title}
      foot={
        <div className={exchange.buttons}>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button look="main" type="submit" form={id}>
            {t.apply}
          </Button>
        </div>
      }
    >
      <form
        id={id}
        className={table.declarations}
        onSubmit={(event) => {
          event.preventDefault();
          const ticked = new FormData(event.currentTarget);
          const codes = (name: string) => ticked.getAll(name).map(String);
          onApply({ allergens: codes('allergens'), additives: codes('additives') });
        }}
      >
        <CheckboxGroup
          legend={fields.allergens}
          field={{ name: 'allergens' }}
          codes={ALLERGENS}
          labels={labels.allergens}
          chosen={chosen.allergens}
          none={fields.none.allergens}
        />
        <CheckboxGroup
          legend={fields.additives}
          field={{ name: 'additives' }}
          codes={ADDITIVES}
          labels={labels.additives}
          chosen={chosen.additives}
          none={fields.none.additives}
        />
      </form>
    </Dialog>
  );
}
