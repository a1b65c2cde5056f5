import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { adminTexts } from '#texts/admin.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { Button } from '../../../components/button/button.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { nameIn } from '../../../components/order-receipt/receipt-lines.ts';
import { SkeletonRows } from '../../../components/skeleton/skeleton.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useLanguage, useTexts } from '../../../language.tsx';
import type { Loaded } from '../admin-api.ts';
import { useAdmin } from '../admin-context.ts';
import { adminMeta } from '../admin-meta.ts';
import css from '../editing/editor.module.css';
import { OrderList } from '../editing/order-list.tsx';
import { useEditing } from '../editing/use-editing.tsx';
import { useSuccess } from '../editing/use-success.ts';
import { ListBody } from '../lists/list-body.tsx';
import { useHeld } from '../live/use-held.ts';
import type { MenuData } from '../menu/menu-data.ts';
import { WorkBar } from '../work-bar/work-bar.tsx';
import { CategoryList } from './category-list.tsx';

export { shouldRevalidate } from '../editing/should-revalidate.ts';
export { loadMenu as clientLoader } from '../menu/menu-data.ts';
export { changeCategories as clientAction } from './category-data.ts';

const CategoryForm = lazy(async () => ({ default: (await import('./category-form.tsx')).CategoryForm }));

export const meta = adminMeta('category');

/** The chapters of the menu, in their order. */
export default function CategoriesPage() {
  const t = useTexts(adminTexts);
  const words = useTexts(adminMenuTexts);
  const language = useLanguage();
  const { live } = useAdmin();
  const held = useHeld(useLoaderData<Loaded<MenuData>>());
  const isReloading = useRevalidator().state === 'loading';
  const [params, setParams] = useSearchParams();
  const [isOrdering, setOrdering] = useState(false);
  const [success, succeed] = useSuccess();
  const { data } = held;
  const edited = params.get('edit');
  const isEditing = data?.isOwner && !isOrdering && (edited !== null || params.has('new'));
  const close = (said?: string) => {
    if (said) succeed(said);
    setParams({}, { preventScrollReset: true });
  };
  return (
    <>
      <WorkBar title={t.pages.category} live={live}>
        <div className={css.tools} data-editing={isEditing || undefined}>
          {data?.isOwner && data.category.length > 1 && (
            <Button size="s" icon={isOrdering ? 'check' : 'drag'} onClick={() => setOrdering(!isOrdering)}>
              {isOrdering ? words.order.done : words.order.start}
            </Button>
          )}
          {data?.isOwner && !isOrdering && (
            <Button
              icon="plus"
              look="ink"
              onClick={() => setParams({ new: '1' }, { preventScrollReset: true })}
            >
              {words.newCategory}
            </Button>
          )}
        </div>
      </WorkBar>
      <div className={css.split}>
        <div>
          {success && <Notice tone="leaf" title={success} className={css.note} />}
          <ListBody held={held} isLoading={isReloading}>
            {(menu) =>
              menu.category.length === 0 ? (
                <EmptyState title={words.noCategories}>
                  <p>{words.noCategoriesText}</p>
                </EmptyState>
              ) : isOrdering ? (
                <>
                  <p className="soft">{words.order.lead}</p>
                  <OrderList
                    label={words.order.categories}
                    rows={menu.category.map((one) => ({ id: one._id, name: nameIn(language, one) }))}
                  />
                </>
              ) : (
                <CategoryList menu={menu} editedId={edited} />
              )
            }
          </ListBody>
        </div>
        {isEditing && <CategoryEditor key={edited ?? 'new'} menu={data} id={edited} onDone={close} />}
      </div>
    </>
  );
}

function CategoryEditor({
  menu,
  id,
  onDone,
}: {
  menu: MenuData;
  id: string | null;
  onDone: (success?: string) => void;
}) {
  const t = useTexts(adminMenuTexts);
  const language = useLanguage();
  const [category] = useState(() => menu.category.find(({ _id }) => _id === id));
  const { editing, dialogs } = useEditing({
    id,
    savedWords: t.categorySaved,
    deletedWords: category ? t.deleted(nameIn(language, category)) : '',
    question: t.deleteCategory,
    consequence: t.deleteCategoryText(menu.menuItems.filter((dish) => dish.category === id).length),
    onDone,
  });
  // The address of a category that is gone.
  const isGone = id !== null && !category;
  const close = useEffectEvent(() => onDone());
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);
  if (isGone) return null;
  return (
    <Suspense fallback={<SkeletonRows count={3} />}>
      <CategoryForm category={category} editing={editing} />
      {dialogs}
    </Suspense>
  );
}
