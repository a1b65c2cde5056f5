import { lazy } from 'react';
import type { Banner } from '#contract/banners/shapes.ts';
import { adminBannerTexts } from '#texts/admin-banners.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { EditPage } from '../kit/editing/edit-page.tsx';
import { useEditing } from '../kit/editing/use-editing.tsx';
import { type EditorState, useEditedItem, useEditorState } from '../kit/editing/use-editor-state.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { type BannerData, localizedTitle } from './banner-data.ts';
import { BannerList } from './banner-list.tsx';

export { shouldRevalidate } from '../kit/editing/edit-page.tsx';
export { changeBanners as clientAction, loadBanners as clientLoader } from './banner-data.ts';

const BannerForm = lazy(async () => ({ default: (await import('./banner-form.tsx')).BannerForm }));

export const meta = adminMeta('banners');

/** What pops up on the home page: which one is shown, and the others that wait. */
export default function BannersPage() {
  const t = useTexts(adminBannerTexts);
  const edits = useEditorState();
  const create = (
    <Button icon="plus" look="ink" onClick={edits.create}>
      {t.create}
    </Button>
  );
  return (
    <EditPage<BannerData>
      page="banners"
      edits={edits}
      fetchFailed={t.fetchFailed}
      tools={() => create}
      list={({ banners, shownId }) =>
        banners.length === 0 ? (
          <EmptyState title={t.empty}>
            <p>{t.emptyText}</p>
          </EmptyState>
        ) : (
          <BannerList banners={banners} shownId={shownId} editedId={edits.id} />
        )
      }
      editor={({ banners }) => <BannerEditor key={edits.id ?? 'new'} banners={banners} edits={edits} />}
    />
  );
}

function BannerEditor({ banners, edits }: { banners: Banner[]; edits: EditorState }) {
  const t = useTexts(adminBannerTexts);
  const { deleted } = useTexts(adminEditingTexts);
  const language = useLanguage();
  const { thing: banner, isGone, kept } = useEditedItem(banners, edits, 'banner');
  const { editing, dialogs } = useEditing({
    thing: banner,
    kept,
    all: banners,
    savedWords: t.saved,
    hasOwnId: true,
    deletion: {
      question: t.deleteQuestion,
      consequence: t.deleteText,
      words: banner ? deleted(localizedTitle(language, banner)) : '',
    },
    onDone: edits.close,
  });
  if (isGone) return null;
  return (
    <>
      <BannerForm banner={banner} editing={editing} />
      {dialogs}
    </>
  );
}
