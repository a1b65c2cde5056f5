import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Backup, BackupList } from '#contract/backups/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminBackupTexts } from '#texts/admin-backups.ts';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
import { useLanguage, useLocalPath, useTexts } from '../../../i18n/language.tsx';
import { clearToken } from '../../../session/session.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useSuccessMessage } from '../kit/editing/use-success-message.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { ListError } from '../kit/lists/list-error.tsx';
import { useLoadedPage } from '../kit/lists/use-list-page.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { OwnPasswordField } from '../kit/reauth/own-password-field.tsx';
import { type BackupAction, restoreState } from './backup-data.ts';
import css from './backups.module.css';
import { UploadCard } from './upload-card.tsx';

export { changeBackups as clientAction, loadBackups as clientLoader } from './backup-data.ts';

export const meta = adminMeta('backups');

/** The question that is asked; without a backup it is about one of this moment. */
type Question = { what: 'download'; backup?: Backup } | { what: 'restore' | 'remove'; backup: Backup };

/** The whole restaurant as one file, and back; for the owner only. */
export default function BackupsPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminBackupTexts);
  const { loaded, isLoading } = useLoadedPage<BackupList>();
  const [question, setQuestion] = useState<Question>();
  const [isRestoring, setRestoring] = useState(false);
  const [success, setSuccess] = useSuccessMessage();
  const finish = (message?: string) => {
    setQuestion(undefined);
    if (message !== undefined) setSuccess(message);
  };
  const { data } = loaded;
  return (
    <>
      <Toolbar title={pages.backups} live={live} />
      <div className={css.body}>
        {loaded.error && <ListError error={loaded.error} onRetry={reload} isRetrying={isLoading} words={t} />}
        <div className={css.news}>{success && <Notice tone="leaf" title={success} />}</div>
        {data?.lastRestore && <LastRestore last={data.lastRestore} />}
        {data && (
          <>
            <section className={css.card} aria-labelledby="backup-download">
              <h2 id="backup-download" className={css.title}>
                {t.download.title}
              </h2>
              <p>{t.download.text}</p>
              <p className="soft">{t.download.care}</p>
              <div>
                <Button look="main" icon="download" onClick={() => setQuestion({ what: 'download' })}>
                  {t.download.button}
                </Button>
              </div>
            </section>
            <UploadCard canRestore={data.canRestore} onUploaded={reload} />
            <StoredBackups list={data} onAsk={setQuestion} />
            <p className="soft">
              {t.version(data.version)} {data.newerVersion !== null && t.newerVersion(data.newerVersion)}
            </p>
          </>
        )}
      </div>
      {question && (
        <BackupQuestion
          question={question}
          onDone={finish}
          onRestoring={() => {
            finish();
            setRestoring(true);
          }}
          onCancel={() => setQuestion(undefined)}
        />
      )}
      {isRestoring && <RestoringDialog />}
    </>
  );
}

function LastRestore({ last }: { last: NonNullable<BackupList['lastRestore']> }) {
  const t = useTexts(adminBackupTexts).restore;
  const { unnamed } = useTexts(adminBackupTexts).list;
  const { dateAndTime } = useTimeFormats();
  const time = dateAndTime(last.at);
  if (last.failure === null) {
    return <Notice tone="leaf" isStatic title={t.done(last.restaurant || unnamed, time)} />;
  }
  return (
    <Notice tone="chilli" isStatic title={t.failedAt(time)}>
      {t.reasons[last.failure]}
    </Notice>
  );
}

function StoredBackups({ list, onAsk }: { list: BackupList; onAsk: (question: Question) => void }) {
  const t = useTexts(adminBackupTexts).list;
  return (
    <section className={css.card} aria-labelledby="backup-list">
      <h2 id="backup-list" className={css.title}>
        {t.title}
      </h2>
      {list.backups.length === 0 && <p className="soft">{t.none}</p>}
      <ul className={css.list}>
        {list.backups.map((backup) => (
          <StoredBackup key={backup._id} backup={backup} canRestore={list.canRestore} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  );
}

function StoredBackup({
  backup,
  canRestore,
  onAsk,
}: {
  backup: Backup;
  canRestore: boolean;
  onAsk: (question: Question) => void;
}) {
  const t = useTexts(adminBackupTexts).list;
  const language = useLanguage();
  const { dateAndTime } = useTimeFormats();
  const name = backup.restaurant || t.unnamed;
  const time = dateAndTime(backup.madeAt);
  const megabytes = (backup.bytes / 1_000_000).toLocaleString(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <li className={css.backup} data-backup={backup.origin}>
      <div className={css.what}>
        <h3 className={css.name}>{name}</h3>
        <p>{t.asOf(time)}</p>
        <p className="soft">
          {t.contents(backup.dishes, backup.orders, backup.reservations, backup.files)}, {t.size(megabytes)}
        </p>
        <p className="soft">{t.origin[backup.origin]}</p>
      </div>
      <div className={css.buttons}>
        {canRestore && (
          <Button
            icon="undo"
            aria-label={t.restoreThis(name, time)}
            onClick={() => onAsk({ what: 'restore', backup })}
          >
            {t.restore}
          </Button>
        )}
        <Button
          icon="download"
          aria-label={t.downloadThis(name, time)}
          onClick={() => onAsk({ what: 'download', backup })}
        >
          {t.download}
        </Button>
        <Button
          look="danger"
          aria-label={t.removeThis(name, time)}
          onClick={() => onAsk({ what: 'remove', backup })}
        >
          {t.remove}
        </Button>
      </div>
    </li>
  );
}

function BackupQuestion({
  question: { what, backup },
  onDone,
  onRestoring,
  onCancel,
}: {
  question: Question;
  onDone: (message: string) => void;
  onRestoring: () => void;
  onCancel: () => void;
}) {
  const t = useTexts(adminBackupTexts);
  const [currentPassword, setCurrentPassword] = useState('');
  const fetcher = useFetcher<BackupAction>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const file = t.download.file((backup?.madeAt ?? new Date().toISOString()).slice(0, 10));
  const handleAnswer = useEffectEvent(({ done }: BackupAction) => {
    if (done === 'restore') onRestoring();
    if (done === 'remove') onDone(t.list.removed);
    if (done === 'download') onDone(t.download.done(file));
  });
  useEffect(() => {
    if (answer) handleAnswer(answer);
  }, [answer]);
  const name = backup?.restaurant || t.list.unnamed;
  const labels = {
    download: [t.download.question, t.list.download],
    restore: [t.restore.question(name), t.restore.confirm],
    remove: [t.list.removeQuestion, t.list.remove],
  }[what];
  return (
    <ConfirmDialog
      isOpen
      title={labels[0]}
      confirmLabel={labels[1] ?? ''}
      tone={what === 'download' ? 'main' : 'danger'}
      isBusy={fetcher.state !== 'idle'}
      onConfirm={() =>
        void fetcher.submit(
          { intent: what, id: backup?._id ?? '', currentPassword, file },
          { method: 'post' },
        )
      }
      onCancel={onCancel}
    >
      {what === 'restore' && (
        <>
          <p>{t.restore.text}</p>
          <p>{t.restore.logins}</p>
          <p>{t.restore.open}</p>
        </>
      )}
      {what === 'download' && <p>{t.download.care}</p>}
      {what !== 'remove' && <OwnPasswordField value={currentPassword} onChange={setCurrentPassword} />}
      {answer?.error && <FailureNotice error={answer.error} fallback={t.failed} />}
    </ConfirmDialog>
  );
}

const POLL_MS = 2_000;

/** While the server restores; then the page loads again, or the login if the backup has other logins. */
function RestoringDialog() {
  const t = useTexts(adminBackupTexts).restore;
  const toPath = useLocalPath();
  const follow = useEffectEvent(async () => {
    const state = await restoreState();
    if (state === 'over') window.location.reload();
    if (state !== 'logged-out') return;
    clearToken();
    window.location.assign(toPath('/login?next=/adminnavbar/backup'));
  });
  useEffect(() => {
    const timer = setInterval(() => void follow(), POLL_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Dialog isOpen isLocked isDismissable={false} onClose={() => undefined} title={t.running}>
      <p role="status">{t.runningText}</p>
    </Dialog>
  );
}
