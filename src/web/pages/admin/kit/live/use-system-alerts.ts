import { useCallback, useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { SystemAlerts } from '#contract/system-alerts/shapes.ts';
import { useLocalPath } from '../../../../i18n/language.tsx';
import type { Loaded } from '../api/admin-api.ts';
import { PENDING_POLL_MS, useLastGood, usePoll } from './polling.ts';

const FETCHER_KEY = 'troubles';

/** Polls for system alerts. The last ones stay while the server does not respond. */
export function usePolledSystemAlerts(): SystemAlerts | undefined {
  const toPath = useLocalPath();
  const { data, load } = useFetcher<Loaded<SystemAlerts>>({ key: FETCHER_KEY });
  const poll = useCallback(() => void load(toPath('/adminnavbar/troubles')), [load, toPath]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; usePoll goes on from here
  useEffect(poll, []);
  usePoll(PENDING_POLL_MS, poll);
  return useLastGood(data as Loaded<SystemAlerts> | undefined).data;
}

/** What the header has polled last. */
export function useLastSystemAlerts(): SystemAlerts | undefined {
  const { data } = useFetcher<Loaded<SystemAlerts>>({ key: FETCHER_KEY });
  return useLastGood(data as Loaded<SystemAlerts> | undefined).data;
}
