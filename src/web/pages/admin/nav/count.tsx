import { adminTexts } from '#texts/admin.ts';
import { useTexts } from '../../../language.tsx';
import css from './count.module.css';

/** More than that nobody counts, and no badge holds. */
const MOST = 999;

/** How many orders or reservations wait; nothing when none does. */
export function Count({ count }: { count: number }) {
  const t = useTexts(adminTexts);
  if (count === 0) return null;
  return (
    <b className={css.count}>
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <span className="vh">{t.waiting(count)}</span>
    </b>
  );
}
