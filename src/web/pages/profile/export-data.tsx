import { useState } from 'react';
import { profileTexts } from '#texts/profile.ts';
import { type ApiError, ask, createApi } from '../../api.ts';
import { Button } from '../../components/button/button.tsx';
import { FailureNotice } from '../../components/failure-notice/failure-notice.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { useLanguage } from '../../language.tsx';
import { saveFile } from '../../save-file.ts';
import { readToken } from '../../session.ts';
import css from './profile.module.css';

type State = 'idle' | 'busy' | 'done' | ApiError;

/** Everything about somebody in a file. It is asked for with the token, so no plain link can do it. */
export function ExportData() {
  const language = useLanguage();
  const t = profileTexts[language];
  const [state, setState] = useState<State>('idle');
  const download = async () => {
    setState('busy');
    const api = createApi({ language, token: readToken() });
    const data = await ask(api.auth.own_data.$get(), language);
    if (!data.ok) return setState(data.error);
    saveFile(t.file, new Blob([JSON.stringify(data.data, null, 2)], { type: 'application/json' }));
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
