import { useLoaderData } from 'react-router';
import type { Mailing, MailingList } from '#contract/mailings/shapes.ts';
import { displaySubject } from '#domain/mailings/mailing.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminNewsletterTexts } from '#texts/admin-newsletter.ts';
import { Button } from '../../../components/button/button.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { EditPage } from '../kit/editing/edit-page.tsx';
import { useEditor } from '../kit/editing/use-editor.tsx';
import { LIST_POLL_MS, usePoll } from '../kit/live/polling.ts';
import { MailingRows } from './mailing-rows.tsx';
import { toMailingContents } from './newsletter-data.ts';
import { NewsletterTabs } from './newsletter-tabs.tsx';
import { type MailingEditorState, useMailingEditorState } from './use-mailing-editor-state.ts';

const MailingPanel = lazyPart(async () => (await import('./mailing-panel.tsx')).MailingPanel);
const MailingForm = lazyPart(async () => (await import('./mailing-form.tsx')).MailingForm);

/** More often while a newsletter goes out, to show its progress. */
const SENDING_POLL_MS = 5_000;

/** Drafts and sent newsletters, newest first, with the form of a draft or the preview of one beside them. */
export function MailingsTab() {
  const t = useTexts(adminNewsletterTexts).mailings;
  const { reload } = useAdmin();
  const editorState = useMailingEditorState();
  const loaded = useLoaderData<Loaded<MailingList>>();
  const isSending = loaded.ok && loaded.data.mailings.some(({ sending }) => sending?.isInProgress);
  usePoll(isSending ? SENDING_POLL_MS : LIST_POLL_MS, reload);
  return (
    <EditPage<MailingList>
      page="newsletter"
      editorState={editorState}
      fetchFailed={t.fetchFailed}
      head={
        <NewsletterTabs
          current="mailings"
          readers={loaded.ok ? loaded.data.readers.de + loaded.data.readers.en : undefined}
        />
      }
      tools={() => (
        <Button icon="plus" look="ink" onClick={editorState.create}>
          {t.create}
        </Button>
      )}
      list={({ mailings }) =>
        mailings.length === 0 ? (
          <EmptyState title={t.empty}>
            <p>{t.emptyText}</p>
          </EmptyState>
        ) : (
          <MailingRows mailings={mailings} openId={editorState.id ?? editorState.shownId} />
        )
      }
      editor={(list) => {
        const { id, shownId } = editorState;
        const shown = list.mailings.find(({ _id }) => _id === shownId);
        if (shown) return <MailingPanel key={shown._id} mailing={shown} list={list} state={editorState} />;
        if (shownId !== null) return null;
        return <MailingEditor key={id ?? 'new'} list={list} state={editorState} />;
      }}
    />
  );
}

function MailingEditor({ list, state }: { list: MailingList; state: MailingEditorState }) {
  const { mailings } = list;
  const t = useTexts(adminNewsletterTexts).mailings;
  const { deleted } = useTexts(adminEditingTexts);
  const language = useLanguage();
  const { editing, dialogs, isGone } = useEditor<Mailing>({
    kind: 'mailing',
    items: mailings,
    state,
    savedMessage: t.saved,
    deletionOf: (mailing) => ({
      question: t.deleteQuestion,
      consequence: t.deleteText,
      message: deleted(displaySubject(toMailingContents(mailing), language)),
    }),
    // After saving comes the preview, where it is sent.
    onSaved: (id) => state.show(id, t.saved),
  });
  if (isGone) return null;
  // An edit link from before it was sent: it can only be viewed.
  const { item } = editing;
  if (item?.sending) {
    const current = mailings.find(({ _id }) => _id === item._id) ?? item;
    return <MailingPanel mailing={current} list={list} state={state} />;
  }
  return (
    <>
      <MailingForm editing={editing} />
      {dialogs}
    </>
  );
}
