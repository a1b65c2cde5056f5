import { type ReactNode, Suspense } from 'react';
import { type ShouldRevalidateFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { adminTexts } from '#texts/admin.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { Notice } from '../../../../components/notice/notice.tsx';
import { SkeletonRows } from '../../../../components/skeleton/skeleton.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import type { Loaded } from '../api/admin-api.ts';
import type { AdminPageKey } from '../context/admin-context.ts';
import { useAdmin } from '../context/admin-context.ts';
import { ListBody } from '../lists/list-body.tsx';
import { useLastGood } from '../live/polling.ts';
import { Toolbar } from '../page/toolbar.tsx';
import css from './editor.module.css';
import { EditorOpenerContext, useEditorOpener } from './use-editor-focus.ts';
import type { EditorState } from './use-editor-state.ts';

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
  edits: EditorState;
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
  const held = useLastGood(useLoaderData<Loaded<Data>>());
  const isReloading = useRevalidator().state === 'loading';
  const { data } = held;
  const opener = useEditorOpener();
  const open = edits.isOpen && data !== undefined && editor(data);
  return (
    <>
      <Toolbar title={t.pages[page]} live={live}>
        <div className={css.tools} data-editing={open ? true : undefined}>
          {data !== undefined && tools(data)}
        </div>
      </Toolbar>
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
          <EditorOpenerContext value={opener}>
            <Suspense fallback={<EditorSkeleton />}>{open}</Suspense>
          </EditorOpenerContext>
        )}
      </div>
    </>
  );
}

/** In the form's place, so that the list does not jump when it is there. */
function EditorSkeleton() {
  return (
    <div className={css.editor}>
      <div className={css.coming}>
        <SkeletonRows count={4} />
      </div>
    </div>
  );
}

/** Opening a form is no reason to ask for the list again; a change is, and so is 'try again'. */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined || currentUrl.href === nextUrl.href;
}
