import { useState } from 'react';
import type { ClientActionFunctionArgs } from 'react-router';
import type { Menu } from '#contract/menu/shapes.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { Button } from '../../../components/button/button.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { EmptyState } from '../../../components/states/states.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { EditPage } from '../kit/editing/edit-page.tsx';
import { EditRow } from '../kit/editing/edit-row.tsx';
import { ReorderButton, ReorderList } from '../kit/editing/reorder-list.tsx';
import { uploadPicture } from '../kit/editing/upload-picture.ts';
import { useEditor } from '../kit/editing/use-editor.tsx';
import { type EditorState, useEditorState } from '../kit/editing/use-editor-state.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { servingSummary } from '../menu/serving-fields.ts';

export { shouldRevalidate } from '../kit/editing/edit-page.tsx';
export { loadMenu as clientLoader } from '../menu/menu-data.ts';

const CategoryForm = lazyPart(async () => (await import('./category-form.tsx')).CategoryForm);

export const meta = adminMeta('category');

const parseIds = (json: unknown) => JSON.parse(String(json)) as string[];

/** All changes to categories, told apart by their fields. */
export async function clientAction({ request }: ClientActionFunctionArgs): Promise<Loaded<unknown>> {
  const fields = await request.formData();
  const param = { id: String(fields.get('id') ?? '') };
  if (fields.has('order')) {
    const json = { categories: parseIds(fields.get('order')), seen: parseIds(fields.get('seen')) };
    return callApiAsStaff(request, (api) => api.category.order.$put({ json }));
  }
  if (fields.get('intent') === 'delete') {
    return callApiAsStaff(request, (api) =>
      api.category[':id'].$delete({ param, query: { version: String(fields.get('version')) } }),
    );
  }
  const { id, ...form } = Object.fromEntries(fields);
  if (id) return uploadPicture(request, (api) => api.category[':id'].$put({ param, form }));
  return uploadPicture(request, (api) => api.category.$post({ form }));
}

/** The categories of the menu, in their order. */
export default function CategoriesPage() {
  const t = useTexts(adminMenuTexts);
  const editorState = useEditorState();
  const [isOrdering, setOrdering] = useState(false);
  return (
    <EditPage<Menu>
      page="category"
      editorState={editorState}
      fetchFailed={t.fetchFailed}
      tools={({ category }) => (
        <>
          {category.length > 1 && <ReorderButton isOrdering={isOrdering} onOrdering={setOrdering} />}
          {!isOrdering && (
            <Button icon="plus" look="ink" onClick={editorState.create}>
              {t.newCategory}
            </Button>
          )}
        </>
      )}
      list={(menu) => <CategoriesBody menu={menu} isOrdering={isOrdering} editedId={editorState.id} />}
      editor={(menu) =>
        !isOrdering && <CategoryEditor key={editorState.id ?? 'new'} menu={menu} state={editorState} />
      }
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
  const t = useTexts(adminMenuTexts);
  const language = useLanguage();
  if (menu.category.length === 0) {
    return (
      <EmptyState title={t.noCategories}>
        <p>{t.noCategoriesText}</p>
      </EmptyState>
    );
  }
  if (!isOrdering) return <CategoryList menu={menu} editedId={editedId} />;
  return (
    <>
      <p className="soft">{t.order.lead}</p>
      <ReorderList
        label={t.order.categories}
        rows={menu.category.map((one) => ({ id: one._id, name: localizedName(language, one) }))}
      />
    </>
  );
}

function CategoryEditor({ menu, state }: { menu: Menu; state: EditorState }) {
  const t = useTexts(adminMenuTexts);
  const { deleted } = useTexts(adminEditingTexts);
  const language = useLanguage();
  const { editing, dialogs, isGone } = useEditor({
    kind: 'category',
    items: menu.category,
    state,
    savedMessage: t.categorySaved,
    deletionOf: (category) => ({
      question: t.deleteCategory,
      consequence: t.deleteCategoryText(
        menu.menuItems.filter((dish) => dish.category === category._id).length,
      ),
      message: deleted(localizedName(language, category)),
    }),
  });
  if (isGone) return null;
  return (
    <>
      <CategoryForm menu={menu} editing={editing} />
      {dialogs}
    </>
  );
}

/** Each category with its number of dishes and its serving times. */
export function CategoryList({ menu, editedId }: { menu: Menu; editedId: string | null }) {
  const t = useTexts(adminMenuTexts);
  const language = useLanguage();
  return (
    <ul>
      {menu.category.map((category) => {
        const { _id, image } = category;
        return (
          <EditRow
            key={_id}
            name={localizedName(language, category)}
            to={`/adminnavbar/category?edit=${_id}`}
            image={image}
            detail={t.dishes(menu.menuItems.filter((dish) => dish.category === _id).length)}
            isEdited={_id === editedId}
          >
            <span className="small soft num">{servingSummary(category, t) || t.allDay}</span>
          </EditRow>
        );
      })}
    </ul>
  );
}
