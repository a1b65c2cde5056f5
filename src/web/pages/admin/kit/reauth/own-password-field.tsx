import { adminReauthTexts } from '#texts/admin-reauth.ts';
import { PasswordField } from '../../../../components/password-field/password-field.tsx';
import { useTexts } from '../../../../i18n/language.tsx';

/** One's own password again, before something that an unlocked tablet alone must not do. */
export function OwnPasswordField({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  const t = useTexts(adminReauthTexts);
  return (
    <PasswordField
      label={t.proof}
      hint={t.proofHint}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      autoComplete="current-password"
    />
  );
}
