import { z } from 'zod';
import { MAX_CENTS_PER_GUEST, MAX_REFUND_HOURS } from '#domain/reservations/prepayment.ts';
import { MAX_GUESTS } from '#domain/reservations/table-request.ts';
import { MAX_CLOSINGS } from '#domain/tables/closing.ts';
import { FLOOR_COLUMNS, FLOOR_ROWS, TABLE_FORMS } from '#domain/tables/floor-plan.ts';
import { type TablePlan, tablesOf } from '#domain/tables/table-plan.ts';
import { id, localDate, text, version } from '../shapes.ts';

const MAX_ROOMS = 20;
const MAX_TABLES = 200;
const MAX_SEATS = 60;
const MAX_CHAINS = 100;
/** Every run along a chain is a place: more would be thousands. */
const MAX_IN_CHAIN = 12;

const name = text(40).pipe(z.string().min(1, { error: 'required' }));
const number = (least: number, most: number) =>
  z
    .int({ error: 'value_invalid' })
    .min(least, { error: 'value_invalid' })
    .max(most, { error: 'value_invalid' });
const stay = number(15, 480);
const stays = z.object({ two: stay, four: stay, more: stay });

export const tableSpot = z.object({
  x: number(0, FLOOR_COLUMNS - 1),
  y: number(0, FLOOR_ROWS - 1),
  form: z.enum(TABLE_FORMS, { error: 'value_invalid' }),
  isTurned: z.boolean().meta({ description: 'A long one that stands along the other wall' }),
});

const tableFields = z.object({
  _id: id.meta({ description: 'Of the client’s own where it is new' }),
  name,
  fewest: number(1, MAX_SEATS).meta({ description: 'The smallest party that is seated at it' }),
  most: number(1, MAX_SEATS).meta({ description: 'The largest' }),
  isBlocked: z.boolean().meta({ description: 'Nobody is seated at it for now' }),
  spot: tableSpot.nullable().meta({
    description: `Where it stands in its room, in squares of a grid that is ${FLOOR_COLUMNS} wide; null: nobody has drawn it, and it is laid out by itself`,
  }),
});

const sentTable = tableFields
  .partial({ spot: true })
  .refine(({ fewest, most }) => fewest <= most, { path: ['most'], error: 'value_invalid' });

const closing = z
  .object({ from: localDate, to: localDate })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'date_invalid' });

const room = z.object({
  _id: id,
  name,
  isClosed: z.boolean().meta({ description: 'None of its tables counts, until it is opened again' }),
  closings: z.array(closing).max(MAX_CLOSINGS, { error: 'too_many' }).meta({
    description: 'The same by date, the last one too: a terrace in winter, or in the rain',
  }),
  tables: z.array(tableFields).max(MAX_TABLES, { error: 'too_many' }),
});

const chain = z
  .array(id)
  .min(2, { error: 'value_invalid' })
  .max(MAX_IN_CHAIN, { error: 'too_many' })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'value_invalid' });

const MAX_PREPAID_DATES = 60;

export const prepaymentRule = z.object({
  centsPerGuest: number(1, MAX_CENTS_PER_GUEST),
  fromGuests: number(1, MAX_GUESTS).meta({ description: 'From so many guests on' }),
  dates: z
    .array(localDate)
    .max(MAX_PREPAID_DATES, { error: 'too_many' })
    .meta({ description: 'On these days of everybody' }),
  refundHours: number(0, MAX_REFUND_HOURS).meta({
    description: 'Cancelled so long before its time it goes back',
  }),
});

const planFields = z.object({
  rooms: z.array(room).max(MAX_ROOMS, { error: 'too_many' }),
  chains: z.array(chain).max(MAX_CHAINS, { error: 'too_many' }).meta({
    description: 'Tables in a row, each of which may be joined with the next; two ids are a pair',
  }),
  answers: z.object({
    isAtOnce: z.boolean().meta({ description: 'What fits is accepted by itself' }),
    upToGuests: number(1, MAX_GUESTS).meta({ description: 'Larger parties are answered at the desk' }),
    leadMinutes: number(0, 10_080).meta({
      description: 'What comes at shorter notice is answered at the desk',
    }),
    stayMinutes: stays.meta({ description: 'How long up to two, up to four, and more guests stay' }),
    lunchMinutes: stays.nullable().meta({
      description: 'The same for lunch, by the opening hours; null: as long as at dinner',
    }),
    paceGuests: number(0, 500).meta({
      description: 'How many guests may come within a quarter of an hour; 0: any number',
    }),
    isRefusedWhenFull: z.boolean().meta({
      description: 'What does not fit is refused with 409 reservation_full; otherwise it waits for the desk',
    }),
    prepayment: prepaymentRule.nullable().meta({
      description: 'What guests pay ahead, as credit on their bill; null: nothing',
    }),
  }),
});

/**
 * What came later may be left out, by clients from before it, and stays as it is stored. Every id stands once, and a chain
 * names tables of the plan.
 */
export const tablePlanBody = planFields
  .extend({
    version,
    rooms: z
      .array(
        room
          .extend({ tables: z.array(sentTable).max(MAX_TABLES, { error: 'too_many' }) })
          .partial({ closings: true }),
      )
      .max(MAX_ROOMS, { error: 'too_many' }),
    answers: planFields.shape.answers.partial({ lunchMinutes: true, prepayment: true }),
  })
  .superRefine(({ rooms, chains }, context) => {
    const ids = rooms.flatMap(({ _id, tables }) => [_id, ...tables.map((each) => each._id)]);
    if (new Set(ids).size !== ids.length)
      context.addIssue({ code: 'custom', path: ['rooms'], message: 'value_invalid' });
    const tables = new Set(rooms.flatMap((each) => each.tables.map(({ _id }) => _id)));
    chains.forEach((ids, index) => {
      if (ids.some((each) => !tables.has(each)))
        context.addIssue({ code: 'custom', path: ['chains', index], message: 'value_invalid' });
    });
  });

export type TablePlanBody = z.output<typeof tablePlanBody>;

const party = z.object({
  _id: id,
  name: z.string(),
  phone: z.string(),
  date: localDate,
  time: z.string(),
  numberOfGuests: z.number(),
});

export const tablePlanShape = planFields
  .extend({
    version: version.meta({ description: '0: no table was ever drawn' }),
    withoutTable: z
      .array(party)
      .meta({ description: 'Accepted from today on, without a table: whom to call' }),
    atClosedTable: z.array(party).meta({
      description:
        'Whom the desk has put at a table that is blocked or in a closed room, from now on, or who sits there: they stay',
    }),
  })
  .meta({ id: 'TablePlan' });

export type TablePlanAnswer = z.infer<typeof tablePlanShape>;

/** From the wire, where ids are called `_id`: over what is stored, which keeps what was left out. */
export function planFromBody(
  { rooms, chains, answers }: Omit<TablePlanBody, 'version'>,
  stored: TablePlan | null,
): TablePlan {
  const closings = new Map(stored?.rooms.map((each) => [each.id, each.closings]));
  const spots = new Map(stored && tablesOf(stored).map((each) => [each.id, each.spot]));
  const {
    lunchMinutes = stored?.answers.lunchMinutes ?? null,
    prepayment = stored?.answers.prepayment ?? null,
  } = answers;
  return {
    rooms: rooms.map(({ _id, tables, ...room }) => ({
      ...{ id: _id, ...room },
      closings: room.closings ?? closings.get(_id) ?? [],
      tables: tables.map(({ _id: tableId, spot = spots.get(tableId) ?? null, ...table }) => ({
        ...{ id: tableId, ...table },
        spot,
      })),
    })),
    chains,
    answers: { ...answers, lunchMinutes, prepayment },
  };
}

const MAX_ASKED = 100;

export const seatingBody = z.object({
  reservations: z.array(id).max(MAX_ASKED, { error: 'too_many' }),
});

export const seatingShape = z.object({
  tables: z
    .array(z.object({ _id: id, name: z.string(), room: z.string(), fewest: z.number(), most: z.number() }))
    .meta({ description: 'All tables of the plan, room by room; empty where no table was drawn' }),
  seated: z.array(
    z.object({
      _id: id.meta({ description: 'Of the reservation' }),
      tables: z.array(id),
      isPinned: z.boolean().meta({ description: 'The desk has put it there: it is not moved by itself' }),
    }),
  ),
});

export const closeRoomBody = z.object({
  date: localDate,
  isClosed: z
    .boolean()
    .meta({ description: 'false: open again, also where it was closed until further notice' }),
  isForGood: z.boolean().optional().meta({
    description:
      'false: where opening it would end that it is closed until further notice, refuse that with room_closed_for_good. Left out or true: open it all the same',
  }),
});

export type SeatingAnswer = z.infer<typeof seatingShape>;

export const chooseTablesBody = z.object({
  tables: z
    .array(id)
    .max(20, { error: 'too_many' })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'value_invalid' })
    .meta({ description: 'Empty: the best free one, and it may be moved again' }),
});
