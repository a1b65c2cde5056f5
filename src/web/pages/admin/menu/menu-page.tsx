import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Menu } from '#contract/menu/shapes.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { Button } from '../../../components/button/button.tsx';
import { nameIn } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage, useTexts } from '../../../language.tsx';
import { adminMeta } from '../admin-meta.ts';
import { EditPage } from '../editing/edit-page.tsx';
import { OrderButton } from '../editing/order-button.tsx';
import { useEditing } from '../editing/use-editing.tsx';
import { type Edits, useEdited, useEdits } from '../editing/use-edits.ts';
import { useIsOwner } from '../use-is-owner.ts';
import { DishFilter, type Filter, isUndeclared } from './dish-filter.tsx';
import { DishList } from './dish-list.tsx';
import { DishOrder } from './dish-order.tsx';

export { shouldRevalidate } from '../editing/should-revalidate.ts';
export { changeMenu as clientAction, loadMenu as clientLoader } from './menu-data.ts';

// Form and schema weigh more than the list.
const DishForm = lazy(async () => ({ default: (await import('./dish-form.tsx')).DishForm }));

const EVERYTHING: Filter = { words: '', category: '', isUndeclared: false };

export const meta = adminMeta('allMenu');

/** All dishes: what is there, what is sold out, and the owner's form beside it. */
export default function MenuPage() {
  const words = useTexts(adminMenuTexts);
  const edits = useEdits();
  const isOwner = useIsOwner();
  const copied = useSearchParams()[0].get('copy');
  const [filter, setFilter] = useState(EVERYTHING);
  const [isOrdering, setOrdering] = useState(false);
  return (
    <EditPage<Menu>
      page="allMenu"
      edits={edits}
      fetchFailed={words.fetchFailed}
      tools={({ category, menuItems }) =>
        category.length > 0 && (
          <>
            {!isOrdering && (
              <DishFilter
                filter={filter}
                onFilter={setFilter}
                categories={category}
                undeclared={menuItems.filter(isUndeclared).length}
              />
            )}
            {isOwner && <OrderButton isOrdering={isOrdering} onOrdering={setOrdering} />}
            {isOwner && !isOrdering && (
              <Button icon="plus" look="ink" onClick={edits.create}>
                {words.newDish}
              </Button>
            )}
          </>
        )
      }
      list={(menu) =>
        isOrdering ? (
          <DishOrder menu={menu} />
        ) : (
          <DishList
            menu={menu}
            filter={filter}
            editedId={edits.id}
            onClearFilter={() => setFilter(EVERYTHING)}
          />
        )
      }
      editor={(menu) =>
        isOwner &&
        !isOrdering && (
          <DishEditor
            key={edits.id ?? `copy-of-${copied}`}
            menu={menu}
            edits={edits}
            copied={copied}
            firstCategory={filter.category}
          />
        )
      }
    />
  );
}

function DishEditor({
  menu,
  edits,
  copied,
  firstCategory,
}: {
  menu: Menu;
  edits: Edits;
  /** The id of the dish that a new one begins as a copy of. */
  copied: string | null;
  firstCategory: string;
}) {
  const t = useTexts(adminMenuTexts);
  const { deleted } = useTexts(adminEditingTexts);
  const language = useLanguage();
  const kind = copied ? `copy-of-${copied}` : 'dish';
  const { thing: dish, isGone, kept } = useEdited(menu.menuItems, edits, kind);
  const [model] = useState(() => (dish ? undefined : menu.menuItems.find(({ _id }) => _id === copied)));
  const { editing, dialogs } = useEditing({
    thing: dish,
    kept,
    all: menu.menuItems,
    savedWords: t.dishSaved,
    deletion: {
      question: t.deleteDish,
      consequence: t.deleteDishText,
      words: dish ? deleted(nameIn(language, dish)) : '',
    },
    hasOwnId: true,
    onDone: edits.close,
  });
  if (isGone) return null;
  return (
    <>
      <DishForm dish={dish} model={model} menu={menu} firstCategory={firstCategory} editing={editing} />
      {dialogs}
    </>
  );
}
