import { useState } from 'react';
import type { Evening } from '#contract/reservations/evening-shapes.ts';
import { adminEveningTexts } from '#texts/admin-evening.ts';
import type { ApiError } from '../../../../api/api-client.ts';
import { Button } from '../../../../components/button/button.tsx';
import { Chip, Chips } from '../../../../components/chip/chip.tsx';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import { callApiAsStaff } from '../../kit/api/admin-api.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { isKept, sendTap, useKeptNotice } from '../../kit/kept-taps/send-tap.ts';
import css from './evening.module.css';

type Room = Evening['rooms'][number];

/** On a phone they are behind one button: what is read first there is who comes. */
export function RoomSwitches({ date, rooms }: Pick<Evening, 'date' | 'rooms'>) {
  const t = useTexts(adminEveningTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={css.fold}
        icon={isOpen ? 'up' : 'down'}
        aria-expanded={isOpen}
        aria-controls="rooms-of-day"
        onClick={() => setOpen(!isOpen)}
      >
        {t.rooms(rooms.filter(({ isClosed }) => isClosed).length)}
      </Button>
      <div id="rooms-of-day" className={css.rooms} data-open={isOpen || undefined}>
        <Chips role="group" aria-label={t.roomsOfDay}>
          {rooms.map((room) => (
            <RoomSwitch key={room._id} date={date} room={room} />
          ))}
        </Chips>
      </div>
    </>
  );
}

/** A room is closed for this day, or opened again, by one tap: rain on the terrace. */
function RoomSwitch({ date, room }: { date: string; room: Room }) {
  const t = useTexts(adminEveningTexts);
  const { announce, reload, reportConflict } = useAdmin();
  const [isBusy, setBusy] = useState(false);
  /** Why it is not opened without a question. */
  const [question, setQuestion] = useState<string>();
  const { _id: id, name, isClosed } = room;
  const Kept = useKeptNotice(id);
  const finish = (error?: ApiError) => {
    setBusy(false);
    setQuestion(undefined);
    if (error) reportConflict({ id, title: t.failed(name), message: error.message });
    else announce(t.saidRoom(name, !isClosed));
    reload();
  };
  const tap = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await sendTap(new Request(window.location.href, { method: 'POST' }), {
      ...{ orderId: id, verb: 'room', where: name },
      ...{ date, isClosed: !isClosed },
    });
    if (answer.ok) return finish();
    if (isKept(answer)) return setBusy(false);
    if (answer.error.code !== 'room_closed_for_good') return finish(answer.error);
    setBusy(false);
    setQuestion(answer.error.message);
  };
  const open = async () => {
    setBusy(true);
    const answer = await callApiAsStaff(new Request(window.location.href, { method: 'POST' }), (api) =>
      api.reservation.rooms[':id'].closed.$post({ param: { id }, json: { date, isClosed: false } }),
    );
    finish(answer.ok ? undefined : answer.error);
  };
  return (
    <>
      {Kept ? (
        <Kept id={id} />
      ) : (
        <Chip
          className={css.roomSwitch}
          icon={isClosed ? 'lock' : 'sun'}
          isPressed={isClosed}
          aria-disabled={isBusy}
          onClick={() => void tap()}
        >
          {t.closedRoom(name, isClosed)}
        </Chip>
      )}
      <ConfirmDialog
        isOpen={question !== undefined}
        title={t.openForGood(name)}
        confirmLabel={t.openNow}
        isBusy={isBusy}
        onConfirm={() => void open()}
        onCancel={() => setQuestion(undefined)}
      >
        <p>{question}</p>
      </ConfirmDialog>
    </>
  );
}
