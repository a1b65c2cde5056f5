import { Suspense, useState } from 'react';
import type { Reservation } from '#contract/reservations/shapes.ts';
import type { SeatingAnswer } from '#contract/reservations/table-plan-shapes.ts';
import { adminTableTexts } from '#texts/admin-tables.ts';
import { Button } from '../../../components/button/button.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { useTexts } from '../../../i18n/language.tsx';

const ChooseTables = lazyPart(async () => (await import('./choose-tables.tsx')).ChooseTables);

/** The tables of a reservation, and the dialog that chooses others. */
export function TablesOf({ reservation, seating }: { reservation: Reservation; seating: SeatingAnswer }) {
  const t = useTexts(adminTableTexts);
  const [isOpen, setOpen] = useState(false);
  const { _id, name } = reservation;
  const own = seating.seated.find((each) => each._id === _id)?.tables ?? [];
  const names = seating.tables.filter((each) => own.includes(each._id)).map((each) => each.name);
  const words = names.length > 0 ? t.at(names) : t.none;
  return (
    <>
      <Button
        size="s"
        look="text"
        aria-haspopup="dialog"
        aria-label={`${words}: ${t.chooseFor(name)}`}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      {isOpen && (
        <Suspense>
          <ChooseTables {...{ reservation, seating, own }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
