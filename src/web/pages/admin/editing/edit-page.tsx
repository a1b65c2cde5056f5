import { type ReactNode, Suspense } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { adminTexts } from '#texts/admin.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { Notice } from '../../../components/notice/notice.tsx';
import { SkeletonRows } from '../../../components/skeleton/skeleton.tsx';
import { useTexts } from '../../../language.tsx';
import type { Loaded } from '../admin-api.ts';
import { useAdmin } from '../admin-context.ts';
import { ListBody } from '../lists/list-body.tsx';
import { useHeld } from '../live/use-held.ts';
import type { AdminPageKey } from '../nav/admin-nav.ts';
import { WorkBar } from '../work-bar/work-bar.tsx';
import css from './editor.module.css';
import { EditorOpener, useEditorOpener } from './use-editor-focus.ts';
import type { Edits } from './use-edits.ts';

/** A list and, beside it or on narrow screens in its place, the form of what is being edited. */
export function EditPage<Data>({
  page,
  edits,
  fetchFailed,
  tools,
  head,
  list,
  editor,
}: {
  page: AdminPageKey;
  edits: Edits;
  /** That there is no list, in words of what it lists. */
  fetchFailed: string;
  tools: (data: Data) => ReactNode;
  /** Above the list, also while there is none. */
  head?: ReactNode;
  list: (data: Data) => ReactNode;
  /** The open form; null while there is nothing that this person may edit. */
  editor: (data: Data) => ReactNode;
}) {
  const t = useTexts(adminTexts);
  const { error, unreachable } = useTexts(adminEditingTexts);
  const { live } = useAdmin();
  const held = useHeld(useLoaderData<Loaded<Data>>());
  const isReloading = useRevalidator().state === 'loading';
  const { data } = held;
  const opener = useEditorOpener();
  const open = edits.isOpen && data !== undefined && editor(data);
  return (
    <>
      <WorkBar title={t.pages[page]} live={live}>
        <div className={css.tools} data-editing={open ? true : undefined}>
          {data !== undefined && tools(data)}
        </div>
      </WorkBar>
      <div className={css.split}>
        <div className={css.list}>
          {head}
          {edits.success && <Notice tone="leaf" title={edits.success} className={css.note} />}
          <ListBody
            held={held}
            isLoading={isReloading}
            page={page}
            words={{ error, unreachable, fetchFailed }}
          >
            {list}
          </ListBody>
        </div>
        {open && (
          <EditorOpener value={opener}>
            <Suspense fallback={<FormToCome />}>{open}</Suspense>
          </EditorOpener>
        )}
      </div>
    </>
  );
}

/** In the form's place, so that the list does not jump when it is there. */
function FormToCome() {
  return (
    <div className={css.editor}>
      <div className={css.coming}>
        <SkeletonRows count={4} />
      </div>
    </div>
  );
}
