import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { SecondFactorSetup } from '#contract/second-factor/shapes.ts';
import { adminAccountTexts } from '#texts/admin-account.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { downloadFile } from '../../../browser/download-file.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { TextField } from '../../../components/field/field.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { PasswordField } from '../../../components/password-field/password-field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import css from './account.module.css';
import { useAccountApi } from './account-data.ts';

/** In two steps: the password, then the app and its first code. A tap outside does not close it: the setup would be lost. */
export function SecondFactorSetupDialog({
  onCodes,
  onCancel,
}: {
  onCodes: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}) {
  const t = useTexts(adminAccountTexts);
  const callApi = useAccountApi();
  const formId = useId();
  const [currentPassword, setCurrentPassword] = useState('');
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (setup) codeField.current?.focus();
  }, [setup]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    if (setup) {
      const answer = await callApi((api) =>
        api.auth.second_factor.enable.$post({ json: { currentPassword, code } }),
      );
      setBusy(false);
      if (answer.ok) return onCodes(answer.data.recoveryCodes);
      setCode('');
      setError(answer.error);
      return codeField.current?.focus();
    }
    const answer = await callApi((api) => api.auth.second_factor.setup.$post({ json: { currentPassword } }));
    setBusy(false);
    if (answer.ok) setSetup(answer.data);
    else setError(answer.error);
  };
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={t.setup.title}
      isDismissable={false}
      isLocked={isBusy}
      foot={
        <div className={css.answers}>
          <Button onClick={onCancel} isDisabled={isBusy}>
            {t.cancel}
          </Button>
          <Button look="main" type="submit" form={formId} isBusy={isBusy}>
            {setup ? t.setup.confirm : t.next}
          </Button>
        </div>
      }
    >
      <form id={formId} onSubmit={(event) => void send(event)} className={css.fields} noValidate>
        {setup ? (
          <>
            <div className={css.scan}>
              <QrCode {...setup.qr} />
              <div className={css.byHand}>
                <p>{t.setup.scan}</p>
                <p>{t.setup.byHand}</p>
                <p className={css.secret}>
                  <code>{groupSecret(setup.secret)}</code>
                </p>
                <p>
                  <a href={setup.address}>{t.setup.onThis}</a>
                </p>
              </div>
            </div>
            <p>{t.setup.enter}</p>
            <TextField
              ref={codeField}
              label={t.code}
              hint={t.codeHint}
              value={code}
              onChange={({ target }) => setCode(target.value)}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
            />
          </>
        ) : (
          <>
            <p>{t.setup.first}</p>
            <PasswordField
              label={t.password}
              value={currentPassword}
              onChange={({ target }) => setCurrentPassword(target.value)}
              autoComplete="current-password"
            />
          </>
        )}
        {error && <FailureNotice error={error} fallback={t.failed} />}
      </form>
    </Dialog>
  );
}

/** Black on white in dark mode too: many cameras read nothing else. */
function QrCode({ size, path }: SecondFactorSetup['qr']) {
  const t = useTexts(adminAccountTexts);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t.setup.qr}
      shapeRendering="crispEdges"
      className={css.qr}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} stroke="#000" strokeWidth="1" />
    </svg>
  );
}

/** 'ABCD EFGH …': apps accept it with spaces. */
const groupSecret = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ');

/** The recovery codes, shown only once: a tap outside does not close the dialog. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTexts(adminAccountTexts).recovery;
  const [isCopied, setCopied] = useState(false);
  const asText = `${codes.join('\n')}\n`;
  // Some browsers have no clipboard on a page without TLS.
  const canCopy = typeof navigator.clipboard?.writeText === 'function';
  const copy = () =>
    navigator.clipboard.writeText(asText).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.title}
      isDismissable={false}
      foot={
        <div className={css.answers}>
          <Button
            icon="download"
            onClick={() => downloadFile(t.file, new Blob([asText], { type: 'text/plain' }))}
          >
            {t.save}
          </Button>
          {canCopy && <Button onClick={() => void copy()}>{isCopied ? t.copied : t.copy}</Button>}
          <Button look="main" onClick={onClose}>
            {t.done}
          </Button>
        </div>
      }
    >
      <div className={css.fields}>
        <p>{t.text}</p>
        <ul aria-label={t.list} className={css.codes} translate="no">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
