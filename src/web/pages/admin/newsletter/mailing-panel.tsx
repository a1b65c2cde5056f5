import { type ReactNode, useEffect, useRef } from 'react';
import type { Mailing, MailingList } from '#contract/mailings/shapes.ts';
import { isSendable, subjectOf } from '#domain/mailings/words.ts';
import { adminMailingTexts } from '#texts/admin-mailing.ts';
import { siteTexts } from '#texts/site.ts';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useLanguage, useTexts } from '../../../language.tsx';
import editor from '../editing/editor.module.css';
import { MailingBadge } from './mailing-badge.tsx';
import { MailingPreview } from './mailing-preview.tsx';
import css from './newsletter.module.css';
import { wordsOf } from './newsletter-data.ts';
import { SendFoot } from './send-foot.tsx';
import { SendingFacts } from './sending-facts.tsx';
import type { MailingEdits } from './use-mailing-edits.ts';

/** A newsletter as its readers get it: before it is sent with the ways to do so, afterwards with what became of it. */
export function MailingPanel({
  mailing,
  list,
  edits,
}: {
  mailing: Mailing;
  list: MailingList;
  edits: MailingEdits;
}) {
  const t = useTexts(adminMailingTexts);
  const { close } = useTexts(siteTexts);
  const language = useLanguage();
  const { sending } = mailing;
  const words = wordsOf(mailing);
  // It comes in the place of a form, or of the row that was pressed.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={editor.editor} data-wide aria-labelledby="mailing-head">
      <header className={editor.head}>
        <div className={css.panelHead}>
          <h2 ref={heading} id="mailing-head" tabIndex={-1} className={editor.title}>
            {subjectOf(words, language)}
          </h2>
          <MailingBadge mailing={mailing} />
        </div>
        <IconButton icon="close" look="bare" label={close} onClick={() => edits.close()} />
      </header>
      <div className={editor.body}>
        <Told words={edits.shownSuccess} />
        {sending && <SendingFacts sending={sending} />}
        {!isSendable(words) && <Notice tone="amber" icon="info" title={t.unfinishedTitle} isStatic />}
        <MailingPreview mailing={mailing} />
      </div>
      <SendFoot mailing={mailing} list={list} />
    </section>
  );
}

function Told({ words }: { words: ReactNode }) {
  return words ? <Notice tone="leaf" title={words} /> : null;
}
