import { useEffect, useState } from 'react';
import { useAvoidsAllergens } from '../../storage/stored-allergens.ts';
import type { Part } from './allergen-warning.tsx';

const load = () => import('./allergen-warning.tsx');

/** The warning of what the guest avoids. Few have chosen anything: its words are loaded for them alone. */
export function Avoided({ parts }: { parts: readonly Part[] }) {
  const isWanted = useAvoidsAllergens();
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>>>();
  useEffect(() => {
    // Without a line there is no order either; the next row that is shown asks again.
    if (isWanted) load().then(setLoaded, () => {});
  }, [isWanted]);
  return isWanted && loaded ? <loaded.AllergenWarning parts={parts} /> : null;
}

/** Whether the guest avoids something that is in any of the parts. */
export async function isAnyAvoided(parts: readonly Part[]): Promise<boolean> {
  return (await load().catch(() => undefined))?.isWarnedOf(parts) ?? false;
}
