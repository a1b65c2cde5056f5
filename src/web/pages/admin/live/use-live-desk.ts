import { useEffect, useEffectEvent, useState } from 'react';
import { followDesk, type LiveState } from './desk-stream.ts';

/** Several events of one moment are one reload. */
const GATHER = 120;

/** Calls `reload` whenever the server tells of orders or reservations; answers the state of the connection. */
export function useLiveDesk(reload: () => void): LiveState {
  const [state, setState] = useState<LiveState>({ status: 'connecting', since: 0 });
  const again = useEffectEvent(reload);

  useEffect(() => {
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const stop = followDesk({
      onChange() {
        clearTimeout(gathering);
        gathering = setTimeout(() => again(), GATHER);
      },
      // A second failure in a row is still the same loss, with its first time.
      onStatus: (status) =>
        setState((last) => (last.status === status ? last : { status, since: Date.now() })),
    });
    return () => {
      clearTimeout(gathering);
      stop();
    };
  }, []);

  return state;
}
