import { useEffect, useRef, useState } from 'react';
import { adminBackupTexts } from '#texts/admin-backups.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { Button } from '../../../components/button/button.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { uploadBackup } from './backup-data.ts';
import css from './backups.module.css';

/** Uploads a backup, which then stands in the list; nothing is changed by it yet. */
export function UploadCard({ canRestore, onUploaded }: { canRestore: boolean; onUploaded: () => void }) {
  const t = useTexts(adminBackupTexts);
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<{ bytes: number; of: number }>();
  const [error, setError] = useState<ApiError>();
  const stopping = useRef<AbortController>(null);
  // Who leaves the page stops the upload.
  useEffect(() => () => stopping.current?.abort(), []);

  async function upload(file: File) {
    const stop = new AbortController();
    stopping.current = stop;
    setError(undefined);
    setSent({ bytes: 0, of: file.size });
    const { signal } = stop;
    const answer = await uploadBackup(file, {
      signal,
      onProgress: (bytes) => setSent({ bytes, of: file.size }),
    });
    if (signal.aborted) return;
    setSent(undefined);
    if (answer && !answer.ok) setError(answer.error);
    else onUploaded();
  }

  const stop = () => {
    stopping.current?.abort();
    setSent(undefined);
  };
  return (
    <section className={css.card} aria-labelledby="backup-upload">
      <h2 id="backup-upload" className={css.title}>
        {t.upload.title}
      </h2>
      {!canRestore && <p>{t.upload.byCommand}</p>}
      {canRestore && (
        <>
          <p>{t.upload.text}</p>
          <input
            ref={input}
            type="file"
            className="vh"
            tabIndex={-1}
            aria-hidden="true"
            accept=".gz,application/gzip"
            data-upload="backup"
            onChange={({ target }) => {
              const file = target.files?.[0];
              // The same file may be chosen again after an error.
              target.value = '';
              if (file) void upload(file);
            }}
          />
          <div className={css.buttons}>
            <Button icon="plus" isBusy={sent !== undefined} onClick={() => input.current?.click()}>
              {t.upload.choose}
            </Button>
            {sent && <Button onClick={stop}>{t.upload.stop}</Button>}
          </div>
          {sent && <Progress {...sent} />}
          {error && <FailureNotice error={error} fallback={t.failed} />}
        </>
      )}
    </section>
  );
}

function Progress({ bytes, of }: { bytes: number; of: number }) {
  const t = useTexts(adminBackupTexts).upload;
  const percent = Math.floor((100 * bytes) / Math.max(of, 1));
  const label = bytes === of ? t.checking : t.progress(percent);
  return (
    <p className={css.progress}>
      <progress value={percent} max={100} aria-label={label} />
      <span>{label}</span>
    </p>
  );
}
