import { lazy } from 'react';
import { useLoaderData } from 'react-router';
import type { Mailing, MailingList } from '#contract/mailings/shapes.ts';
import { displaySubject } from '#domain/mailings/mailing.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminNewsletterTexts } from '#texts/admin-newsletter.ts';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { EditPage } from '../kit/editing/edit-page.tsx';
import { useEditing } from '../kit/editing/use-editing.tsx';
import { useEditedItem } from '../kit/editing/use-editor-state.ts';
import { LIST_POLL_MS, usePoll } from '../kit/live/polling.ts';
import { MailingRows } from './mailing-rows.tsx';
import { toMailingContents } from './newsletter-data.ts';
import { NewsletterTabs } from './newsletter-tabs.tsx';
import { type MailingEditorState, useMailingEditorState } from './use-mailing-editor-state.ts';

const MailingPanel = lazy(async () => ({ default: (await import('./mailing-panel.tsx')).MailingPanel }));
const MailingForm = lazy(async () => ({ default: (await import('./mailing-form.tsx')).MailingForm }));

/** While one goes out, somebody who looks wants to see it go. */
const SENDING_POLL_MS = 5_000;

/** Drafts and what was sent, newest first; beside them the form of a draft, or one as its readers get it. */
export function MailingsTab() {
  const t = useTexts(adminNewsletterTexts).mailings;
  const { reload } = useAdmin();
  const edits = useMailingEditorState();
  const loaded = useLoaderData<Loaded<MailingList>>();
  const isSending = loaded.ok && loaded.data.mailings.some(({ sending }) => sending?.isInProgress);
  usePoll(isSending ? SENDING_POLL_MS : LIST_POLL_MS, reload);
  return (
    <EditPage<MailingList>
      page="newsletter"
      edits={edits}
      fetchFailed={t.fetchFailed}
      head={
        <NewsletterTabs
          current="mailings"
          readers={loaded.ok ? loaded.data.readers.de + loaded.data.readers.en : undefined}
        />
      }
      tools={() => (
        <Button icon="plus" look="ink" onClick={edits.create}>
          {t.create}
        </Button>
      )}
      list={({ mailings }) =>
        mailings.length === 0 ? (
          <EmptyState title={t.empty}>
            <p>{t.emptyText}</p>
          </EmptyState>
        ) : (
          <MailingRows mailings={mailings} openId={edits.id ?? edits.shownId} />
        )
      }
      editor={(list) => {
        const shown = list.mailings.find(({ _id }) => _id === edits.shownId);
        if (shown) return <MailingPanel key={shown._id} mailing={shown} list={list} edits={edits} />;
        if (edits.shownId !== null) return null;
        return <MailingEditor key={edits.id ?? 'new'} list={list} edits={edits} />;
      }}
    />
  );
}

function MailingEditor({ list, edits }: { list: MailingList; edits: MailingEditorState }) {
  const { mailings } = list;
  const t = useTexts(adminNewsletterTexts).mailings;
  const { deleted } = useTexts(adminEditingTexts);
  const language = useLanguage();
  const { thing: mailing, isGone, kept } = useEditedItem(mailings, edits, 'mailing');
  const { editing, dialogs } = useEditing<Mailing>({
    thing: mailing,
    kept,
    all: mailings,
    savedWords: t.saved,
    hasOwnId: true,
    deletion: {
      question: t.deleteQuestion,
      consequence: t.deleteText,
      words: mailing ? deleted(displaySubject(toMailingContents(mailing), language)) : '',
    },
    // What is saved is looked at next, and sent from there.
    onDone: (words) => {
      if (words === t.saved) edits.show(mailing?._id ?? editing.draft.newId, words);
      else edits.close(words);
    },
  });
  if (isGone) return null;
  // An address from before it was sent: it can only be looked at.
  if (mailing?.sending) {
    const now = mailings.find(({ _id }) => _id === mailing._id) ?? mailing;
    return <MailingPanel mailing={now} list={list} edits={edits} />;
  }
  return (
    <>
      <MailingForm mailing={mailing} editing={editing} />
      {dialogs}
    </>
  );
}
