import { Suspense } from 'react';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import type { useSubmitTransition } from '../kit/transitions/use-submit-transition.ts';

const BeyondPlanDialog = lazyPart(async () => (await import('./beyond-plan-dialog.tsx')).BeyondPlanDialog);

/** Asks whether to accept a reservation for which no table is free. */
export function AskBeyondPlan({
  update: { error, isBusy, submit },
  who,
  seen,
}: {
  update: ReturnType<typeof useSubmitTransition>;
  who: string;
  /** What was accepted, to be sent again. */
  seen: Record<string, string>;
}) {
  if (error?.code !== 'reservation_does_not_fit') return null;
  return (
    <Suspense>
      <BeyondPlanDialog
        {...{ error, who, isBusy }}
        onAccept={() => submit('accept', { ...seen, isBeyondPlan: 'yes' })}
      />
    </Suspense>
  );
}
