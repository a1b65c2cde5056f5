import { type ComponentProps, lazy, Suspense } from 'react';
import type { RestoredWords } from './restored-words.tsx';

// Seldom seen: not with the page.
const Words = lazy(async () => ({ default: (await import('./restored-words.tsx')).RestoredWords }));

/** What was typed before a reload is back: whoever opens the form sees why it says what was never saved. */
export function RestoredNotice(props: ComponentProps<typeof RestoredWords>) {
  return (
    <Suspense>
      <Words {...props} />
    </Suspense>
  );
}
