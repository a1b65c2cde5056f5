import { useEffect, useEffectEvent, useRef } from 'react';
import { useFetcher } from 'react-router';
import { UNDO_OFFER_MS } from '#domain/undo.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { Button } from '../../../../components/button/button.tsx';
import { useLocalPath, useTexts } from '../../../../i18n/language.tsx';
import { Alert } from '../../kit/alerts/alert.tsx';
import type { AdminContextValue } from '../../kit/context/admin-context.ts';
import type { UndoResult } from '../../kit/transitions/undo-transition.ts';
import type { UndoOffer } from '../../kit/transitions/use-conflicts-and-undos.ts';

/** The last transition with a button to undo it, for ten seconds. Its mail is delayed as long. */
export function UndoAlert({
  undo,
  admin,
  onDrop,
}: {
  undo: UndoOffer;
  admin: AdminContextValue;
  onDrop: () => void;
}) {
  const t = useTexts(adminOrderTexts);
  const toPath = useLocalPath();
  const fetcher = useFetcher<UndoResult>();
  const { data } = fetcher;
  const isExpired = useRef(false);

  const expire = useEffectEvent(() => {
    isExpired.current = true;
    // A failed request may be retried later: the server decides whether it is too late.
    if (fetcher.state === 'idle' && !data) onDrop();
  });
  useEffect(() => {
    const timer = setTimeout(() => expire(), UNDO_OFFER_MS);
    return () => clearTimeout(timer);
  }, []);

  const handleResult = useEffectEvent((result: UndoResult) => {
    if (result.isUndone) {
      undo.onUndone();
      admin.announce(t.undone(undo.title));
      onDrop();
    } else if (!result.ok && (result.error.httpStatus !== 0 || isExpired.current)) {
      const { httpStatus, message } = result.error;
      admin.reportConflict({
        id: undo.id,
        title: t.notUndone(undo.title),
        message: httpStatus === 0 ? t.unreachable : message,
      });
      admin.reload();
      onDrop();
    }
  });
  useEffect(() => {
    if (data) handleResult(data as UndoResult);
  }, [data]);

  const isUnreachable = data !== undefined && !data.isUndone;
  const { id, entity, intent, action = '/adminnavbar/pendingorders' } = undo;
  const submit = () =>
    void fetcher.submit({ id, entity, intent }, { method: 'post', action: toPath(action) });
  return (
    <Alert
      tone={isUnreachable ? 'amber' : 'leaf'}
      icon={isUnreachable ? 'warn' : 'check'}
      title={undo.message}
      action={
        <Button
          size="s"
          aria-label={t.undoThis(undo.message)}
          isBusy={fetcher.state !== 'idle'}
          onClick={submit}
          data-undo={undo.id}
        >
          {t.undo}
        </Button>
      }
    >
      {isUnreachable ? t.unreachable : undefined}
    </Alert>
  );
}
