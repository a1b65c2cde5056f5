import { adminTexts } from '#texts/admin.ts';
import { useTexts } from '../../../../i18n/language.tsx';
import css from './count-badge.module.css';

/** More than that nobody counts, and no badge holds. */
const MAX_COUNT = 999;

/** How many orders or reservations wait; nothing when none does. */
export function CountBadge({ count }: { count: number }) {
  const t = useTexts(adminTexts);
  if (count === 0) return null;
  return (
    <b className={css.count}>
      <span aria-hidden="true">{count > MAX_COUNT ? `${MAX_COUNT}+` : count}</span>
      <span className="vh">{t.waiting(count)}</span>
    </b>
  );
}
