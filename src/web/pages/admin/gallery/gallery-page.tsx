import { lazy } from 'react';
import type { GalleryItem } from '#contract/gallery/shapes.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminGalleryTexts } from '#texts/admin-gallery.ts';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { EditPage } from '../kit/editing/edit-page.tsx';
import { useEditing } from '../kit/editing/use-editing.tsx';
import { type EditorState, useEditedItem, useEditorState } from '../kit/editing/use-editor-state.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { GalleryGrid } from './gallery-grid.tsx';

export { shouldRevalidate } from '../kit/editing/edit-page.tsx';
export { changeGallery as clientAction, loadGallery as clientLoader } from './gallery-data.ts';

const GalleryForm = lazy(async () => ({ default: (await import('./gallery-form.tsx')).GalleryForm }));

export const meta = adminMeta('gallery');

/** The pictures of the gallery page, in the order in which they hang. */
export default function AdminGalleryPage() {
  const t = useTexts(adminGalleryTexts);
  const edits = useEditorState();
  return (
    <EditPage<GalleryItem[]>
      page="gallery"
      edits={edits}
      fetchFailed={t.fetchFailed}
      tools={() => (
        <Button icon="plus" look="ink" onClick={edits.create}>
          {t.create}
        </Button>
      )}
      list={(entries) =>
        entries.length === 0 ? (
          <EmptyState title={t.empty}>
            <p>{t.emptyText}</p>
          </EmptyState>
        ) : (
          <GalleryGrid entries={entries} editedId={edits.id} />
        )
      }
      editor={(entries) => <GalleryItemEditor key={edits.id ?? 'new'} entries={entries} edits={edits} />}
    />
  );
}

function GalleryItemEditor({ entries, edits }: { entries: GalleryItem[]; edits: EditorState }) {
  const t = useTexts(adminGalleryTexts);
  const { deleted } = useTexts(adminEditingTexts);
  const { thing: entry, isGone, kept } = useEditedItem(entries, edits, 'entry');
  const { editing, dialogs } = useEditing({
    thing: entry,
    kept,
    all: entries,
    savedWords: t.saved,
    hasOwnId: true,
    deletion: {
      question: t.deleteQuestion,
      consequence: t.deleteText,
      words: entry ? deleted(t.entry(entry.number)) : '',
    },
    onDone: edits.close,
  });
  if (isGone) return null;
  return (
    <>
      <GalleryForm entry={entry} nextNumber={nextGalleryNumber(entries)} editing={editing} />
      {dialogs}
    </>
  );
}

/** Behind all that hang. */
function nextGalleryNumber(entries: GalleryItem[]): number {
  return Math.max(0, ...entries.map(({ number }) => number)) + 1;
}
