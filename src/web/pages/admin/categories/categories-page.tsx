import { lazy, useState } from 'react';
import type { Menu } from '#contract/menu/shapes.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { Button } from '../../../components/button/button.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { EmptyState } from '../../../components/states/states.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { EditPage } from '../kit/editing/edit-page.tsx';
import { EditRow } from '../kit/editing/edit-row.tsx';
import { ReorderButton, ReorderList } from '../kit/editing/reorder-list.tsx';
import { useEditing } from '../kit/editing/use-editing.tsx';
import { type EditorState, useEditedItem, useEditorState } from '../kit/editing/use-editor-state.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';

export { shouldRevalidate } from '../kit/editing/edit-page.tsx';
export { loadMenu as clientLoader } from '../menu/menu-data.ts';
export { changeCategories as clientAction } from './category-data.ts';

const CategoryForm = lazy(async () => ({ default: (await import('./category-form.tsx')).CategoryForm }));

export const meta = adminMeta('category');

/** The chapters of the menu, in their order. */
export default function CategoriesPage() {
  const words = useTexts(adminMenuTexts);
  const edits = useEditorState();
  const [isOrdering, setOrdering] = useState(false);
  return (
    <EditPage<Menu>
      page="category"
      edits={edits}
      fetchFailed={words.fetchFailed}
      tools={({ category }) => (
        <>
          {category.length > 1 && <ReorderButton isOrdering={isOrdering} onOrdering={setOrdering} />}
          {!isOrdering && (
            <Button icon="plus" look="ink" onClick={edits.create}>
              {words.newCategory}
            </Button>
          )}
        </>
      )}
      list={(menu) => <CategoriesBody menu={menu} isOrdering={isOrdering} editedId={edits.id} />}
      editor={(menu) => !isOrdering && <CategoryEditor key={edits.id ?? 'new'} menu={menu} edits={edits} />}
    />
  );
}

function CategoriesBody({
  menu,
  isOrdering,
  editedId,
}: {
  menu: Menu;
  isOrdering: boolean;
  editedId: string | null;
}) {
  const words = useTexts(adminMenuTexts);
  const language = useLanguage();
  if (menu.category.length === 0) {
    return (
      <EmptyState title={words.noCategories}>
        <p>{words.noCategoriesText}</p>
      </EmptyState>
    );
  }
  if (!isOrdering) return <CategoryList menu={menu} editedId={editedId} />;
  return (
    <>
      <p className="soft">{words.order.lead}</p>
      <ReorderList
        label={words.order.categories}
        rows={menu.category.map((one) => ({ id: one._id, name: localizedName(language, one) }))}
      />
    </>
  );
}

function CategoryEditor({ menu, edits }: { menu: Menu; edits: EditorState }) {
  const t = useTexts(adminMenuTexts);
  const { deleted } = useTexts(adminEditingTexts);
  const language = useLanguage();
  const { thing: category, isGone, kept } = useEditedItem(menu.category, edits, 'category');
  const dishes = menu.menuItems.filter((dish) => dish.category === edits.id).length;
  const { editing, dialogs } = useEditing({
    thing: category,
    kept,
    all: menu.category,
    savedWords: t.categorySaved,
    deletion: {
      question: t.deleteCategory,
      consequence: t.deleteCategoryText(dishes),
      words: category ? deleted(localizedName(language, category)) : '',
    },
    hasOwnId: true,
    onDone: edits.close,
  });
  if (isGone) return null;
  return (
    <>
      <CategoryForm category={category} editing={editing} />
      {dialogs}
    </>
  );
}

/** Each category with what it holds and when it is served. */
export function CategoryList({ menu, editedId }: { menu: Menu; editedId: string | null }) {
  const t = useTexts(adminMenuTexts);
  const language = useLanguage();
  return (
    <ul>
      {menu.category.map((category) => {
        const { _id, image, startTime, endTime } = category;
        return (
          <EditRow
            key={_id}
            name={localizedName(language, category)}
            to={`/adminnavbar/category?edit=${_id}`}
            image={image}
            detail={t.dishes(menu.menuItems.filter((dish) => dish.category === _id).length)}
            isEdited={_id === editedId}
          >
            <span className="small soft num">
              {startTime && endTime ? `${startTime}–${endTime}` : t.allDay}
            </span>
          </EditRow>
        );
      })}
    </ul>
  );
}
