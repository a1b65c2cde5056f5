import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import type { EveningParty } from '#contract/reservations/evening-shapes.ts';
import type { TableStep } from '#domain/reservations/table-step.ts';
import { adminEveningTexts } from '#texts/admin-evening.ts';
import { tableStepTexts } from '#texts/table-steps.ts';
import { useLocalPath, useTexts } from '../../../../i18n/language.tsx';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { isKept } from '../../kit/kept-taps/send-tap.ts';
import type { StepAnswer, StepTap } from './load-evening.ts';

/** Takes a step of a party, at the version that is on the screen; `where` names its time and table. */
export function useStepTap({ _id, stepVersion }: EveningParty, name: string, where: string) {
  const t = useTexts(adminEveningTexts);
  const steps = useTexts(tableStepTexts);
  const action = useLocalPath()('/adminnavbar/evening');
  const { announce, reportConflict, reload } = useAdmin();
  const { data, state, submit } = useFetcher<StepAnswer>();
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
  const isBusy = state !== 'idle';
  const take = (step: TableStep) => {
    if (isBusy) return;
    const tap: StepTap = { id: _id, step, version: stepVersion, where };
    void submit({ ...tap }, { method: 'post', action, encType: 'application/json' });
  };
  return { take, isBusy };
}
