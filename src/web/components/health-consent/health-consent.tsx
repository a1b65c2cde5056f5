import type { ComponentProps } from 'react';
import { healthConsentTexts } from '#texts/health-consent.ts';
import { LocalLink, useTexts } from '../../i18n/language.tsx';
import { Checkbox } from '../field/checkbox.tsx';

export { isAllergyNote } from '#domain/orders/allergy-note.ts';

/** Never ticked beforehand. */
export function HealthConsent({
  isMissed,
  ...box
}: {
  /** It was tried to send the note without. */
  isMissed: boolean;
} & Pick<ComponentProps<'input'>, 'name' | 'checked' | 'onChange'>) {
  const t = useTexts(healthConsentTexts);
  return (
    <Checkbox {...box} value="on" error={isMissed && <span role="alert">{t.missing}</span>}>
      {t.consent}{' '}
      <LocalLink to="/policy?type=privacy_policy" target="_blank">
        {t.privacy}
      </LocalLink>
    </Checkbox>
  );
}

/** Without script nobody can tell what a note speaks of: whoever writes it decides. */
export function ConsentWithoutScript(box: ComponentProps<typeof HealthConsent>) {
  return (
    <>
      <p className="small soft">{useTexts(healthConsentTexts).ifHealth}</p>
      <HealthConsent {...box} />
    </>
  );
}
