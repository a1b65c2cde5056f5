import { useEffect, useState } from 'react';
import { avoidedUncheckedTexts } from '#texts/avoided-unchecked.ts';
import { useTexts } from '../../i18n/language.tsx';
import { storedAllergens, useAvoidsAllergens } from '../../storage/stored-allergens.ts';
import type { Part } from './allergen-warning.tsx';

const load = () => import('./allergen-warning.tsx');

/** The warning of what the guest avoids. Few have chosen anything: its words are loaded for them alone. */
export function Avoided({ parts }: { parts: readonly Part[] }) {
  const isWanted = useAvoidsAllergens();
  const { unchecked } = useTexts(avoidedUncheckedTexts);
  // Null: it can't be had.
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>> | null>();
  useEffect(() => {
    if (isWanted) load().then(setLoaded, () => setLoaded(null));
  }, [isWanted]);
  if (!isWanted || loaded === undefined) return null;
  return loaded === null ? <b>{unchecked}</b> : <loaded.AllergenWarning parts={parts} />;
}

/** Whether the guest avoids something that is in any of the parts; also where that can't be said. */
export async function isAnyAvoided(parts: readonly Part[]): Promise<boolean> {
  if (storedAllergens.read() === undefined) return false;
  return (await load().catch(() => undefined))?.isWarnedOf(parts) ?? true;
}
