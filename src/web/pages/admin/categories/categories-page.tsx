import { lazy, useState } from 'react';
import type { Menu } from '#contract/menu/shapes.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { Button } from '../../../components/button/button.tsx';
import { nameIn } from '../../../components/order-receipt/receipt-lines.ts';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useLanguage, useTexts } from '../../../language.tsx';
import { adminMeta } from '../admin-meta.ts';
import { EditPage } from '../editing/edit-page.tsx';
import { OrderButton } from '../editing/order-button.tsx';
import { OrderList } from '../editing/order-list.tsx';
import { useEditing } from '../editing/use-editing.tsx';
import { type Edits, useEdited, useEdits } from '../editing/use-edits.ts';
import { CategoryList } from './category-list.tsx';

export { shouldRevalidate } from '../editing/should-revalidate.ts';
export { loadMenu as clientLoader } from '../menu/menu-data.ts';
export { changeCategories as clientAction } from './category-data.ts';

const CategoryForm = lazy(async () => ({ default: (await import('./category-form.tsx')).CategoryForm }));

export const meta = adminMeta('category');

/** The chapters of the menu, in their order. */
export default function CategoriesPage() {
  const words = useTexts(adminMenuTexts);
  const edits = useEdits();
  const [isOrdering, setOrdering] = useState(false);
  return (
    <EditPage<Menu>
      page="category"
      edits={edits}
      fetchFailed={words.fetchFailed}
      tools={({ category }) => (
        <>
          {category.length > 1 && <OrderButton isOrdering={isOrdering} onOrdering={setOrdering} />}
          {!isOrdering && (
            <Button icon="plus" look="ink" onClick={edits.create}>
              {words.newCategory}
            </Button>
          )}
        </>
      )}
      list={(menu) => <Categories menu={menu} isOrdering={isOrdering} editedId={edits.id} />}
      editor={(menu) => !isOrdering && <CategoryEditor key={edits.id ?? 'new'} menu={menu} edits={edits} />}
    />
  );
}

function Categories({
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
      <OrderList
        label={words.order.categories}
        rows={menu.category.map((one) => ({ id: one._id, name: nameIn(language, one) }))}
      />
    </>
  );
}

function CategoryEditor({ menu, edits }: { menu: Menu; edits: Edits }) {
  const t = useTexts(adminMenuTexts);
  const { deleted } = useTexts(adminEditingTexts);
  const language = useLanguage();
  const { thing: category, isGone, kept } = useEdited(menu.category, edits, 'category');
  const dishes = menu.menuItems.filter((dish) => dish.category === edits.id).length;
  const { editing, dialogs } = useEditing({
    thing: category,
    kept,
    all: menu.category,
    savedWords: t.categorySaved,
    deletion: {
      question: t.deleteCategory,
      consequence: t.deleteCategoryText(dishes),
      words: category ? deleted(nameIn(language, category)) : '',
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
