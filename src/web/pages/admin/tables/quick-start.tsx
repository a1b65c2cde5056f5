import { useState } from 'react';
import { adminTableTexts } from '#texts/admin-tables.ts';
import { Button } from '../../../components/button/button.tsx';
import { TextField } from '../../../components/field/field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { quickRoom, type RoomDraft } from './table-draft.ts';
import css from './tables.module.css';

const SIZES = [2, 4, 6, 8] as const;
const MOST = 50;

/** So many tables for two, four, six and eight: the first room of a plan. */
export function QuickStart({ onCreate }: { onCreate: (room: RoomDraft) => void }) {
  const t = useTexts(adminTableTexts);
  const [counts, setCounts] = useState<Record<number, string>>({});
  const wanted = SIZES.map((seats) => {
    const count = Math.min(Math.max(Math.trunc(Number(counts[seats] ?? 0)) || 0, 0), MOST);
    return [seats, count] as const;
  });
  return (
    <section className={css.card} aria-labelledby="quick">
      <h2 id="quick" className={css.title}>
        {t.quick}
      </h2>
      <p>{t.quickText}</p>
      <div className={css.three}>
        {SIZES.map((seats) => (
          <TextField
            key={seats}
            type="number"
            inputMode="numeric"
            min={0}
            max={MOST}
            label={t.tablesFor(seats)}
            value={counts[seats] ?? ''}
            onChange={({ currentTarget }) => setCounts({ ...counts, [seats]: currentTarget.value })}
          />
        ))}
      </div>
      <div>
        <Button
          look="ink"
          isDisabled={wanted.every(([, count]) => count === 0)}
          onClick={() => onCreate(quickRoom(t.firstRoom, wanted))}
        >
          {t.create}
        </Button>
      </div>
    </section>
  );
}
