import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { SkeletonRows } from '../../../components/skeleton/skeleton.tsx';
import type { CancelWords, GivenReason } from './cancel-form.tsx';
import css from './cancelling.module.css';

const FORM = 'cancel';

// Form and schema weigh more than the desk; they come after it, and before anybody has read a ticket.
const loadForm = () => import('./cancel-form.tsx');
const CancelForm = lazy(async () => ({ default: (await loadForm()).CancelForm }));

/** Has the form on the tablet before it is asked for. */
export function useCancelForm(): void {
  useEffect(() => void loadForm().catch(() => {}), []); // offline now; opening it will try again
}

/** The second tap of a cancellation: the reason. The harmless button stands first. */
export function CancelQuestion<Reason extends string>({
  title,
  words,
  isOpen,
  isBusy,
  failure,
  onClose,
  onReason,
}: {
  title: string;
  words: CancelWords<Reason> & { keep: string; confirm: string };
  isOpen: boolean;
  isBusy: boolean;
  /** Why the last try failed. */
  failure: ReactNode;
  onClose: () => void;
  onReason: (reason: GivenReason) => void;
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
          <Button size="l" look="danger-full" type="submit" form={FORM} isDisabled={!isReady} isBusy={isBusy}>
            {words.confirm}
          </Button>
        </div>
      }
    >
      <Suspense fallback={<SkeletonRows count={3} />}>
        <CancelForm formId={FORM} words={words} failure={failure} onReady={setReady} onReason={onReason} />
      </Suspense>
    </Dialog>
  );
}
