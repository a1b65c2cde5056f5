import { useState } from 'react';
import type { Reservation } from '#contract/reservations/shapes.ts';
import type { SeatingAnswer } from '#contract/reservations/table-plan-shapes.ts';
import { adminTableTexts } from '#texts/admin-tables.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogButtons } from '../../../components/dialog/dialog-buttons.tsx';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { callApiAsStaff } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import css from './choose-tables.module.css';

/** Puts a reservation at other tables; several are joined for it. */
export function ChooseTables({
  reservation: { _id, name, numberOfGuests },
  seating,
  own,
  onClose,
}: {
  reservation: Reservation;
  seating: SeatingAnswer;
  /** Where it sits now. */
  own: readonly string[];
  onClose: () => void;
}) {
  const t = useTexts(adminTableTexts);
  const { announce, reload } = useAdmin();
  const [chosen, setChosen] = useState(own);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const save = async (tables: readonly string[]) => {
    setBusy(true);
    setError(undefined);
    const request = new Request(window.location.href, { method: 'PUT' });
    const answer = await callApiAsStaff(request, (api) =>
      api.reservation[':id'].tables.$put({ param: { id: _id }, json: { tables: [...tables] } }),
    );
    setBusy(false);
    if (!answer.ok) return setError(answer.error);
    announce(t.chosen(name));
    reload();
    onClose();
  };
  const rooms = [...new Set(seating.tables.map(({ room }) => room))];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.chooseFor(name)}
      isLocked={isBusy}
      foot={
        <DialogButtons>
          <Button isDisabled={isBusy} onClick={() => void save([])}>
            {t.byItself}
          </Button>
          <Button
            look="main"
            isBusy={isBusy}
            isDisabled={chosen.length === 0}
            onClick={() => void save(chosen)}
          >
            {t.confirm}
          </Button>
        </DialogButtons>
      }
    >
      <div className={css.choices}>
        <p>
          {t.guests(numberOfGuests)}. {t.chooseText}
        </p>
        {rooms.map((room) => (
          <fieldset key={room} className={css.room}>
            <legend>{room}</legend>
            {seating.tables
              .filter((table) => table.room === room)
              .map((table) => (
                <Checkbox
                  key={table._id}
                  checked={chosen.includes(table._id)}
                  onChange={({ currentTarget: { checked } }) =>
                    setChosen(checked ? [...chosen, table._id] : chosen.filter((each) => each !== table._id))
                  }
                >
                  {table.name} <span className="soft">({t.seats(table.fewest, table.most)})</span>
                </Checkbox>
              ))}
          </fieldset>
        ))}
        {error && <FailureNotice error={error} fallback={t.chooseFailed} />}
      </div>
    </Dialog>
  );
}
