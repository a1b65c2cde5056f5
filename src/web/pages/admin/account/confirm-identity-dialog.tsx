import { useState } from 'react';
import { adminAccountTexts } from '#texts/admin-account.ts';
import type { ApiError, ApiResult } from '../../../api/api-client.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { PasswordField } from '../../../components/password-field/password-field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { CodeField } from '../kit/reauth/code-field.tsx';

/** Requires the own password, and a code unless `isPasswordEnough`; `call` sends them with the request. */
export function ConfirmIdentityDialog<Data>({
  title,
  text,
  confirmLabel,
  tone = 'main',
  isPasswordEnough = false,
  call,
  onDone,
  onCancel,
}: {
  title: string;
  text: string;
  confirmLabel: string;
  tone?: 'main' | 'danger';
  isPasswordEnough?: boolean;
  call: (proof: { currentPassword: string; code: string }) => Promise<ApiResult<Data>>;
  onDone: (data: Data) => void;
  onCancel: () => void;
}) {
  const t = useTexts(adminAccountTexts);
  const [currentPassword, setCurrentPassword] = useState('');
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const send = async () => {
    setBusy(true);
    setError(undefined);
    const answer = await call({ currentPassword, code });
    setBusy(false);
    if (answer.ok) return onDone(answer.data);
    setError(answer.error);
    if (answer.error.code === 'code_wrong') setCode('');
  };
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={confirmLabel}
      tone={tone}
      isBusy={isBusy}
      onConfirm={() => void send()}
      onCancel={onCancel}
    >
      <p>{text}</p>
      <PasswordField
        label={t.password}
        value={currentPassword}
        onChange={({ target }) => setCurrentPassword(target.value)}
        autoComplete="current-password"
      />
      {!isPasswordEnough && <CodeField label={t.code} hint={t.anyCodeHint} value={code} onChange={setCode} />}
      {error && <FailureNotice error={error} fallback={t.failed} />}
    </ConfirmDialog>
  );
}
