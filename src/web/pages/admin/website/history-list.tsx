import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { DeskSite, Publication } from '#contract/website/shapes.ts';
import { adminWebsiteTexts } from '#texts/admin-website.ts';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { usePartNames } from './publish-bar.tsx';
import css from './website.module.css';

/** The published states that are kept: who, when, what, and the way back to each. */
export function HistoryList({ site: { history } }: { site: DeskSite }) {
  const t = useTexts(adminWebsiteTexts);
  const { dateAndTime } = useTimeFormats();
  const sending = useFetcher<Loaded<unknown>>();
  const [asked, setAsked] = useState<Publication>();
  const isBusy = sending.state !== 'idle';
  const answer = isBusy ? undefined : sending.data;
  const restore = () => {
    setAsked(undefined);
    void sending.submit(JSON.stringify({ intent: 'restore', id: asked?._id }), {
      method: 'post',
      encType: 'application/json',
    });
  };
  return (
    <details className={css.history}>
      <summary>{t.history}</summary>
      <p className="soft">{history.length === 0 ? t.noHistory : t.historyLead}</p>
      {answer && !answer.ok && <FailureNotice error={answer.error} fallback={t.publishFailed} />}
      <ol>
        {history.map((one, index) => (
          <li key={one._id} className={css.publication}>
            <div>
              <b>{t.by(dateAndTime(one.publishedAt), one.publishedBy)}</b>
              <What publication={one} />
            </div>
            {index === 0 ? (
              <span className="soft">{t.now}</span>
            ) : (
              <Button
                size="s"
                icon="undo"
                aria-label={t.restoreThis(dateAndTime(one.publishedAt))}
                isDisabled={isBusy}
                onClick={() => setAsked(one)}
              >
                {t.restore}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t.restoreTitle}
        confirmLabel={t.restore}
        cancelLabel={t.cancel}
        onConfirm={restore}
        onCancel={() => setAsked(undefined)}
      >
        <p>{asked && t.restoreText(dateAndTime(asked.publishedAt))}</p>
      </ConfirmDialog>
    </details>
  );
}

function What({ publication: { parts, restoredFrom } }: { publication: Publication }) {
  const t = useTexts(adminWebsiteTexts);
  const nameOf = usePartNames();
  const { dateAndTime } = useTimeFormats();
  const names = parts.map(nameOf).join(', ');
  return (
    <p className="small soft">{restoredFrom ? t.restored(dateAndTime(restoredFrom)) : names || t.first}</p>
  );
}
