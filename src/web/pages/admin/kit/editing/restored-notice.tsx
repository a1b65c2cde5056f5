import { type ComponentProps, lazy, Suspense } from 'react';
import type { RestoredDraftMessage } from './restored-message.tsx';

// Rarely shown, so not in the page's script.
const RestoredMessage = lazy(async () => ({
  default: (await import('./restored-message.tsx')).RestoredDraftMessage,
}));

/** Explains that a form holds input from before a reload, which was never saved. */
export function RestoredNotice(props: ComponentProps<typeof RestoredDraftMessage>) {
  return (
    <Suspense>
      <RestoredMessage {...props} />
    </Suspense>
  );
}
