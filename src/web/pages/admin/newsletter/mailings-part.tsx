import { lazy } from 'react';
import { useLoaderData } from 'react-router';
import type { Mailing, MailingList } from '#contract/mailings/shapes.ts';
import { subjectOf } from '#domain/mailings/words.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminNewsletterTexts } from '#texts/admin-newsletter.ts';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useLanguage, useTexts } from '../../../language.tsx';
import type { Loaded } from '../admin-api.ts';
import { useAdmin } from '../admin-context.ts';
import { EditPage } from '../editing/edit-page.tsx';
import { useEditing } from '../editing/use-editing.tsx';
import { useEdited } from '../editing/use-edits.ts';
import { LIST_POLL, usePoll } from '../live/use-poll.ts';
import { MailingRows } from './mailing-rows.tsx';
import { wordsOf } from './newsletter-data.ts';
import { Parts } from './parts.tsx';
import { type MailingEdits, useMailingEdits } from './use-mailing-edits.ts';

const MailingPanel = lazy(async () => ({ default: (await import('./mailing-panel.tsx')).MailingPanel }));
const MailingForm = lazy(async () => ({ default: (await import('./mailing-form.tsx')).MailingForm }));

/** While one goes out, somebody who looks wants to see it go. */
const SENDING_POLL = 5_000;

/** Drafts and what was sent, newest first; beside them the form of a draft, or one as its readers get it. */
export function MailingsPart() {
  const t = useTexts(adminNewsletterTexts).mailings;
  const { reload } = useAdmin();
  const edits = useMailingEdits();
  const loaded = useLoaderData<Loaded<MailingList>>();
  const isSending = loaded.ok && loaded.data.mailings.some(({ sending }) => sending?.isInProgress);
  usePoll(isSending ? SENDING_POLL : LIST_POLL, reload);
  return (
    <EditPage<MailingList>
      page="newsletter"
      edits={edits}
      fetchFailed={t.fetchFailed}
      head={
        <Parts
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

function MailingEditor({ list, edits }: { list: MailingList; edits: MailingEdits }) {
  const { mailings } = list;
  const t = useTexts(adminNewsletterTexts).mailings;
  const { deleted } = useTexts(adminEditingTexts);
  const language = useLanguage();
  const { thing: mailing, isGone, kept } = useEdited(mailings, edits, 'mailing');
  const { editing, dialogs } = useEditing<Mailing>({
    thing: mailing,
    kept,
    all: mailings,
    savedWords: t.saved,
    hasOwnId: true,
    deletion: {
      question: t.deleteQuestion,
      consequence: t.deleteText,
      words: mailing ? deleted(subjectOf(wordsOf(mailing), language)) : '',
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
