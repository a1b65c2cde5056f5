import { useCallback, useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { SystemAlerts } from '#contract/system-alerts/shapes.ts';
import { useLocalPath } from '../../../../i18n/language.tsx';
import type { Loaded } from '../api/admin-api.ts';
import { PENDING_POLL_MS, useLastGood, usePoll } from './polling.ts';

const FETCHER_KEY = 'troubles';

/** Asks what is wrong, again and again. What was wrong last stays wrong while nobody answers. */
export function usePolledSystemAlerts(): SystemAlerts | undefined {
  const toPath = useLocalPath();
  const { data, load } = useFetcher<Loaded<SystemAlerts>>({ key: FETCHER_KEY });
  const callApi = useCallback(() => void load(toPath('/adminnavbar/troubles')), [load, toPath]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the poll goes on from here
  useEffect(callApi, []);
  usePoll(PENDING_POLL_MS, callApi);
  return useLastGood(data as Loaded<SystemAlerts> | undefined).data;
}

/** The same as the head of the desk has heard it. */
export function useLastSystemAlerts(): SystemAlerts | undefined {
  const { data } = useFetcher<Loaded<SystemAlerts>>({ key: FETCHER_KEY });
  return useLastGood(data as Loaded<SystemAlerts> | undefined).data;
}
