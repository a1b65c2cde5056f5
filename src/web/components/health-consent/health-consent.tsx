import { type ComponentProps, useEffect, useState } from 'react';
import { healthConsentTexts } from '#texts/health-consent.ts';
import { useTexts } from '../../i18n/language.tsx';
import { Checkbox } from '../field/checkbox.tsx';

/**
 * The consent that a note about somebody's health needs (Art. 9 GDPR). Asked for only when the note speaks of an allergy;
 * without script by whoever writes it.
 */
export function HealthConsent({
  note,
  isMissing,
  ...box
}: { note: string; isMissing: boolean } & Pick<ComponentProps<'input'>, 'name' | 'defaultChecked'>) {
  const t = useTexts(healthConsentTexts);
  // One that is missing was found by the check of the whole form, also where the words could not be loaded here.
  const isAsked = useIsAllergyNote(note) || isMissing;
  return (
    <>
      {/* In the document before its box: it appears while the note is typed. */}
      <div aria-live="polite">
        {isAsked && (
          <Checkbox {...box} value="on" error={isMissing && t.needed}>
            {t.consent}
          </Checkbox>
        )}
      </div>
      {!isAsked && (
        <noscript>
          <p className="small soft">{t.ifHealth}</p>
          <Checkbox {...box} value="on">
            {t.consent}
          </Checkbox>
        </noscript>
      )}
    </>
  );
}

/** The words of allergies are loaded with the first letter of a note. */
function useIsAllergyNote(note: string): boolean {
  const [isAllergy, setIsAllergy] = useState<(note: string) => boolean>();
  const isWritten = note !== '';
  useEffect(() => {
    if (!isWritten) return;
    import('#domain/orders/allergy-note.ts').then(
      ({ isAllergyNote }) => setIsAllergy(() => isAllergyNote),
      () => undefined,
    );
  }, [isWritten]);
  return isAllergy?.(note) ?? false;
}
