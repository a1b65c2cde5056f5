import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginCodeTexts } from '#texts/login-code.ts';
import { siteTexts } from '#texts/site.ts';
import { type ApiError, callApi, createApi } from '../../api/api-client.ts';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/field.tsx';
import { FailureNotice } from '../../components/notice/notice.tsx';
import { useLanguage, useTexts } from '../../i18n/language.tsx';
import { startSession } from '../../session/start-session.ts';
import css from './login.module.css';

/** The code of the second factor. When the challenge has expired, `onBack` gets the error and shows the password form. */
export function CodeStep({ challenge, onBack }: { challenge: string; onBack: (error?: ApiError) => void }) {
  const language = useLanguage();
  const t = useTexts(loginCodeTexts);
  const site = useTexts(siteTexts);
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const heading = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // The form has been replaced: screen readers announce the new heading.
  useEffect(() => heading.current?.focus(), []);

  const change = (toRecovery: boolean) => {
    setRecovery(toRecovery);
    setCode('');
    setError(undefined);
    input.current?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || code.trim() === '') return input.current?.focus();
    setBusy(true);
    setError(undefined);
    const api = createApi({ language });
    const session = await callApi(
      api.auth.login.second_factor.$post({ json: { challenge, code } }),
      language,
    );
    setBusy(false);
    if (session.ok) {
      const url = new URL(`/login${search}`, window.location.origin);
      return void navigate(startSession(session.data.data, url, language), { replace: true });
    }
    if (session.error.code === 'challenge_expired') return onBack(session.error);
    setError(session.error);
    setCode('');
    input.current?.focus();
  };
  return (
    <form onSubmit={(event) => void send(event)} className={css.form} aria-labelledby="code-title" noValidate>
      <h2 ref={heading} id="code-title" tabIndex={-1} className={css.otherwise}>
        {t.title}
      </h2>
      <p>{isRecovery ? t.recoveryText : t.text}</p>
      <TextField
        key={isRecovery ? 'recovery' : 'app'}
        ref={input}
        label={isRecovery ? t.recoveryCode : t.code}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      {error && <FailureNotice error={error} fallback={t.failed} />}
      <Button type="submit" look="main" size="l" wide isBusy={isBusy} busyLabel={site.busy}>
        {t.submit}
      </Button>
      <div className={css.door}>
        <Button look="text" onClick={() => change(!isRecovery)}>
          {isRecovery ? t.useApp : t.useRecovery}
        </Button>
        <Button look="text" onClick={() => onBack()}>
          {t.back}
        </Button>
        {isRecovery && <p className="small soft">{t.lost}</p>}
      </div>
    </form>
  );
}
