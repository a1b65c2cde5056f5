import { Suspense, useCallback, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import type { SoldOutRequest } from '../kit/context/admin-context.ts';

// Rarely used, so not in the script of the desk.
const SoldOutDialog = lazyPart(async () => (await import('./sold-out-dialog.tsx')).SoldOutDialog);

/** One dialog for the whole desk, so that it stays open when the ticket it was opened from disappears. */
export function useSoldOutDialog(announce: (message: string) => void) {
  const [request, setRequest] = useState<SoldOutRequest>();
  const [isOpen, setOpen] = useState(false);
  const open = useCallback((next: SoldOutRequest) => {
    setRequest(next);
    setOpen(true);
  }, []);
  const dialog = request && (
    <Suspense>
      <SoldOutDialog request={request} announce={announce} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open, dialog };
}
