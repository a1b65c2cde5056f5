import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { adminTexts } from '#texts/admin.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { Button } from '../../../components/button/button.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { nameIn } from '../../../components/order-receipt/receipt-lines.ts';
import { SkeletonRows } from '../../../components/skeleton/skeleton.tsx';
import { useLanguage, useTexts } from '../../../language.tsx';
import type { Loaded } from '../admin-api.ts';
import { useAdmin } from '../admin-context.ts';
import { adminMeta } from '../admin-meta.ts';
import css from '../editing/editor.module.css';
import { useEditing } from '../editing/use-editing.tsx';
import { useSuccess } from '../editing/use-success.ts';
import { ListBody } from '../lists/list-body.tsx';
import { useHeld } from '../live/use-held.ts';
import { WorkBar } from '../work-bar/work-bar.tsx';
import { DishFilter, type Filter } from './dish-filter.tsx';
import { DishList } from './dish-list.tsx';
import { DishOrder } from './dish-order.tsx';
import type { MenuData } from './menu-data.ts';

export { shouldRevalidate } from '../editing/should-revalidate.ts';
export { changeMenu as clientAction, loadMenu as clientLoader } from './menu-data.ts';

// Form and schema weigh more than the list.
const DishForm = lazy(async () => ({ default: (await import('./dish-form.tsx')).DishForm }));

const EVERYTHING: Filter = { words: '', category: '' };

export const meta = adminMeta('allMenu');

/** All dishes: what is there, what is sold out, and the owner's form beside it. */
export default function MenuPage() {
  const t = useTexts(adminTexts);
  const words = useTexts(adminMenuTexts);
  const { live } = useAdmin();
  const held = useHeld(useLoaderData<Loaded<MenuData>>());
  const isReloading = useRevalidator().state === 'loading';
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useState(EVERYTHING);
  const [isOrdering, setOrdering] = useState(false);
  const [success, succeed] = useSuccess();
  const { data } = held;
  const hasCategories = data !== undefined && data.category.length > 0;
  const edited = params.get('edit');
  const isEditing = data?.isOwner && !isOrdering && (edited !== null || params.has('new'));
  const close = (said?: string) => {
    if (said) succeed(said);
    setParams({}, { preventScrollReset: true });
  };
  return (
    <>
      <WorkBar title={t.pages.allMenu} live={live}>
        <div className={css.tools} data-editing={isEditing || undefined}>
          {hasCategories && !isOrdering && (
            <DishFilter filter={filter} onFilter={setFilter} categories={data.category} />
          )}
          {hasCategories && data.isOwner && (
            <Button size="s" icon={isOrdering ? 'check' : 'drag'} onClick={() => setOrdering(!isOrdering)}>
              {isOrdering ? words.order.done : words.order.start}
            </Button>
          )}
          {hasCategories && data.isOwner && !isOrdering && (
            <Button
              icon="plus"
              look="ink"
              onClick={() => setParams({ new: '1' }, { preventScrollReset: true })}
            >
              {words.newDish}
            </Button>
          )}
        </div>
      </WorkBar>
      <div className={css.split}>
        <div>
          {success && <Notice tone="leaf" title={success} className={css.note} />}
          <ListBody held={held} isLoading={isReloading}>
            {(menu) =>
              isOrdering ? (
                <DishOrder menu={menu} />
              ) : (
                <DishList
                  menu={menu}
                  filter={filter}
                  editedId={edited}
                  onClearFilter={() => setFilter(EVERYTHING)}
                />
              )
            }
          </ListBody>
        </div>
        {isEditing && (
          <DishEditor
            key={edited ?? 'new'}
            menu={data}
            id={edited}
            firstCategory={filter.category}
            onDone={close}
          />
        )}
      </div>
    </>
  );
}

function DishEditor({
  menu,
  id,
  firstCategory,
  onDone,
}: {
  menu: MenuData;
  id: string | null;
  firstCategory: string;
  onDone: (success?: string) => void;
}) {
  const t = useTexts(adminMenuTexts);
  const language = useLanguage();
  // As it was when the form opened: what somebody types is not replaced by what another one saves.
  const [dish] = useState(() => menu.menuItems.find(({ _id }) => _id === id));
  const { editing, dialogs } = useEditing({
    id,
    savedWords: t.dishSaved,
    deletedWords: dish ? t.deleted(nameIn(language, dish)) : '',
    question: t.deleteDish,
    consequence: t.deleteDishText,
    onDone,
  });
  // The address of a dish that is gone.
  const isGone = id !== null && !dish;
  const close = useEffectEvent(() => onDone());
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);
  if (isGone) return null;
  return (
    <Suspense fallback={<SkeletonRows count={4} />}>
      <DishForm dish={dish} categories={menu.category} firstCategory={firstCategory} editing={editing} />
      {dialogs}
    </Suspense>
  );
}
