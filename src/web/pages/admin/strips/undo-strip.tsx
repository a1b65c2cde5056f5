import { useEffect, useEffectEvent, useRef } from 'react';
import { useFetcher } from 'react-router';
import { UNDO_OFFERED_MS } from '#domain/undo.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { Button } from '../../../components/button/button.tsx';
import { useLocalPath, useTexts } from '../../../language.tsx';
import type { Admin } from '../admin-context.ts';
import type { Undoing } from '../moves/undo-answer.ts';
import type { Undo } from '../moves/use-undos.ts';
import { Strip } from './strip.tsx';

/** What was just answered, and for ten seconds the way back. Its mail waits as long. */
export function UndoStrip({ undo, admin, onDrop }: { undo: Undo; admin: Admin; onDrop: () => void }) {
  const t = useTexts(adminOrderTexts);
  const toPath = useLocalPath();
  const fetcher = useFetcher<Undoing>();
  const { data } = fetcher;
  const isOver = useRef(false);

  const end = useEffectEvent(() => {
    isOver.current = true;
    // What did not arrive can be tried again: whether it is too late the server says.
    if (fetcher.state === 'idle' && !data) onDrop();
  });
  useEffect(() => {
    const timer = setTimeout(() => end(), UNDO_OFFERED_MS);
    return () => clearTimeout(timer);
  }, []);

  const hear = useEffectEvent((undoing: Undoing) => {
    if (undoing.isUndone) {
      undo.onUndone();
      admin.say(t.undone(undo.title));
      onDrop();
    } else if (!undoing.ok && (undoing.error.httpStatus !== 0 || isOver.current)) {
      const { httpStatus, message } = undoing.error;
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
    if (data) hear(data as Undoing);
  }, [data]);

  const isUnreachable = data !== undefined && !data.isUndone;
  const { id, of, intent } = undo;
  const submit = () =>
    void fetcher.submit({ id, of, intent }, { method: 'post', action: toPath('/adminnavbar/pendingorders') });
  return (
    <Strip
      tone={isUnreachable ? 'amber' : 'leaf'}
      icon={isUnreachable ? 'warn' : 'check'}
      title={undo.said}
      action={
        <Button
          size="s"
          aria-label={t.undoThis(undo.said)}
          isBusy={fetcher.state !== 'idle'}
          onClick={submit}
          data-undo={undo.id}
        >
          {t.undo}
        </Button>
      }
    >
      {isUnreachable ? t.unreachable : undefined}
    </Strip>
  );
}
