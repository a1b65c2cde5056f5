import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { siteTexts } from '#texts/site.ts';
import { useTexts } from '../../i18n/language.tsx';
import { Button } from '../button/button.tsx';
import { ErrorState } from '../states/states.tsx';

/**
 * Asks for the consent to keep a note that speaks of an allergy; no other note is asked about. What recognises it is loaded with
 * the first note that is typed; where it can't be, no note is sent. The server takes notes without, as its calls are specified:
 * the page asks.
 */
export function useHealthConsent(
  note: string,
  /** Of a form that finds by itself that the consent is missing, also where the words could not be loaded here. */
  { name, isFoundMissing = false }: { name?: string; isFoundMissing?: boolean } = {},
): {
  /** The tick, beside the note. */
  consent: ReactNode;
  isMissing: boolean;
  /** To be sent with the note. */
  isGiven: boolean;
  /** Says at the tick that it is missing, or leads to where it says that it could not be loaded. */
  miss: () => void;
} {
  const [part, setPart] = useState<typeof import('./health-consent.tsx')>();
  const box = useRef<HTMLDivElement>(null);
  const { failed } = useTexts(siteTexts);
  const [hasFailed, setFailed] = useState(false);
  const [isGiven, give] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const isTyped = note.trim() !== '';
  const isWanted = (isTyped || isFoundMissing) && !part;
  const load = useCallback(() => {
    setFailed(false);
    import('./health-consent.tsx').then(setPart, () => setFailed(true));
  }, []);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);
  const isAsked = isFoundMissing || (isTyped && (part?.isAllergyNote(note) ?? false));
  return {
    // In the document before its tick, which appears while the note is typed.
    consent: (
      <div aria-live="polite" ref={box}>
        {hasFailed && isWanted && (
          <ErrorState
            onRetry={load}
            action={
              <Button size="s" onClick={() => window.location.reload()}>
                {failed.reload}
              </Button>
            }
          />
        )}
        {part && isAsked && (
          <part.HealthConsent
            name={name}
            checked={isGiven}
            onChange={({ target }) => give(target.checked)}
            isMissed={(isMissed || isFoundMissing) && !isGiven}
          />
        )}
      </div>
    ),
    isMissing: isAsked ? !isGiven : hasFailed && isWanted,
    isGiven: isAsked && isGiven,
    miss() {
      setMissed(true);
      // Beside the note, far from the button that was pressed.
      if (hasFailed) box.current?.querySelector('button')?.focus();
    },
  };
}
