import { useEffect, useEffectEvent, useState } from 'react';
import type { Mailing, MailingList } from '#contract/mailings/shapes.ts';
import { isSendable, MAILING_LANGUAGES, recipientLanguage } from '#domain/mailings/mailing.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminMailingTexts } from '#texts/admin-mailing.ts';
import { adminNewsletterTexts } from '#texts/admin-newsletter.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import editor from '../kit/editing/editor.module.css';
import { toMailingContents } from './newsletter-data.ts';
import { useNewsletterAction } from './use-newsletter-action.ts';

/** What can be done about a newsletter: test and send it, or stop it; nothing any more once it is through. */
export function MailingFooter({ mailing, list }: { mailing: Mailing; list: MailingList }) {
  if (!mailing.sending) return <DraftFooter mailing={mailing} list={list} />;
  return mailing.sending.isInProgress ? (
    <StopFooter mailing={mailing} waiting={mailing.sending.waiting} />
  ) : null;
}

function DraftFooter({
  mailing,
  list: { mailings, readers },
  list,
}: {
  mailing: Mailing;
  list: MailingList;
}) {
  const t = useTexts(adminMailingTexts);
  const { pages } = useTexts(adminTexts);
  const [isAsking, setAsking] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const test = useNewsletterAction<{ email: string }>('test');
  const callApi = () => {
    setChanged(false);
    setAsking(true);
  };
  const lookAgain = () => {
    setAsking(false);
    setChanged(true);
  };
  const count = readers.de + readers.en;
  const isReady = isSendable(toMailingContents(mailing));
  const isOtherGoing = mailings.some(({ sending }) => sending?.isInProgress);
  return (
    <footer className={editor.foot}>
      {isChanged && <Notice tone="amber" icon="warn" title={t.changed} />}
      {test.data && <Notice tone="leaf" title={t.tested(test.data.email)} />}
      {test.error && (
        <FailureNotice
          error={test.error}
          fallback={t.testFailed}
          action={
            test.error.code === 'own_email_missing' && (
              <ButtonLink size="s" to="/adminnavbar/account">
                {pages.account}
              </ButtonLink>
            )
          }
        />
      )}
      {isReady && count === 0 && <p className="small">{t.noReaders}</p>}
      {isReady && count > 0 && isOtherGoing && <p className="small">{t.otherInProgress}</p>}
      <div className={editor.answers}>
        {isReady && count > 0 && !isOtherGoing && (
          <Button look="main" icon="mail" aria-haspopup="dialog" onClick={callApi}>
            {t.send(count)}
          </Button>
        )}
        {isReady && (
          <Button isBusy={test.isBusy} onClick={() => test.ask({ id: mailing._id })}>
            {t.test}
          </Button>
        )}
        <ButtonLink to={`/adminnavbar/newsletter?edit=${mailing._id}`}>{t.edit}</ButtonLink>
      </div>
      {isAsking && (
        <SendDialog mailing={mailing} list={list} onClose={() => setAsking(false)} onChanged={lookAgain} />
      )}
    </footer>
  );
}

/** How many get it and in which language, before it can't be taken back. */
function SendDialog({
  mailing,
  list: { readers, mailsPerMinute },
  onClose,
  onChanged,
}: {
  mailing: Mailing;
  list: MailingList;
  onClose: () => void;
  /** It is another one by now than the one that was looked at. */
  onChanged: () => void;
}) {
  const t = useTexts(adminMailingTexts);
  const { languages } = useTexts(adminNewsletterTexts);
  const send = useNewsletterAction<Mailing>('send', onClose);
  const isOutdated = send.error?.code === 'changed_meanwhile';
  const tell = useEffectEvent(onChanged);
  useEffect(() => {
    if (isOutdated) tell();
  }, [isOutdated]);
  // As it was looked at: what somebody else has changed since is looked at first.
  const [version] = useState(String(mailing.version));
  const count = readers.de + readers.en;
  const words = toMailingContents(mailing);
  const inLanguage = MAILING_LANGUAGES.map((written) => {
    const theirs = MAILING_LANGUAGES.filter((own) => recipientLanguage(words, own) === written);
    return { written, count: theirs.reduce((sum, own) => sum + readers[own], 0) };
  }).filter((part) => part.count > 0);
  return (
    <ConfirmDialog
      isOpen
      title={t.question(count)}
      confirmLabel={t.sendNow}
      cancelLabel={t.notYet}
      isBusy={send.isBusy || send.data !== undefined}
      onConfirm={() => send.ask({ id: mailing._id, version })}
      onCancel={onClose}
    >
      <p>{inLanguage.map((part) => t.inLanguage(part.count, languages[part.written])).join(', ')}.</p>
      <p>
        {t.pace(Math.ceil(count / mailsPerMinute))} {t.final}
      </p>
      {send.error && <FailureNotice error={send.error} fallback={t.sendFailed} />}
    </ConfirmDialog>
  );
}

function StopFooter({ mailing, waiting }: { mailing: Mailing; waiting: number }) {
  const t = useTexts(adminMailingTexts);
  const [isAsking, setAsking] = useState(false);
  const stop = useNewsletterAction<Mailing>('stop', () => setAsking(false));
  return (
    <footer className={editor.foot}>
      <div className={editor.answers}>
        <Button look="danger" icon="pause" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t.stop}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t.stopQuestion}
        confirmLabel={t.stop}
        cancelLabel={t.stopNo}
        tone="danger"
        isBusy={stop.isBusy}
        onConfirm={() => stop.ask({ id: mailing._id })}
        onCancel={() => setAsking(false)}
      >
        <p>{t.stopText(waiting)}</p>
        {stop.error && <FailureNotice error={stop.error} fallback={t.stopFailed} />}
      </ConfirmDialog>
    </footer>
  );
}
