import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Staff } from '#contract/staff/shapes.ts';
import { adminStaffTexts } from '#texts/admin-staff.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { OwnPasswordField } from '../kit/reauth/own-password-field.tsx';
import type { StaffActionData } from './staff-data.ts';

/** Confirms that somebody gets a new password: the old one stops working. */
export function ResetPasswordDialog({
  member,
  onReset,
  onCancel,
}: {
  member: Staff;
  onReset: (reset: { staff: Staff; password: string }) => void;
  onCancel: () => void;
}) {
  const t = useTexts(adminStaffTexts);
  const { submit, isBusy, error, ownPassword } = useMemberChange(
    member,
    'password',
    ({ staff, password }) => {
      if (staff && password !== undefined) onReset({ staff, password });
    },
  );
  return (
    <ConfirmDialog
      isOpen
      title={t.resetTitle(member.name)}
      confirmLabel={t.resetConfirm}
      isBusy={isBusy}
      onConfirm={submit}
      onCancel={onCancel}
    >
      <p>{t.resetText}</p>
      <OwnPasswordField {...ownPassword} />
      {error && <FailureNotice error={error} fallback={t.saveFailed} />}
    </ConfirmDialog>
  );
}

/** Confirms that somebody's account at the desk is removed. */
export function RemoveMemberDialog({
  member,
  isSelf,
  onRemoved,
  onCancel,
}: {
  member: Staff;
  isSelf: boolean;
  onRemoved: () => void;
  onCancel: () => void;
}) {
  const t = useTexts(adminStaffTexts);
  const { submit, isBusy, error, ownPassword } = useMemberChange(member, 'remove', ({ isRemoved }) => {
    if (isRemoved) onRemoved();
  });
  return (
    <ConfirmDialog
      isOpen
      title={t.removeTitle(member.name)}
      confirmLabel={t.remove}
      tone="danger"
      isBusy={isBusy}
      onConfirm={submit}
      onCancel={onCancel}
    >
      <p>{t.removeText}</p>
      {isSelf && <Notice tone="amber" title={t.removeSelf} />}
      <OwnPasswordField {...ownPassword} />
      {error && <FailureNotice error={error} fallback={t.saveFailed} />}
    </ConfirmDialog>
  );
}

function useMemberChange(
  member: Staff,
  intent: 'password' | 'remove',
  onAnswer: (answer: StaffActionData) => void,
) {
  const [currentPassword, setCurrentPassword] = useState('');
  const fetcher = useFetcher<StaffActionData>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const handleAnswer = useEffectEvent(onAnswer);
  useEffect(() => {
    if (answer) handleAnswer(answer);
  }, [answer]);
  return {
    submit: () => void fetcher.submit({ intent, id: member._id, currentPassword }, { method: 'post' }),
    isBusy: fetcher.state !== 'idle',
    error: answer?.error,
    ownPassword: { value: currentPassword, onChange: setCurrentPassword },
  };
}
