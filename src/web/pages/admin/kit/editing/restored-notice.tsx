import { type ComponentProps, lazy, Suspense } from 'react';
import type { RestoredDraftMessage } from './restored-message.tsx';

// Seldom seen: not with the page.
const RestoredMessage = lazy(async () => ({
  default: (await import('./restored-message.tsx')).RestoredDraftMessage,
}));

/** What was typed before a reload is back: whoever opens the form sees why it says what was never saved. */
export function RestoredNotice(props: ComponentProps<typeof RestoredDraftMessage>) {
  return (
    <Suspense>
      <RestoredMessage {...props} />
    </Suspense>
  );
}
