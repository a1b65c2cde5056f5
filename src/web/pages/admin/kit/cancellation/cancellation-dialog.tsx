import { Suspense, useEffect, useState } from 'react';
import { Button } from '../../../../components/button/button.tsx';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { DialogButtons } from '../../../../components/dialog/dialog-buttons.tsx';
import { lazyPart } from '../../../../components/lazy-part/lazy-part.tsx';
import { SkeletonRows } from '../../../../components/skeleton/skeleton.tsx';
import { isTransitionConflict, type Transition } from '../transitions/transition.ts';
import { TransitionError, type TransitionErrorTexts } from '../transitions/transition-error.tsx';
import { useSubmitTransition } from '../transitions/use-submit-transition.ts';
import type { CancellationTexts } from './cancellation-form.tsx';
import { useLastDefined } from './use-last-defined.ts';

const FORM_ID = 'cancel';

// Form and schema are larger than the desk itself, so they are loaded after it.
const loadForm = () => import('./cancellation-form.tsx');
const CancellationForm = lazyPart(async () => (await loadForm()).CancellationForm);

interface CancellationProps<Item, Reason extends string> {
  /** Undefined closes the dialog, which still shows its item meanwhile. */
  item: Item | undefined;
  intent?: 'cancel' | 'reverse';
  title: (item: Item) => string;
  /** Which one is shown, where it may have been changed since: sent along. */
  seen?: (item: Item) => Record<string, string>;
  words: CancellationTexts<Reason> & { keep: string; confirm: string };
  /** For anything but an order. */
  errorWords?: TransitionErrorTexts;
  /** The page with the action, if it is not the open one. */
  action?: string | undefined;
  onAnswer: (item: Item, transition: Transition) => void;
  onClose: () => void;
  /** The item is cancelled, or somebody else has changed its status; by default it closes the dialog. */
  onSettled?: () => void;
}

/** Cancels an order or a reservation, with a reason. The harmless button comes first. */
export function CancellationDialog<Item extends { _id: string }, Reason extends string>(
  props: CancellationProps<Item, Reason>,
) {
  const item = useLastDefined(props.item);
  // Offline: opening it tries again.
  useEffect(() => void loadForm().catch(() => {}), []);
  return item && <OpenCancellation key={item._id} {...props} item={item} isOpen={props.item !== undefined} />;
}

function OpenCancellation<Item extends { _id: string }, Reason extends string>({
  item,
  isOpen,
  intent = 'cancel',
  title,
  seen,
  words,
  errorWords,
  action,
  onAnswer,
  onClose,
  onSettled = onClose,
}: CancellationProps<Item, Reason> & { item: Item; isOpen: boolean }) {
  const [isReady, setReady] = useState(false);
  const { submit, isBusy, error } = useSubmitTransition(
    item._id,
    (transition) => {
      onAnswer(item, transition);
      // The page shows a conflict. Any other error is shown here, and may be overcome by another try.
      if (transition.ok || isTransitionConflict(transition.error)) onSettled();
    },
    action,
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title(item)}
      foot={
        <DialogButtons>
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
        </DialogButtons>
      }
    >
      <Suspense fallback={<SkeletonRows count={3} />}>
        <CancellationForm
          formId={FORM_ID}
          words={words}
          failure={error && <TransitionError error={error} words={errorWords} />}
          onReady={setReady}
          onReason={(reason) => submit(intent, { ...seen?.(item), ...reason })}
        />
      </Suspense>
    </Dialog>
  );
}
