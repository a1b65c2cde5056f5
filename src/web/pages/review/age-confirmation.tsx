import type { MinimumAge } from '#domain/menu/minimum-age.ts';
import { minimumAgeTexts } from '#texts/minimum-age.ts';
import { Checkbox } from '../../components/field/checkbox.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { useTexts } from '../../i18n/language.tsx';

/** Never preselected and not stored: the guest confirms the age for each order (JuSchG § 9, decision 026). */
export function AgeConfirmation({
  age,
  confirmed,
  onConfirm,
  error,
  id,
}: {
  age: MinimumAge;
  confirmed: MinimumAge | null;
  onConfirm: (age: MinimumAge | null) => void;
  error: string | null;
  id: string;
}) {
  const t = useTexts(minimumAgeTexts);
  return (
    <Notice tone="amber" icon="warn" isStatic title={t.handedOver(age)}>
      <Checkbox
        id={id}
        checked={(confirmed ?? 0) >= age}
        onChange={(event) => onConfirm(event.target.checked ? age : null)}
        error={error}
      >
        {t.confirm(age)}
      </Checkbox>
    </Notice>
  );
}
