import { type ReactNode, useEffect, useRef } from 'react';
import type { Mailing, MailingList } from '#contract/mailings/shapes.ts';
import { displaySubject, isSendable } from '#domain/mailings/mailing.ts';
import { adminMailingTexts } from '#texts/admin-mailing.ts';
import { siteTexts } from '#texts/site.ts';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { LocalLink, useLanguage, useTexts } from '../../../i18n/language.tsx';
import editor from '../kit/editing/editor.module.css';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { MailingFooter } from './mailing-footer.tsx';
import { MailingPreview } from './mailing-preview.tsx';
import { MailingBadge } from './mailing-rows.tsx';
import { toMailingContents } from './newsletter-data.ts';
import css from './newsletter-desk.module.css';
import { useNumberFormat } from './newsletter-tabs.tsx';
import type { MailingEditorState } from './use-mailing-editor-state.ts';

/** The preview of a newsletter: before it is sent with the buttons to do so, afterwards with its progress. */
export function MailingPanel({
  mailing,
  list,
  state,
}: {
  mailing: Mailing;
  list: MailingList;
  state: MailingEditorState;
}) {
  const t = useTexts(adminMailingTexts);
  const { close } = useTexts(siteTexts);
  const language = useLanguage();
  const { sending } = mailing;
  const contents = toMailingContents(mailing);
  // It replaces a form, or was opened from a row: the focus follows.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={editor.editor} data-wide aria-labelledby="mailing-head">
      <header className={editor.head}>
        <div className={css.panelHead}>
          <h2 ref={heading} id="mailing-head" tabIndex={-1} className={editor.title}>
            {displaySubject(contents, language)}
          </h2>
          <MailingBadge mailing={mailing} />
        </div>
        <IconButton icon="close" look="bare" label={close} onClick={() => state.close()} />
      </header>
      <div className={editor.body}>
        <MailingMessage message={state.shownMessage} />
        {sending && <SendingProgress sending={sending} />}
        {!isSendable(contents) && <Notice tone="amber" icon="info" title={t.unfinishedTitle} isStatic />}
        <MailingPreview mailing={mailing} />
      </div>
      <MailingFooter mailing={mailing} list={list} />
    </section>
  );
}

function MailingMessage({ message }: { message: ReactNode }) {
  return message ? <Notice tone="leaf" title={message} /> : null;
}

type Sending = NonNullable<Mailing['sending']>;

/** Counts of 0 are left out, except for those in ALWAYS_VISIBLE. */
const COUNTS = ['recipients', 'sent', 'waiting', 'failed', 'unsubscribed', 'stopped'] as const;
const ALWAYS_VISIBLE: readonly string[] = ['recipients', 'sent'];

/** How many of its mails were sent, failed, and so on. */
export function SendingProgress({ sending }: { sending: Sending }) {
  const t = useTexts(adminMailingTexts);
  const number = useNumberFormat();
  const { dateAndTime } = useTimeFormats();
  const { recipients, waiting, sentAt, sentBy, stoppedAt, isInProgress, failed } = sending;
  const done = recipients - waiting;
  return (
    <div className={css.facts}>
      <p className="small soft">
        {t.sentAt(dateAndTime(sentAt), sentBy)}
        {stoppedAt !== null && ` · ${t.stoppedAt(dateAndTime(stoppedAt))}`}
      </p>
      {isInProgress && (
        <div className={css.progress}>
          <progress value={done} max={recipients} aria-label={t.progress(done, recipients)} />
          <p className="small">{t.progressText(waiting)}</p>
        </div>
      )}
      <dl className={css.counts}>
        {COUNTS.filter((count) => ALWAYS_VISIBLE.includes(count) || sending[count] > 0).map((count) => (
          <div key={count}>
            <dt>{t.counts[count]}</dt>
            <dd className="num">{number(sending[count])}</dd>
          </div>
        ))}
      </dl>
      {failed > 0 && (
        <p className="small">
          <LocalLink to="/adminnavbar/mails?status=failed">{t.toOutbox}</LocalLink>
        </p>
      )}
    </div>
  );
}
