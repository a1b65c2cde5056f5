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

/** A list with the form of the edited item beside it, or in its place on narrow screens. */
export function EditPage<Data>({
  page,
  editorState,
  fetchFailed,
  tools,
  head,
  list,
  editor,
}: {
  page: AdminPageKey;
  editorState: EditorState;
  /** Shown when the list could not be loaded. */
  fetchFailed: string;
  tools?: (data: Data) => ReactNode;
  /** Above the list, also before it has loaded. */
  head?: ReactNode;
  list: (data: Data) => ReactNode;
  /** The open form; null if this person may not edit. */
  editor: (data: Data) => ReactNode;
}) {
  const t = useTexts(adminTexts);
  const { error, unreachable } = useTexts(adminEditingTexts);
  const { live } = useAdmin();
  const lastGood = useLastGood(useLoaderData<Loaded<Data>>());
  const isReloading = useRevalidator().state === 'loading';
  const { data } = lastGood;
  const opener = useEditorOpener();
  const open = editorState.isOpen && data !== undefined && editor(data);
  return (
    <>
      <Toolbar title={t.pages[page]} live={live}>
        <div className={css.tools} data-editing={open ? true : undefined}>
          {data !== undefined && tools?.(data)}
        </div>
      </Toolbar>
      <div className={css.split}>
        <div className={css.list}>
          {head}
          {editorState.successMessage && (
            <Notice tone="leaf" title={editorState.successMessage} className={css.note} />
          )}
          <ListBody
            loaded={lastGood}
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

/** In the form's place, so that the list does not move when the form has loaded. */
function EditorSkeleton() {
  return (
    <div className={css.editor}>
      <div className={css.coming}>
        <SkeletonRows count={4} />
      </div>
    </div>
  );
}

/** Reloads the list after a change and on 'try again', not when a form is opened. */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined || currentUrl.href === nextUrl.href;
}
