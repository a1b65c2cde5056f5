import { allergyConsentTexts } from '#texts/allergy-consent.ts';
import { LocalLink, useTexts } from '../../i18n/language.tsx';
import { Checkbox } from '../field/checkbox.tsx';

export { isAllergyNote } from '#domain/orders/allergy-note.ts';

/** Never ticked beforehand. */
export function AllergyConsent({
  isGiven,
  onGive,
  isMissed,
}: {
  isGiven: boolean;
  onGive: (isGiven: boolean) => void;
  /** It was tried to send the note without. */
  isMissed: boolean;
}) {
  const t = useTexts(allergyConsentTexts);
  return (
    <Checkbox
      checked={isGiven}
      onChange={({ target }) => onGive(target.checked)}
      error={isMissed && !isGiven && <span role="alert">{t.missing}</span>}
    >
      {t.consent}{' '}
      <LocalLink to="/policy?type=privacy_policy" target="_blank">
        {t.privacy}
      </LocalLink>
    </Checkbox>
  );
}
