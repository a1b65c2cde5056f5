import { useState } from 'react';
import { adminTableTexts } from '#texts/admin-tables.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useTexts } from '../../../i18n/language.tsx';

/** No table is free for a reservation: the desk may accept it all the same, and makes room. */
export function BeyondPlanDialog({
  error,
  who,
  isBusy,
  onAccept,
}: {
  error: ApiError;
  /** Name and time. */
  who: string;
  isBusy: boolean;
  onAccept: () => void;
}) {
  const t = useTexts(adminTableTexts);
  const [dismissed, setDismissed] = useState<ApiError>();
  return (
    <ConfirmDialog
      isOpen={error !== dismissed}
      title={t.beyond}
      confirmLabel={t.acceptBeyond}
      isBusy={isBusy}
      onConfirm={onAccept}
      onCancel={() => setDismissed(error)}
    >
      <p>{who}</p>
      <p>{t.beyondText}</p>
    </ConfirmDialog>
  );
}
