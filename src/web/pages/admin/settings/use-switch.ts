import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import type { OwnSettings } from '#contract/settings/section-shapes.ts';
import type { ApiError } from '../../../api.ts';
import type { Loaded } from '../admin-api.ts';
import type { SettingsChange } from './settings-data.ts';

/** Sections of the settings that are one switch each. */
type SwitchKey = 'ordering' | 'sample' | 'firstOrder';

/** `turn` sends how the section shall be, `onTurned` hears how it is then; `error` is why the last turn was refused. */
export function useSwitch<Key extends SwitchKey>(
  onTurned: (state: OwnSettings[Key]) => void,
): {
  turn: (change: Extract<SettingsChange, { section: Key }>) => void;
  isBusy: boolean;
  error: ApiError | undefined;
} {
  const { data, state, submit } = useFetcher<Loaded<OwnSettings[Key]>>();
  const hear = useEffectEvent(onTurned);
  useEffect(() => {
    if (data?.ok) hear(data.data as OwnSettings[Key]);
  }, [data]);

  const isBusy = state !== 'idle';
  return {
    turn: (change) => void submit({ ...change }, { method: 'post', encType: 'application/json' }),
    isBusy,
    error: !isBusy && data && !data.ok ? data.error : undefined,
  };
}
