import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { SkeletonRows } from '../../../../components/skeleton/skeleton.tsx';
import css from './cancellation.module.css';
import type { CancellationReason, CancellationTexts } from './cancellation-form.tsx';

const FORM_ID = 'cancel';

// Form and schema are larger than the desk itself, so they are loaded after it.
const loadForm = () => import('./cancellation-form.tsx');
const CancellationForm = lazy(async () => ({ default: (await loadForm()).CancellationForm }));

/** Loads the form before it is needed. */
export function usePreloadCancellationForm(): void {
  useEffect(() => void loadForm().catch(() => {}), []); // Offline: opening it tries again.
}

/** Asks for the reason of a cancellation. The harmless button comes first. */
export function CancellationDialog<Reason extends string>({
  title,
  words,
  isOpen,
  isBusy,
  failure,
  onClose,
  onReason,
}: {
  title: string;
  words: CancellationTexts<Reason> & { keep: string; confirm: string };
  isOpen: boolean;
  isBusy: boolean;
  /** Why the last attempt failed. */
  failure: ReactNode;
  onClose: () => void;
  onReason: (reason: CancellationReason) => void;
}) {
  const [isReady, setReady] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      foot={
        <div className={css.answers}>
          <Button size="l" onClick={onClose}>
            {words.keep}
          </Button>
          <Button
            size="l"
            look="danger-full"
            type="submit"
            form={FORM_ID}
            isDisabled={!isReady}
            isBusy={isBusy}
          >
            {words.confirm}
          </Button>
        </div>
      }
    >
      <Suspense fallback={<SkeletonRows count={3} />}>
        <CancellationForm
          formId={FORM_ID}
          words={words}
          failure={failure}
          onReady={setReady}
          onReason={onReason}
        />
      </Suspense>
    </Dialog>
  );
}
