import { useState } from 'react';
import type { Evening } from '#contract/reservations/evening-shapes.ts';
import { adminEveningTexts } from '#texts/admin-evening.ts';
import { Chip, Chips } from '../../../../components/chip/chip.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import { callApiAsStaff } from '../../kit/api/admin-api.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import css from './evening.module.css';

/** A room is closed for this day, or opened again, by one tap: rain on the terrace. */
export function RoomSwitches({ date, rooms }: Pick<Evening, 'date' | 'rooms'>) {
  const t = useTexts(adminEveningTexts);
  const { announce, reload, reportConflict } = useAdmin();
  const [busyId, setBusy] = useState<string>();
  const tap = async ({ _id: id, name, isClosed }: Evening['rooms'][number]) => {
    if (busyId) return;
    setBusy(id);
    const request = new Request(window.location.href, { method: 'POST' });
    // What is meant is sent, so that a second tablet with the same tap changes nothing.
    const answer = await callApiAsStaff(request, (api) =>
      api.reservation.rooms[':id'].closed.$post({ param: { id }, json: { date, isClosed: !isClosed } }),
    );
    setBusy(undefined);
    if (answer.ok) announce(t.saidRoom(name, !isClosed));
    else reportConflict({ id, title: t.failed(name), message: answer.error.message });
    reload();
  };
  return (
    <Chips role="group" aria-label={t.roomsOfDay}>
      {rooms.map((room) => (
        <Chip
          key={room._id}
          className={css.roomSwitch}
          icon={room.isClosed ? 'lock' : 'sun'}
          isPressed={room.isClosed}
          aria-disabled={busyId !== undefined}
          onClick={() => void tap(room)}
        >
          {t.closedRoom(room.name, room.isClosed)}
        </Chip>
      ))}
    </Chips>
  );
}
