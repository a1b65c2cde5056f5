import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import type { EveningParty } from '#contract/reservations/evening-shapes.ts';
import { STEP_BEFORE } from '#domain/reservations/table-step.ts';
import { adminEveningTexts } from '#texts/admin-evening.ts';
import { tableStepTexts } from '#texts/table-steps.ts';
import { Chip, Chips } from '../../../../components/chip/chip.tsx';
import { useLocalPath, useTexts } from '../../../../i18n/language.tsx';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { isKept, useKeptNotice } from '../../kit/kept-taps/send-tap.ts';
import type { StepAnswer, StepTap } from './load-evening.ts';
import { offeredSteps } from './standing.ts';

/** The steps of a party, one tap each; a tap on the one that holds takes it back. */
export function PartySteps({
  party: { _id, step, stepVersion, startsAt },
  name,
  where,
  now,
}: {
  party: EveningParty;
  name: string;
  where: string;
  now: number;
}) {
  const t = useTexts(adminEveningTexts);
  const steps = useTexts(tableStepTexts);
  const action = useLocalPath()('/adminnavbar/evening');
  const { announce, reportConflict, reload } = useAdmin();
  const { data, state, submit } = useFetcher<StepAnswer>();
  const Kept = useKeptNotice(_id);

  const handle = useEffectEvent((answer: StepAnswer) => {
    if (isKept(answer)) return;
    if (answer.ok) return announce(t.saidStep(name, steps[answer.step]));
    const { error } = answer;
    const message = error.httpStatus === 0 ? t.unreachable : error.message;
    reportConflict({ id: _id, title: t.failed(name), message });
    if (error.httpStatus === 409) reload();
  });
  useEffect(() => {
    if (data) handle(data as StepAnswer);
  }, [data]);

  if (Kept) return <Kept id={_id} />;
  return (
    <Chips role="group" aria-label={t.steps(name)}>
      {offeredSteps(step, Date.parse(startsAt), now).map((one) => (
        <Chip
          key={one}
          isPressed={one === step}
          aria-disabled={state !== 'idle'}
          onClick={() => {
            if (state !== 'idle') return;
            const next = one === step ? STEP_BEFORE[step] : one;
            const tap: StepTap = { id: _id, step: next, version: stepVersion, where };
            void submit({ ...tap }, { method: 'post', action, encType: 'application/json' });
          }}
        >
          {steps[one]}
        </Chip>
      ))}
    </Chips>
  );
}
