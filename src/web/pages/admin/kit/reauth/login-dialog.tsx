import { type FormEvent, useRef, useState } from 'react';
import type { User } from '#contract/accounts/shapes.ts';
import { loginTexts } from '#texts/account.ts';
import { adminReauthTexts } from '#texts/admin-reauth.ts';
import { type ApiError, callApi, createApi } from '../../../../api/api-client.ts';
import { Button } from '../../../../components/button/button.tsx';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { DialogButtons } from '../../../../components/dialog/dialog-buttons.tsx';
import { TextField } from '../../../../components/field/field.tsx';
import { FailureNotice } from '../../../../components/notice/notice.tsx';
import { PasswordField } from '../../../../components/password-field/password-field.tsx';
import { useLanguage, useLocalPath, useTexts } from '../../../../i18n/language.tsx';
import { CodeField } from './code-field.tsx';
import { type DeskSession, isSaveWaiting, signOutDesk } from './desk-session.ts';
import css from './login-dialog.module.css';

interface LoginResult {
  token: string;
  user: User;
}

/** Asks for the password and second factor of the person who was logged in; or, with the number, of another one. */
export function LoginDialog({
  person,
  onLogin,
}: {
  person: DeskSession;
  onLogin: (session: LoginResult) => void;
}) {
  const language = useLanguage();
  const toPath = useLocalPath();
  const t = useTexts(adminReauthTexts);
  const login = useTexts(loginTexts);
  const [isOther, setOther] = useState(person.mobileNumber === '');
  const [mobile, setMobile] = useState(person.mobileNumber);
  const [password, setPassword] = useState('');
  const [challenge, setChallenge] = useState<string>();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = () => form.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals into the page's own form.
    event.stopPropagation();
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    const { auth } = createApi({ language });
    const session =
      challenge === undefined
        ? await callApi(auth.login.$post({ json: { mobile_number: mobile, password } }), language)
        : await callApi(auth.login.second_factor.$post({ json: { challenge, code } }), language);
    setBusy(false);
    if (session.ok) return acceptLogin(session.data.data);
    const { code: errorCode } = session.error;
    if (errorCode === 'second_factor_required') setChallenge(String(session.error.challenge));
    else setError(session.error);
    if (errorCode === 'challenge_expired') setChallenge(undefined);
    setCode('');
    requestAnimationFrame(focusFirst);
  };
  const acceptLogin = (session: LoginResult) => {
    if (session.user.role !== 'customer') return onLogin(session);
    const { auth } = createApi({ language, token: session.token });
    void callApi(auth.logout.$post(), language);
    setChallenge(undefined);
    setError({ code: 'forbidden', message: t.notStaff, httpStatus: 403 });
  };
  return (
    <Dialog
      isOpen
      onClose={() => {}}
      title={t.title}
      role="alertdialog"
      isDismissable={false}
      isLocked
      foot={
        <DialogButtons>
          <Button onClick={() => signOutDesk(toPath('/'), person.token)} isDisabled={isBusy}>
            {t.leave}
          </Button>
          <Button type="submit" form="login-again" look="main" isBusy={isBusy}>
            {login.submit}
          </Button>
        </DialogButtons>
      }
    >
      <form
        ref={form}
        id="login-again"
        className={css.form}
        onSubmit={(event) => void send(event)}
        onInput={(event) => event.stopPropagation()}
        noValidate
      >
        <p>{isOther ? t.textOther : t.text(person.name)}</p>
        {isSaveWaiting() && !isOther && <p>{t.waiting}</p>}
        {challenge === undefined ? (
          <>
            {isOther ? (
              <TextField
                label={login.mobile}
                value={mobile}
                onChange={({ target }) => setMobile(target.value)}
                autoComplete="username"
                inputMode="tel"
              />
            ) : (
              // For password managers.
              <input type="hidden" value={mobile} autoComplete="username" />
            )}
            <PasswordField
              label={login.password}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
              autoComplete="current-password"
              autoFocus
            />
          </>
        ) : (
          <CodeField label={t.code} hint={t.codeText} value={code} onChange={setCode} />
        )}
        {error && <FailureNotice error={error} fallback={login.failed} />}
        {!isOther && challenge === undefined && (
          <Button
            look="text"
            size="s"
            onClick={() => {
              setOther(true);
              setMobile('');
              setError(undefined);
              requestAnimationFrame(focusFirst);
            }}
          >
            {t.someoneElse(person.name)}
          </Button>
        )}
        <p className="small soft">{t.leaveText}</p>
      </form>
    </Dialog>
  );
}
