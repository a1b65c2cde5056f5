import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../../components/lazy-part/lazy-part.tsx';
import type { RestoredDraftMessage } from './restored-message.tsx';

// Rarely shown, so not in the page's script.
const RestoredMessage = lazyPart(async () => (await import('./restored-message.tsx')).RestoredDraftMessage);

/** Explains that a form holds input from before a reload, which was never saved. */
export function RestoredNotice(props: ComponentProps<typeof RestoredDraftMessage>) {
  return (
    <Suspense>
      <RestoredMessage {...props} />
    </Suspense>
  );
}
