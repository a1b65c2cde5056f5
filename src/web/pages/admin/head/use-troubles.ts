import { useCallback, useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { Troubles } from '#contract/troubles/shapes.ts';
import { useLocalPath } from '../../../language.tsx';
import type { Loaded } from '../admin-api.ts';
import { useHeld } from '../live/use-held.ts';
import { PENDING_POLL, usePoll } from '../live/use-poll.ts';

const KEY = 'troubles';

/** Asks what is wrong, again and again. What was wrong last stays wrong while nobody answers. */
export function useTroubles(): Troubles | undefined {
  const toPath = useLocalPath();
  const { data, load } = useFetcher<Loaded<Troubles>>({ key: KEY });
  const ask = useCallback(() => void load(toPath('/adminnavbar/troubles')), [load, toPath]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the poll goes on from here
  useEffect(ask, []);
  usePoll(PENDING_POLL, ask);
  return useHeld(data as Loaded<Troubles> | undefined).data;
}

/** The same as the head of the desk has heard it. */
export function useKnownTroubles(): Troubles | undefined {
  const { data } = useFetcher<Loaded<Troubles>>({ key: KEY });
  return useHeld(data as Loaded<Troubles> | undefined).data;
}
