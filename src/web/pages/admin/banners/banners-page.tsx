import { lazy } from 'react';
import type { Banner } from '#contract/banners/shapes.ts';
import { adminBannerTexts } from '#texts/admin-banners.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useLanguage, useTexts } from '../../../language.tsx';
import { adminMeta } from '../admin-meta.ts';
import { EditPage } from '../editing/edit-page.tsx';
import { useEditing } from '../editing/use-editing.tsx';
import { type Edits, useEdited, useEdits } from '../editing/use-edits.ts';
import { type BannerData, titleIn } from './banner-data.ts';
import { BannerList } from './banner-list.tsx';

export { shouldRevalidate } from '../editing/should-revalidate.ts';
export { changeBanners as clientAction, loadBanners as clientLoader } from './banner-data.ts';

const BannerForm = lazy(async () => ({ default: (await import('./banner-form.tsx')).BannerForm }));

export const meta = adminMeta('banners');

/** What pops up on the home page: which one is shown, and the others that wait. */
export default function BannersPage() {
  const t = useTexts(adminBannerTexts);
  const edits = useEdits();
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

function BannerEditor({ banners, edits }: { banners: Banner[]; edits: Edits }) {
  const t = useTexts(adminBannerTexts);
  const { deleted } = useTexts(adminEditingTexts);
  const language = useLanguage();
  const { thing: banner, isGone, kept } = useEdited(banners, edits, 'banner');
  const { editing, dialogs } = useEditing({
    thing: banner,
    kept,
    all: banners,
    savedWords: t.saved,
    hasOwnId: true,
    deletion: {
      question: t.deleteQuestion,
      consequence: t.deleteText,
      words: banner ? deleted(titleIn(language, banner)) : '',
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
