import { type ReactNode, useEffect, useState } from 'react';

/**
 * Asks for the consent to keep a note that speaks of an allergy; no other note is asked about. What recognises it is loaded with
 * the first note that is typed. The server takes notes without, as its calls are specified: the page asks.
 */
export function useAllergyConsent(note: string): {
  /** The tick, beside the note. */
  consent: ReactNode;
  isMissing: boolean;
  /** To be sent with the note. */
  isGiven: boolean;
  /** Says at the tick that it is missing. */
  miss: () => void;
} {
  const [part, setPart] = useState<typeof import('./allergy-consent.tsx')>();
  const [isGiven, give] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const isTyped = note.trim() !== '';
  useEffect(() => {
    if (isTyped && !part) import('./allergy-consent.tsx').then(setPart, () => {});
  }, [isTyped, part]);
  const isAsked = isTyped && (part?.isAllergyNote(note) ?? false);
  return {
    consent: part && isAsked && <part.AllergyConsent isGiven={isGiven} onGive={give} isMissed={isMissed} />,
    isMissing: isAsked && !isGiven,
    isGiven: isAsked && isGiven,
    miss: () => setMissed(true),
  };
}
