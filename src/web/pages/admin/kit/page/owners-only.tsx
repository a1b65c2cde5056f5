import { adminTexts } from '#texts/admin.ts';
import { useTexts } from '../../../../i18n/language.tsx';
import { usePerson } from '../context/admin-data.ts';

/** Instead of a control that staff do not have: what it is for, and who has it. */
export function OwnersOnly({ what }: { what: string }) {
  const t = useTexts(adminTexts);
  return <p className="small soft">{t.ownersOnly(what, usePerson().owners)}</p>;
}
