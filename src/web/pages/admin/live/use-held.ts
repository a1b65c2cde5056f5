import { useState } from 'react';
import type { ApiError } from '../../../api.ts';
import type { Loaded } from '../admin-api.ts';

export interface Held<Data> {
  /** The last good answer, however old. */
  data: Data | undefined;
  /** When `data` came. */
  at: number | undefined;
  /** Why the newest answer brought nothing; undefined when it did. */
  error: ApiError | undefined;
}

/** Keeps the last good answer while newer ones fail, so that a dead server does not empty the screen. */
export function useHeld<Data>(loaded: Loaded<Data> | undefined, key = ''): Held<Data> {
  const [seen, setSeen] = useState<{ loaded: Loaded<Data> | undefined; key: string; held: Held<Data> }>(
    () => {
      return { loaded, key, held: hold(loaded) };
    },
  );
  if (seen.loaded === loaded && seen.key === key) return seen.held;
  // Another page of the list is another list: nothing of it is known yet.
  const held = hold(loaded, seen.key === key ? seen.held : undefined);
  setSeen({ loaded, key, held });
  return held;
}

function hold<Data>(loaded: Loaded<Data> | undefined, before?: Held<Data>): Held<Data> {
  if (loaded?.ok) return { data: loaded.data, at: loaded.at, error: undefined };
  return { data: before?.data, at: before?.at, error: loaded?.error ?? before?.error };
}
