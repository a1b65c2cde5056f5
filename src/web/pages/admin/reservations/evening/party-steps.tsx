import type { EveningParty } from '#contract/reservations/evening-shapes.ts';
import { STEP_BEFORE } from '#domain/reservations/table-step.ts';
import { adminEveningTexts } from '#texts/admin-evening.ts';
import { tableStepTexts } from '#texts/table-steps.ts';
import { Chip, Chips } from '../../../../components/chip/chip.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import { useKeptNotice } from '../../kit/kept-taps/send-tap.ts';
import { offeredSteps } from './standing.ts';
import { useStepTap } from './use-step-tap.ts';

/** The steps of a party, one tap each; a tap on the one that holds takes it back. */
export function PartySteps({
  party,
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
  const { take, isBusy } = useStepTap(party, name, where);
  const { _id, step, startsAt } = party;
  const Kept = useKeptNotice(_id);
  if (Kept) return <Kept id={_id} />;
  return (
    <Chips role="group" aria-label={t.steps(name)}>
      {offeredSteps(step, Date.parse(startsAt), now).map((one) => (
        <Chip
          key={one}
          isPressed={one === step}
          aria-disabled={isBusy}
          onClick={() => take(one === step ? STEP_BEFORE[step] : one)}
        >
          {steps[one]}
        </Chip>
      ))}
    </Chips>
  );
}
