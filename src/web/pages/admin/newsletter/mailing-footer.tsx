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

/** Buttons to test and send a newsletter, or to stop it; none once it is sent. */
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
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const test = useNewsletterAction<{ email: string }>('test');
  const openDialog = () => {
    setChanged(false);
    setDialogOpen(true);
  };
  const showChanged = () => {
    setDialogOpen(false);
    setChanged(true);
  };
  const count = readers.de + readers.en;
  const isReady = isSendable(toMailingContents(mailing));
  const isOtherInProgress = mailings.some(({ sending }) => sending?.isInProgress);
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
      {isReady && count > 0 && isOtherInProgress && <p className="small">{t.otherInProgress}</p>}
      <div className={editor.answers}>
        {isReady && count > 0 && !isOtherInProgress && (
          <Button look="main" icon="mail" aria-haspopup="dialog" onClick={openDialog}>
            {t.send(count)}
          </Button>
        )}
        {isReady && (
          <Button isBusy={test.isBusy} onClick={() => test.submit({ id: mailing._id })}>
            {t.test}
          </Button>
        )}
        <ButtonLink to={`/adminnavbar/newsletter?edit=${mailing._id}`}>{t.edit}</ButtonLink>
      </div>
      {isDialogOpen && (
        <SendDialog
          mailing={mailing}
          list={list}
          onClose={() => setDialogOpen(false)}
          onChanged={showChanged}
        />
      )}
    </footer>
  );
}

/** Shows how many get it in which language, before it is sent for good. */
function SendDialog({
  mailing,
  list: { readers, mailsPerMinute },
  onClose,
  onChanged,
}: {
  mailing: Mailing;
  list: MailingList;
  onClose: () => void;
  /** Somebody has changed it since the preview was shown. */
  onChanged: () => void;
}) {
  const t = useTexts(adminMailingTexts);
  const { languages } = useTexts(adminNewsletterTexts);
  const send = useNewsletterAction<Mailing>('send', onClose);
  const isOutdated = send.error?.code === 'changed_meanwhile';
  const closeOutdated = useEffectEvent(onChanged);
  useEffect(() => {
    if (isOutdated) closeOutdated();
  }, [isOutdated]);
  // Of the previewed version: a later one must be previewed first.
  const [version] = useState(String(mailing.version));
  const count = readers.de + readers.en;
  const contents = toMailingContents(mailing);
  const byLanguage = MAILING_LANGUAGES.map((language) => {
    const readerLanguages = MAILING_LANGUAGES.filter((own) => recipientLanguage(contents, own) === language);
    return { language, count: readerLanguages.reduce((sum, own) => sum + readers[own], 0) };
  }).filter((part) => part.count > 0);
  return (
    <ConfirmDialog
      isOpen
      title={t.question(count)}
      confirmLabel={t.sendNow}
      cancelLabel={t.notYet}
      isBusy={send.isBusy || send.data !== undefined}
      onConfirm={() => send.submit({ id: mailing._id, version })}
      onCancel={onClose}
    >
      <p>{byLanguage.map((part) => t.inLanguage(part.count, languages[part.language])).join(', ')}.</p>
      <p>
        {t.pace(Math.ceil(count / mailsPerMinute))} {t.final}
      </p>
      {send.error && <FailureNotice error={send.error} fallback={t.sendFailed} />}
    </ConfirmDialog>
  );
}

function StopFooter({ mailing, waiting }: { mailing: Mailing; waiting: number }) {
  const t = useTexts(adminMailingTexts);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const stop = useNewsletterAction<Mailing>('stop', () => setDialogOpen(false));
  return (
    <footer className={editor.foot}>
      <div className={editor.answers}>
        <Button look="danger" icon="pause" aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
          {t.stop}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isDialogOpen}
        title={t.stopQuestion}
        confirmLabel={t.stop}
        cancelLabel={t.stopNo}
        tone="danger"
        isBusy={stop.isBusy}
        onConfirm={() => stop.submit({ id: mailing._id })}
        onCancel={() => setDialogOpen(false)}
      >
        <p>{t.stopText(waiting)}</p>
        {stop.error && <FailureNotice error={stop.error} fallback={t.stopFailed} />}
      </ConfirmDialog>
    </footer>
  );
}
