import { adminTexts } from '#texts/admin.ts';
import { useTexts } from '../../../../i18n/language.tsx';
import css from './count-badge.module.css';

/** Larger numbers do not fit into the badge. */
const MAX_COUNT = 999;

/** How many orders or reservations are pending; nothing for 0. */
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
