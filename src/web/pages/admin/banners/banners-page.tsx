import type { Banner } from '#contract/banners/shapes.ts';
import { adminBannerTexts } from '#texts/admin-banners.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { Button } from '../../../components/button/button.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { EditPage } from '../kit/editing/edit-page.tsx';
import { useEditor } from '../kit/editing/use-editor.tsx';
import { type EditorState, useEditorState } from '../kit/editing/use-editor-state.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { type BannerData, localizedTitle } from './banner-data.ts';
import { BannerList } from './banner-list.tsx';

export { shouldRevalidate } from '../kit/editing/edit-page.tsx';
export { changeBanners as clientAction, loadBanners as clientLoader } from './banner-data.ts';

const BannerForm = lazyPart(async () => (await import('./banner-form.tsx')).BannerForm);

export const meta = adminMeta('banners');

/** The banners of the home page, of which one is shown at a time. */
export default function BannersPage() {
  const t = useTexts(adminBannerTexts);
  const editorState = useEditorState();
  const create = (
    <Button icon="plus" look="ink" onClick={editorState.create}>
      {t.create}
    </Button>
  );
  return (
    <EditPage<BannerData>
      page="banners"
      editorState={editorState}
      fetchFailed={t.fetchFailed}
      tools={() => create}
      list={({ banners, shownId }) =>
        banners.length === 0 ? (
          <EmptyState title={t.empty}>
            <p>{t.emptyText}</p>
          </EmptyState>
        ) : (
          <BannerList banners={banners} shownId={shownId} editedId={editorState.id} />
        )
      }
      editor={({ banners }) => (
        <BannerEditor key={editorState.id ?? 'new'} banners={banners} state={editorState} />
      )}
    />
  );
}

function BannerEditor({ banners, state }: { banners: Banner[]; state: EditorState }) {
  const t = useTexts(adminBannerTexts);
  const { deleted } = useTexts(adminEditingTexts);
  const language = useLanguage();
  const { editing, dialogs, isGone } = useEditor({
    kind: 'banner',
    items: banners,
    state,
    savedMessage: t.saved,
    deletionOf: (banner) => ({
      question: t.deleteQuestion,
      consequence: t.deleteText,
      message: deleted(localizedTitle(language, banner)),
    }),
  });
  if (isGone) return null;
  return (
    <>
      <BannerForm editing={editing} />
      {dialogs}
    </>
  );
}
