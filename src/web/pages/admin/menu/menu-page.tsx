import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Menu } from '#contract/menu/shapes.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { Button } from '../../../components/button/button.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { useIsOwner } from '../kit/context/admin-data.ts';
import { EditPage } from '../kit/editing/edit-page.tsx';
import { ReorderButton } from '../kit/editing/reorder-list.tsx';
import { useEditing } from '../kit/editing/use-editing.tsx';
import { type EditorState, useEditedItem, useEditorState } from '../kit/editing/use-editor-state.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { DishFilter, type DishFilterValues, isUndeclared } from './dish-filter.tsx';
import { DishList, DishReorderLists } from './dish-list.tsx';

export { shouldRevalidate } from '../kit/editing/edit-page.tsx';
export { changeMenu as clientAction, loadMenu as clientLoader } from './menu-data.ts';

// Form and schema weigh more than the list.
const DishForm = lazy(async () => ({ default: (await import('./dish-form.tsx')).DishForm }));

const EMPTY_FILTER: DishFilterValues = { query: '', category: '', isUndeclared: false };

export const meta = adminMeta('allMenu');

/** All dishes: what is there, what is sold out, and the owner's form beside it. */
export default function MenuPage() {
  const words = useTexts(adminMenuTexts);
  const edits = useEditorState();
  const isOwner = useIsOwner();
  const copied = useSearchParams()[0].get('copy');
  const [filter, setFilter] = useState(EMPTY_FILTER);
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
            {isOwner && <ReorderButton isOrdering={isOrdering} onOrdering={setOrdering} />}
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
          <DishReorderLists menu={menu} />
        ) : (
          <DishList
            menu={menu}
            filter={filter}
            editedId={edits.id}
            onClearFilter={() => setFilter(EMPTY_FILTER)}
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
  edits: EditorState;
  /** The id of the dish that a new one begins as a copy of. */
  copied: string | null;
  firstCategory: string;
}) {
  const t = useTexts(adminMenuTexts);
  const { deleted } = useTexts(adminEditingTexts);
  const language = useLanguage();
  const kind = copied ? `copy-of-${copied}` : 'dish';
  const { thing: dish, isGone, kept } = useEditedItem(menu.menuItems, edits, kind);
  const [model] = useState(() => (dish ? undefined : menu.menuItems.find(({ _id }) => _id === copied)));
  const { editing, dialogs } = useEditing({
    thing: dish,
    kept,
    all: menu.menuItems,
    savedWords: t.dishSaved,
    deletion: {
      question: t.deleteDish,
      consequence: t.deleteDishText,
      words: dish ? deleted(localizedName(language, dish)) : '',
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
