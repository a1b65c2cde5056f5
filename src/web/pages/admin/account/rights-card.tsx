import { STAFF_RIGHTS } from '#domain/accounts.ts';
import { adminAccountTexts } from '#texts/admin-account.ts';
import { Badge } from '../../../components/chip/tag.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { Card } from '../kit/page/card.tsx';
import css from './account.module.css';
import type { Allowed } from './account-data.ts';

/** For staff: the owners' table of what they may do, to read, with whom to ask for the rest. */
export function RightsCard({ allowed: { rights, staffPercent, owners } }: { allowed: Allowed }) {
  const t = useTexts(adminAccountTexts).rights;
  const rows = [
    ...STAFF_RIGHTS.map((right) => ({ what: t.of[right], isMine: rights.includes(right) })),
    // Nobody's order gets cheaper by more than all of it.
    { what: t.cheaper(staffPercent), isMine: staffPercent > 0 },
    ...(staffPercent < 100 ? [{ what: t.cheaperStill(staffPercent), isMine: false }] : []),
  ];
  return (
    <Card id="rights" title={t.title} lead={t.lead(owners)}>
      <ul className={css.list} aria-labelledby="rights">
        {rows.map(({ what, isMine }) => (
          <li key={what} className={css.row}>
            <p className={css.who}>{what}</p>
            <Badge tone={isMine ? 'leaf' : 'info'}>{isMine ? t.mine : t.owners(owners)}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
