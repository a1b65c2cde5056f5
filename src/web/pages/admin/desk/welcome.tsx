import { type ReactNode, useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { GoLive } from '#contract/go-live/shapes.ts';
import { firstOpenStep } from '#domain/go-live/check.ts';
import { adminSetupTexts } from '#texts/admin-setup.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useLocalPath, useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useLastGood } from '../kit/live/polling.ts';

const SETUP_PATH = '/adminnavbar/setup';

/** The empty desk of a restaurant that has not opened yet: what its owner does next. Loaded where it is needed. */
export function Welcome(): ReactNode {
  const { steps, welcome } = useTexts(adminSetupTexts);
  const path = useLocalPath()(SETUP_PATH);
  const { data, load } = useFetcher<Loaded<{ check: GoLive }>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, it is not polled
  useEffect(() => void load(path), []);
  const check = useLastGood(data as Loaded<{ check: GoLive }> | undefined).data?.check;
  const step = check && firstOpenStep(check.items);
  return (
    <EmptyState
      title={welcome.title}
      action={
        <ButtonLink look="main" to={SETUP_PATH}>
          {welcome.goOn}
        </ButtonLink>
      }
    >
      <p>
        {welcome.text} {step && <b>{welcome.next(steps[step])}</b>}
      </p>
    </EmptyState>
  );
}
