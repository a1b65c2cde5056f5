import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { addressTexts } from '#texts/address.ts';
import { Button } from '../../components/button/button.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { FailureNotice } from '../../components/failure-notice/failure-notice.tsx';
import { useTexts } from '../../language.tsx';
import css from './add-address.module.css';
import type { saveAddress } from './address-data.ts';

/** Asks once, then the address is gone. Orders keep their own copy. */
export function DeleteAddress({ onDone }: { onDone: () => void }) {
  const t = useTexts(addressTexts);
  const [isAsking, setAsking] = useState(false);
  const fetcher = useFetcher<typeof saveAddress>();
  const isDone = Boolean(fetcher.data?.isDone);
  const error = fetcher.data?.deleteError;

  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);

  return (
    <div className={css.delete}>
      <Button look="text" icon="trash" onClick={() => setAsking(true)}>
        {t.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking && !isDone}
        title={t.removeQuestion}
        confirmLabel={t.remove}
        tone="danger"
        isBusy={fetcher.state !== 'idle'}
        onConfirm={() => fetcher.submit({ intent: 'delete' }, { method: 'post' })}
        onCancel={() => setAsking(false)}
      >
        <p>{t.removeText}</p>
        {error && fetcher.state === 'idle' && <FailureNotice error={error} fallback={t.removeFailed} />}
      </ConfirmDialog>
    </div>
  );
}
