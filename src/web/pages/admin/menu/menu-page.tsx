import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { type DeskMenu, dishesWithOptions } from '../kit/chosen-of.ts';
import { useMay } from '../kit/context/admin-data.ts';
import { EditPage } from '../kit/editing/edit-page.tsx';
import { ReorderButton } from '../kit/editing/reorder-list.tsx';
import { useEditorState } from '../kit/editing/use-editor-state.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { OwnersOnly } from '../kit/page/owners-only.tsx';
import { DishFilter, type DishFilterValues, isUndeclared } from './dish-filter.tsx';
import css from './dish-list.module.css';
import { DishList } from './dish-list.tsx';

export { shouldRevalidate } from '../kit/editing/edit-page.tsx';
export { changeMenu as clientAction, loadMenu as clientLoader } from './menu-data.ts';

// Form and schema are larger than the list.
const DishReorderLists = lazyPart(async () => (await import('./dish-reorder-lists.tsx')).DishReorderLists);
const DishEditor = lazyPart(async () => (await import('./dish-editor.tsx')).DishEditor);

const EMPTY_FILTER: DishFilterValues = { query: '', category: '', isUndeclared: false };

export const meta = adminMeta('allMenu');

/** All dishes and whether they are sold out; for those who may change them also the form of one. */
export default function MenuPage() {
  const t = useTexts(adminMenuTexts);
  const editorState = useEditorState();
  const mayEdit = useMay('menu');
  const copiedId = useSearchParams()[0].get('copy');
  const [filter, setFilter] = useState(EMPTY_FILTER);
  const [isOrdering, setOrdering] = useState(false);
  return (
    <EditPage<DeskMenu>
      page="allMenu"
      editorState={editorState}
      fetchFailed={t.fetchFailed}
      tools={(menu) =>
        menu.category.length > 0 && (
          <>
            {!isOrdering && (
              <DishFilter
                filter={filter}
                onFilter={setFilter}
                categories={menu.category}
                undeclared={dishesWithOptions(menu).filter(isUndeclared).length}
              />
            )}
            {mayEdit && <ReorderButton isOrdering={isOrdering} onOrdering={setOrdering} />}
            {mayEdit && !isOrdering && (
              <Button icon="plus" look="ink" onClick={editorState.create}>
                {t.newDish}
              </Button>
            )}
          </>
        )
      }
      head={
        mayEdit ? (
          <nav className={css.many} aria-label={t.manyDishes}>
            <ButtonLink to="/adminnavbar/menu/table" look="text" icon="note">
              {t.toTable}
            </ButtonLink>
            <ButtonLink to="/adminnavbar/menu/import" look="text" icon="download">
              {t.toImport}
            </ButtonLink>
          </nav>
        ) : (
          <div className={css.many}>
            <OwnersOnly what={t.changes} />
          </div>
        )
      }
      list={(menu) =>
        isOrdering ? (
          <Suspense>
            <DishReorderLists menu={menu} />
          </Suspense>
        ) : (
          <DishList
            menu={menu}
            filter={filter}
            editedId={editorState.id}
            onClearFilter={() => setFilter(EMPTY_FILTER)}
          />
        )
      }
      editor={(menu) =>
        mayEdit &&
        !isOrdering && (
          <DishEditor
            key={editorState.id ?? `copy-of-${copiedId}`}
            menu={menu}
            state={editorState}
            copiedId={copiedId}
            firstCategory={filter.category}
          />
        )
      }
    />
  );
}
