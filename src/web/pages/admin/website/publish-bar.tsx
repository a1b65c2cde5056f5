import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { DeskSite } from '#contract/website/shapes.ts';
import type { PartName } from '#domain/website/blocks.ts';
import { adminWebsiteTexts } from '#texts/admin-website.ts';
import { websiteFieldTexts } from '#texts/website-fields.ts';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import css from './website.module.css';
import { isBlock, openDrafts } from './website-data.ts';

/** What is drafted, and the ways to publish it, which is taken back below, or to drop it, which is not. */
export function PublishBar({ site }: { site: DeskSite }) {
  const t = useTexts(adminWebsiteTexts);
  const nameOf = usePartNames();
  const sending = useFetcher<Loaded<unknown>>();
  const [isAsking, setAsking] = useState(false);
  const isBusy = sending.state !== 'idle';
  const drafts = openDrafts(site);
  const names = drafts.map(({ part }) => nameOf(part)).join(', ');
  const answer = isBusy ? undefined : sending.data;
  const send = (intent: 'publish' | 'discard') => {
    setAsking(false);
    void sending.submit(JSON.stringify({ intent, drafts }), { method: 'post', encType: 'application/json' });
  };
  return (
    <section className={css.bar} aria-label={t.publish}>
      <p role="status">{drafts.length > 0 ? t.changed(names) : answer?.ok ? t.published : t.noDrafts}</p>
      {answer && !answer.ok && <PublishFailure answer={answer} />}
      {drafts.length > 0 && (
        <div className={css.answers}>
          <Button look="main" isBusy={isBusy} onClick={() => send('publish')}>
            {t.publish}
          </Button>
          <Button isDisabled={isBusy} onClick={() => setAsking(true)}>
            {t.dropDrafts}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t.dropTitle}
        confirmLabel={t.drop}
        cancelLabel={t.cancel}
        tone="danger"
        onConfirm={() => send('discard')}
        onCancel={() => setAsking(false)}
      >
        <p>{t.dropText}</p>
      </ConfirmDialog>
    </section>
  );
}

function PublishFailure({ answer }: { answer: Extract<Loaded<unknown>, { ok: false }> }) {
  const t = useTexts(adminWebsiteTexts);
  return answer.error.code === 'changed_meanwhile' ? (
    <Notice tone="amber" icon="warn" title={t.publishFailed}>
      <p>{t.openDrafts}</p>
    </Notice>
  ) : (
    <FailureNotice error={answer.error} fallback={t.publishFailed} />
  );
}

/** What a part is called: its block, or the order of a page. */
export function usePartNames(): (part: PartName) => string {
  const t = adminWebsiteTexts[useLanguage()];
  const { blocks, pages } = useTexts(websiteFieldTexts);
  return (part) => {
    if (isBlock(part)) return blocks[part].title;
    return `${t.order}: ${pages[part === 'homeOrder' ? 'home' : 'about']}`;
  };
}
