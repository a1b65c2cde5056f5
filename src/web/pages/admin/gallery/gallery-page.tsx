import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { GalleryItem } from '#contract/gallery/shapes.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminGalleryTexts } from '#texts/admin-gallery.ts';
import { Button } from '../../../components/button/button.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { EditPage } from '../kit/editing/edit-page.tsx';
import { uploadPicture } from '../kit/editing/upload-picture.ts';
import { useEditor } from '../kit/editing/use-editor.tsx';
import { type EditorState, useEditorState } from '../kit/editing/use-editor-state.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { GalleryGrid } from './gallery-grid.tsx';

export { shouldRevalidate } from '../kit/editing/edit-page.tsx';

const GalleryForm = lazyPart(async () => (await import('./gallery-form.tsx')).GalleryForm);

export const meta = adminMeta('gallery');

export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded<GalleryItem[]>> {
  return callApiAsStaff(request, (api) => api.gallery.$get());
}

/** Creates, saves or deletes a picture. */
export async function clientAction({ request }: ClientActionFunctionArgs): Promise<Loaded<unknown>> {
  const fields = await request.formData();
  const { id, intent, ...form } = Object.fromEntries(fields);
  const param = { id: String(id ?? '') };
  if (intent === 'delete') {
    const query = { version: String(form.version) };
    return callApiAsStaff(request, (api) => api.gallery[':id'].$delete({ param, query }));
  }
  if (id) return uploadPicture(request, (api) => api.gallery[':id'].$put({ param, form }));
  return uploadPicture(request, (api) => api.gallery.$post({ form }));
}

/** The pictures of the gallery page, in their order. */
export default function AdminGalleryPage() {
  const t = useTexts(adminGalleryTexts);
  const editorState = useEditorState();
  return (
    <EditPage<GalleryItem[]>
      page="gallery"
      editorState={editorState}
      fetchFailed={t.fetchFailed}
      tools={() => (
        <Button icon="plus" look="ink" onClick={editorState.create}>
          {t.create}
        </Button>
      )}
      list={(items) =>
        items.length === 0 ? (
          <EmptyState title={t.empty}>
            <p>{t.emptyText}</p>
          </EmptyState>
        ) : (
          <GalleryGrid items={items} editedId={editorState.id} />
        )
      }
      editor={(items) => (
        <GalleryItemEditor key={editorState.id ?? 'new'} items={items} state={editorState} />
      )}
    />
  );
}

function GalleryItemEditor({ items, state }: { items: GalleryItem[]; state: EditorState }) {
  const t = useTexts(adminGalleryTexts);
  const { deleted } = useTexts(adminEditingTexts);
  const { editing, dialogs, isGone } = useEditor({
    kind: 'entry',
    items,
    state,
    savedMessage: t.saved,
    deletionOf: ({ number }) => ({
      question: t.deleteQuestion,
      consequence: t.deleteText,
      message: deleted(t.entry(number)),
    }),
  });
  if (isGone) return null;
  return (
    <>
      <GalleryForm nextNumber={nextGalleryNumber(items)} editing={editing} />
      {dialogs}
    </>
  );
}

/** Puts a new picture last. */
function nextGalleryNumber(items: GalleryItem[]): number {
  return Math.max(0, ...items.map(({ number }) => number)) + 1;
}
