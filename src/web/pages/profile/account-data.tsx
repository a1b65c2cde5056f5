import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { profileTexts } from '#texts/profile.ts';
import { type ApiError, callApi, createApi } from '../../api/api-client.ts';
import { downloadFile } from '../../browser/download-file.ts';
import { Button } from '../../components/button/button.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { TextField } from '../../components/field/field.tsx';
import { FailureNotice, Notice } from '../../components/notice/notice.tsx';
import { PasswordField } from '../../components/password-field/password-field.tsx';
import { useLanguage, useTexts } from '../../i18n/language.tsx';
import { readToken } from '../../session/session.ts';
import css from './profile.module.css';
import type { saveProfile } from './profile-data.ts';

/** Erases the account after a confirmation with the password, or for guests with a typed word. */
export function EraseAccount({ isGuest, onErased }: { isGuest: boolean; onErased: () => void }) {
  const t = useTexts(profileTexts);
  const [isConfirming, setConfirming] = useState(false);
  const [typed, setTyped] = useState('');
  const fetcher = useFetcher<typeof saveProfile>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;

  const leave = useEffectEvent(onErased);
  useEffect(() => {
    if (answer?.isErased) leave();
  }, [answer]);

  const field = {
    value: typed,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
  };
  return (
    <section aria-labelledby="own-end" className={css.part}>
      <div className={css.words}>
        <h2 id="own-end">{t.erase}</h2>
        <p className="soft">{t.eraseText}</p>
      </div>
      <div className={css.form}>
        <Button look="danger" icon="trash" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
          {t.erase}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirming && !answer?.isErased}
        title={t.eraseQuestion}
        confirmLabel={t.eraseConfirm}
        tone="danger"
        isBusy={fetcher.state !== 'idle'}
        onConfirm={() =>
          void fetcher.submit(
            { intent: 'erase', [isGuest ? 'word' : 'currentPassword']: typed },
            { method: 'post' },
          )
        }
        onCancel={() => setConfirming(false)}
      >
        <div className={css.form}>
          <p>{t.eraseWarning}</p>
          {isGuest ? (
            <TextField {...field} label={t.eraseWord} hint={t.eraseWordHint} autoComplete="off" />
          ) : (
            <PasswordField {...field} label={t.currentPassword} autoComplete="current-password" />
          )}
          {answer?.error && <FailureNotice error={answer.error} fallback={t.eraseFailed} />}
        </div>
      </ConfirmDialog>
    </section>
  );
}

type ExportState = 'idle' | 'busy' | 'done' | ApiError;

/** Downloads all personal data as a file. The request needs the token, so a plain link is not enough. */
export function ExportData() {
  const language = useLanguage();
  const t = profileTexts[language];
  const [state, setState] = useState<ExportState>('idle');
  const download = async () => {
    setState('busy');
    const api = createApi({ language, token: readToken() });
    const data = await callApi(api.auth.own_data.$get(), language);
    if (!data.ok) return setState(data.error);
    downloadFile(t.file, new Blob([JSON.stringify(data.data, null, 2)], { type: 'application/json' }));
    setState('done');
  };
  return (
    <section aria-labelledby="own-export" className={css.part}>
      <div className={css.words}>
        <h2 id="own-export">{t.export}</h2>
        <p className="soft">{t.exportText}</p>
      </div>
      <div className={css.form}>
        {typeof state === 'object' && <FailureNotice error={state} fallback={t.downloadFailed} />}
        {state === 'done' && <Notice tone="leaf" title={t.downloaded} />}
        <Button icon="download" isBusy={state === 'busy'} onClick={() => void download()}>
          {t.download}
        </Button>
      </div>
    </section>
  );
}
