import { Suspense, useState } from 'react';
import type { Closing } from '#domain/tables/closing.ts';
import { adminTableTexts } from '#texts/admin-tables.ts';
import { Button } from '../../../components/button/button.tsx';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { TextField } from '../../../components/field/field.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { newTable, nextName, type RoomDraft, type TableRow } from './table-draft.ts';
import css from './tables.module.css';

const FloorEditor = lazyPart(async () => (await import('./floor-editor.tsx')).FloorEditor);

/** A room with its tables. */
export function RoomFields({
  room,
  rooms,
  onChange,
  onRemove,
}: {
  room: RoomDraft;
  rooms: readonly RoomDraft[];
  onChange: (room: RoomDraft) => void;
  onRemove: () => void;
}) {
  const t = useTexts(adminTableTexts);
  const { name, isClosed, closings, tables } = room;
  const close = (closing: Closing, next: Partial<Closing>) =>
    onChange({ ...room, closings: closings.map((each) => (each === closing ? { ...each, ...next } : each)) });
  const [isDrawing, setDrawing] = useState(false);
  const change = (table: TableRow, next: Partial<TableRow>) =>
    onChange({ ...room, tables: tables.map((each) => (each === table ? { ...each, ...next } : each)) });
  const add = () => onChange({ ...room, tables: [...tables, newTable(nextName({ rooms: [...rooms] }), 4)] });
  return (
    <fieldset className={css.room} data-room-name={name}>
      <legend className="vh">{name || t.room}</legend>
      <div className={css.head}>
        <TextField
          label={t.roomName}
          value={name}
          maxLength={40}
          onChange={({ currentTarget }) => onChange({ ...room, name: currentTarget.value })}
        />
        <Checkbox
          checked={isClosed}
          onChange={({ currentTarget }) => onChange({ ...room, isClosed: currentTarget.checked })}
        >
          {t.roomClosed}
        </Checkbox>
        <Button size="s" icon="trash" aria-label={t.removeRoom(name)} onClick={onRemove}>
          {t.remove}
        </Button>
      </div>
      {closings.map((closing, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same dates while they are typed
        <fieldset key={index} className={css.head}>
          <legend className="vh">{t.closing(index + 1)}</legend>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="date"
              label={t.closedDates[end]}
              value={closing[end]}
              onChange={({ currentTarget }) => close(closing, { [end]: currentTarget.value })}
            />
          ))}
          <Button
            size="s"
            icon="trash"
            aria-label={`${t.remove}: ${t.closing(index + 1)}`}
            onClick={() => onChange({ ...room, closings: closings.filter((each) => each !== closing) })}
          >
            {t.remove}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button
          size="s"
          icon="calendar"
          aria-label={`${name}: ${t.closeByDate}`}
          onClick={() => onChange({ ...room, closings: [...closings, { from: '', to: '' }] })}
        >
          {t.closeByDate}
        </Button>
      </div>
      <div className={css.tables}>
        {tables.map((table) => (
          <fieldset key={table._id} className={css.table}>
            <legend className="vh">{t.tableOf(table.name)}</legend>
            <TextField
              label={t.table}
              value={table.name}
              maxLength={40}
              onChange={({ currentTarget }) => change(table, { name: currentTarget.value })}
            />
            {(['fewest', 'most'] as const).map((bound) => (
              <TextField
                key={bound}
                type="number"
                inputMode="numeric"
                min={1}
                max={60}
                label={t[bound]}
                value={table[bound]}
                onChange={({ currentTarget }) => change(table, { [bound]: currentTarget.value })}
              />
            ))}
            <div className={css.ends}>
              <Checkbox
                checked={table.isBlocked}
                onChange={({ currentTarget }) => change(table, { isBlocked: currentTarget.checked })}
              >
                {t.blocked}
              </Checkbox>
              <Button
                size="s"
                icon="trash"
                aria-label={t.removeTable(table.name)}
                onClick={() => onChange({ ...room, tables: tables.filter((each) => each !== table) })}
              >
                {t.remove}
              </Button>
            </div>
          </fieldset>
        ))}
      </div>
      <div className={css.head}>
        <Button size="s" icon="plus" onClick={add}>
          {t.addTable}
        </Button>
        {tables.length > 0 && (
          <Button
            size="s"
            icon="drag"
            aria-expanded={isDrawing}
            aria-label={t.floorOf(name)}
            onClick={() => setDrawing(!isDrawing)}
          >
            {t.floor}
          </Button>
        )}
      </div>
      {isDrawing && tables.length > 0 && (
        <Suspense>
          <FloorEditor {...{ name, tables }} onChange={(next) => onChange({ ...room, tables: next })} />
        </Suspense>
      )}
    </fieldset>
  );
}
