import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import {
  FLOOR_COLUMNS,
  floorSizeOf,
  isOnTop,
  layOut,
  roomDepth,
  TABLE_FORMS,
  type TableSpot,
  withinRoom,
} from '#domain/tables/floor-plan.ts';
import { adminTableTexts } from '#texts/admin-tables.ts';
import { Button } from '../../../components/button/button.tsx';
import { ChipRadio, Chips } from '../../../components/chip/chip.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import css from './floor.module.css';
import type { TableRow } from './table-draft.ts';

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FURTHER = 5;
const MOST_UNDONE = 50;
const CELL = '28px';

/** Where the tables of a room stand: moved by dragging, and by arrow keys with what a screen reader hears of it. */
export function FloorEditor({
  name: room,
  tables,
  onChange,
}: {
  name: string;
  tables: readonly TableRow[];
  onChange: (tables: TableRow[]) => void;
}) {
  const t = useTexts(adminTableTexts);
  const { announce } = useAdmin();
  const floor = useRef<HTMLDivElement>(null);
  const [chosenId, setChosen] = useState<string>();
  /** What the tables had before each change, the last one at the end. */
  const [past, setPast] = useState<ReadonlyMap<string, TableSpot | null>[]>([]);
  /** The table under the finger, and where in it the finger is, in squares. */
  const [drag, setDrag] = useState<{ id: string; dx: number; dy: number; spot: TableSpot }>();
  const drawn = tables.map(({ _id: id, name, most, spot }) => ({
    ...{ id, name, most: Number(most) || 1, spot },
  }));
  const spots = layOut(drawn);
  if (drag) spots.set(drag.id, drag.spot);
  const standing = drawn.map((table) => ({ ...table, spot: spots.get(table.id) as TableSpot }));
  const chosen = standing.find(({ id }) => id === chosenId);
  const below = (table: (typeof standing)[number], others = standing) =>
    others.filter((other) => other.id !== table.id && isOnTop(table, other)).map((other) => other.name);

  /** Everything stays where it is seen: what was laid out by itself is drawn from then on. */
  const put = (table: (typeof standing)[number], wanted: Partial<TableSpot>): TableSpot => {
    const spot = withinRoom(table.most, { ...table.spot, ...wanted });
    setPast([...past.slice(1 - MOST_UNDONE), new Map(tables.map((each) => [each._id, each.spot]))]);
    onChange(
      tables.map((each) => ({
        ...each,
        spot: each._id === table.id ? spot : (standing.find(({ id }) => id === each._id)?.spot ?? null),
      })),
    );
    return spot;
  };
  const say = (table: (typeof standing)[number], spot: TableSpot) => {
    const others = below({ ...table, spot });
    const at = t.atSpot(table.name, spot.x + 1, spot.y + 1);
    announce(others.length > 0 ? `${at}, ${t.onTop(others)}` : at);
  };
  const undo = () => {
    const before = past.at(-1);
    if (!before) return;
    setPast(past.slice(0, -1));
    onChange(tables.map((each) => ({ ...each, spot: before.get(each._id) ?? null })));
    announce(t.undone);
  };
  const press = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key === 'z') {
      event.preventDefault();
      undo();
    }
  };
  const step = (event: KeyboardEvent, table: (typeof standing)[number]) => {
    const way = STEPS[event.key];
    if (!way) return;
    event.preventDefault();
    const squares = event.shiftKey ? FURTHER : 1;
    say(table, put(table, { x: table.spot.x + way[0] * squares, y: table.spot.y + way[1] * squares }));
  };
  /** In squares, from the corner of the room. */
  const at = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width } = (floor.current as HTMLDivElement).getBoundingClientRect();
    const square = width / FLOOR_COLUMNS;
    return { x: (clientX - left) / square, y: (clientY - top) / square };
  };
  const take = (event: PointerEvent, { id, spot }: (typeof standing)[number]) => {
    setChosen(id);
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x, y } = at(event);
    setDrag({ id, spot, dx: x - spot.x, dy: y - spot.y });
  };
  const under = (event: PointerEvent, most: number, from: NonNullable<typeof drag>) => {
    const { x, y } = at(event);
    return withinRoom(most, { ...from.spot, x: x - from.dx, y: y - from.dy });
  };
  const pull = (event: PointerEvent, { most }: (typeof standing)[number]) => {
    if (!drag) return;
    const spot = under(event, most, drag);
    if (spot.x !== drag.spot.x || spot.y !== drag.spot.y) setDrag({ ...drag, spot });
  };
  /** Where the finger is lifted counts: its last move may not have been drawn yet. */
  const drop = (event: PointerEvent, table: (typeof standing)[number]) => {
    if (!drag) return;
    setDrag(undefined);
    const spot = under(event, table.most, drag);
    const before = layOut(drawn).get(drag.id);
    if (before?.x !== spot.x || before.y !== spot.y) say(table, put(table, spot));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the shortcut of the button within
    <div className={css.editor} onKeyDown={press}>
      <p className="small soft" id={`floor-${room}`}>
        {t.floorHint}
      </p>
      <div className={css.scroll}>
        <div
          ref={floor}
          className={css.floor}
          role="application"
          aria-label={t.floorOf(room)}
          aria-describedby={`floor-${room}`}
          style={{ '--cell': CELL, '--rows': roomDepth(drawn, spots) } as CSSProperties}
        >
          {standing.map((table) => (
            <button
              key={table.id}
              type="button"
              className={css.table}
              style={spotStyle(table.most, table.spot)}
              data-form={table.spot.form}
              data-on-top={below(table).length > 0 || undefined}
              aria-pressed={table.id === chosenId}
              onFocus={() => setChosen(table.id)}
              onKeyDown={(event) => step(event, table)}
              onPointerDown={(event) => take(event, table)}
              onPointerMove={(event) => pull(event, table)}
              onPointerUp={(event) => drop(event, table)}
              onPointerCancel={() => setDrag(undefined)}
            >
              <span className="vh">{t.atSpot(table.name, table.spot.x + 1, table.spot.y + 1)}</span>
              <b aria-hidden>{table.name}</b>
              <small aria-hidden>{table.most}</small>
            </button>
          ))}
        </div>
      </div>
      <div className={css.tools}>
        {chosen && (
          <Chips role="group" aria-label={t.formOf(chosen.name)}>
            {TABLE_FORMS.map((form) => (
              <ChipRadio
                key={form}
                name={`form-${chosen.id}`}
                checked={chosen.spot.form === form}
                onChange={() => put(chosen, { form, isTurned: false })}
              >
                {t.forms[form]}
              </ChipRadio>
            ))}
          </Chips>
        )}
        {chosen?.spot.form === 'long' && (
          <Button
            size="s"
            onClick={() => {
              put(chosen, { isTurned: !chosen.spot.isTurned });
              announce(t.turned(chosen.name));
            }}
          >
            {t.turn}
          </Button>
        )}
        <Button size="s" icon="undo" isDisabled={past.length === 0} onClick={undo}>
          {t.undoMove}
        </Button>
      </div>
    </div>
  );
}

const spotStyle = (most: number, spot: TableSpot) => {
  const { columns, rows } = floorSizeOf(most, spot);
  return { '--x': spot.x, '--y': spot.y, '--w': columns, '--h': rows } as CSSProperties;
};
