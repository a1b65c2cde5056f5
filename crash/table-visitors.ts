import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LinkedReservation, Reservation } from '#contract/reservations/shapes.ts';
import { minutesOf, timeOf } from '#domain/hours/zone.ts';
import { prepaymentCents } from '#domain/reservations/prepayment.ts';
import { RESERVATION_STATUSES } from '#domain/reservations/reservation.ts';
import { required } from '#server/test/required.ts';
import { planOf } from '#server/test/table-plans.ts';
import { type Client, isDone } from './client.ts';
import type { Ledger } from './ledger.ts';
import { approve, paymentIn } from './visitors.ts';

/** What the crowd of guests and the desk know. */
export interface TableContext {
  /** The owner's token. */
  token: string;
  /** When they come. */
  times: readonly { date: string; time: string }[];
  /** The ids of all tables. */
  tables: readonly string[];
}

/** So few that most who ask find them taken; the two large ones may be joined. */
const SEATS = [2, 2, 4, 4];
/** Up to four are answered at once; six are asked of the desk, as a request and as a change. */
const PARTIES = [2, 2, 3, 4, 4, 6];
/** Ten euros each from four guests on, which go back until their time has come. */
const PREPAYMENT = { centsPerGuest: 1000, fromGuests: 4, dates: [], refundHours: 0 };
const GUESTS_PER_PROCESS = 4;
/** How often somebody who waits looks at their page, and how long it is until the next look. */
const LOOKS = 10;
const LOOK_MS = 200;
/** Kept by their guests, they would leave no table for the others: the desk calls one of them off. */
const MOST_ACCEPTED = 8;

const pick = <One>(all: readonly One[]): One => required(all[randomInt(all.length)]);
const pickParty = ({ times }: TableContext) => ({ ...pick(times), numberOfGuests: pick(PARTIES) });

/** Draws few tables, where what fits is accepted at once and what does not is refused. `days` are open from `time` on. */
export async function drawTables(
  client: Client,
  token: string,
  days: readonly { date: string; time: string }[],
): Promise<TableContext> {
  const { version } = required(await client.need('GET', '/admin/tables', { token }));
  const plan = planOf(SEATS, { upToGuests: 4, isRefusedWhenFull: true, prepayment: PREPAYMENT });
  const tables = plan.rooms.flatMap((room) => room.tables.map(({ _id }) => _id));
  const body = { ...plan, chains: [tables.slice(-2)], version };
  await client.need('PUT', '/admin/tables', { token, body });
  const times = days.flatMap(({ date, time }) =>
    [0, 30, 60, 90].map((later) => ({ date, time: timeOf(minutesOf(time) + later) })),
  );
  return { token, times, tables };
}

/** What a version of a reservation is: another one is another version. */
export const detailsOf = ({
  date,
  time,
  numberOfGuests,
  note,
}: Pick<Reservation, 'date' | 'time' | 'numberOfGuests' | 'note'>) =>
  `${date} ${time}, ${numberOfGuests} guests, '${note}'`;

/** Records what a success has said of a reservation; of the sample's ones nothing. */
function acknowledge(ledger: Ledger, reservation: Reservation): void {
  const record = ledger.tables.get(reservation.name);
  if (!record) return;
  const { _id, version, status, requestedChange, comingAt } = reservation;
  record.id = _id;
  record.versions.set(version, {
    details: detailsOf(reservation),
    asked: requestedChange && detailsOf(requestedChange),
    isComing: comingAt !== null,
  });
  const order = RESERVATION_STATUSES;
  if (order.indexOf(status) > order.indexOf(record.status)) record.status = status;
}

/** Asks for a table, changes it some times and says that they come; most cancel it, so that others find one. */
async function tableGuest(client: Client, ledger: Ledger, given: TableContext): Promise<void> {
  const name = `Table ${randomUUID().slice(0, 13)}`;
  ledger.tables.set(name, { id: null, versions: new Map(), status: 'pending', isPaid: false });
  const email = `${randomUUID()}@example.org`;
  const contact = { name, email, phone: `0152 ${randomInt(10_000_000, 99_999_999)}` };
  // Half of those who find no table wait for one.
  const party = pickParty(given);
  const money = { prepaymentCents: prepaymentCents(PREPAYMENT, party) };
  const wanted = { ...contact, ...party, ...money, waitingList: randomInt(2) === 0 };
  const asked = await client.persist('POST', '/reservation', { body: wanted });
  if (!asked || !isDone(asked)) return;
  let { reservation } = asked.body.data;
  acknowledge(ledger, reservation);
  const paid = await payAhead(client, ledger, asked.body.links);
  if (paid === null) return;
  reservation = paid?.reservation ?? reservation;
  const key = paid?.key ?? asked.body.data.key;
  // The response to the first request was lost: the link is in the mail alone.
  if (key === null) return;
  const link = { reservationId: reservation._id, key };
  for (let look = 0; reservation.waitingList && look < LOOKS; look += 1) {
    const read = await client.need('POST', '/reservation/by-link', { body: link });
    if (!read) return;
    if (read.reservation.waitingList?.state === 'offered') {
      const taken = await client.persist('POST', '/reservation/take-offer', { body: { ...link, ...money } });
      if (taken && isDone(taken)) {
        acknowledge(ledger, taken.body.reservation);
        if ((await payAhead(client, ledger, taken.body.links)) === null) return;
      }
      reservation =
        (await client.need('POST', '/reservation/by-link', { body: link }))?.reservation ?? reservation;
    }
    await sleep(LOOK_MS);
  }
  // Whoever waited in vain leaves the list.
  if (reservation.waitingList) {
    await client.persist('POST', '/reservation/cancel', { body: link });
    return;
  }
  for (let change = 1; change <= randomInt(4) && reservation.status !== 'cancelled'; change += 1) {
    // A note that nobody else writes: no change is the same as one before.
    const body = { ...link, ...pickParty(given), note: `Platz ${change}`, version: reservation.version };
    const changed = await client.persist('POST', '/reservation/change', { body });
    if (changed && isDone(changed)) acknowledge(ledger, changed.body.reservation);
    const coming = await client.persist('POST', '/reservation/coming', { body: link });
    if (coming && isDone(coming)) acknowledge(ledger, coming.body.reservation);
    const read = await client.need('POST', '/reservation/by-link', { body: link });
    if (!read) return;
    reservation = read.reservation;
    acknowledge(ledger, reservation);
  }
  if (randomInt(4) === 0) return;
  const cancelled = await client.persist('POST', '/reservation/cancel', { body: link });
  if (cancelled && isDone(cancelled)) acknowledge(ledger, cancelled.body.reservation);
}

/**
 * Pays ahead, where that is asked for. Some give up on the payment page, or in the moment in which they pay. Null: it is over with
 * them. The key is that of the way back, which whoever has lost the first answer has as well.
 */
async function payAhead(
  client: Client,
  ledger: Ledger,
  links: readonly { href: string }[] | undefined,
): Promise<{ reservation: LinkedReservation['reservation']; key: string } | null | undefined> {
  const href = links?.[0]?.href;
  if (href === undefined) return undefined;
  const back = await approve(client, href);
  if (!back) return null;
  const link = { reservationId: back.get('rid') ?? '', key: back.get('key') ?? '' };
  const verify = () =>
    client.persist('POST', '/reservation/verify-payment', { body: { ...link, ...paymentIn(back) } });
  const leave = () => client.persist('POST', '/reservation/cancel', { body: link });
  const chance = randomInt(6);
  const [verified, left] = await Promise.all([chance === 0 ? null : verify(), chance <= 1 ? leave() : null]);
  const record = ledger.tables.get(verified?.body.reservation?.name ?? '');
  if (verified && isDone(verified) && record) {
    // Sent again after it was given up in the same moment, it answers that.
    if (verified.body.reservation.prepayment?.state === 'paid') record.isPaid = true;
    acknowledge(ledger, verified.body.reservation);
  }
  if (left && isDone(left)) acknowledge(ledger, left.body.reservation);
  return verified && isDone(verified) && !left
    ? { reservation: verified.body.reservation, key: link.key }
    : null;
}

/** Answers requests and changes, puts guests at other tables, and calls some off; each step is sent once. */
async function tableDesk(client: Client, ledger: Ledger, given: TableContext): Promise<void> {
  const { token, tables } = given;
  const list = async (status: 'pending' | 'accepted') => {
    const body = { status, futureOnly: true };
    const page = await client.need('POST', '/reservation/get?limit=100', { token, body });
    return (page?.data.reservations ?? []).filter(({ name }) => ledger.tables.has(name));
  };
  const cancellation = { cancellationReason: 'Ausgebucht', cancellationCode: 'fully_booked' };
  for (const { _id, version } of (await list('pending')).slice(0, 4)) {
    for (const status of ['accepted', 'cancelled']) {
      // As the desk's own pages: none is accepted beyond the plan unasked.
      const body = { status, version, isBeyondPlan: false, ...(status === 'cancelled' && cancellation) };
      const answered = await client.once('PATCH', `/reservation/${_id}`, { token, body });
      if (!answered) break;
      if (!isDone(answered)) continue;
      acknowledge(ledger, answered.body.data.reservation);
      break;
    }
  }
  const changes = await client.need('GET', '/reservation/changes', { token });
  for (const { _id, version } of (changes?.data.reservations ?? []).slice(0, 4)) {
    for (const isAccepted of [true, false]) {
      const body = { version, isAccepted };
      const answered = await client.once('POST', `/reservation/${_id}/change`, { token, body });
      if (!answered) break;
      if (!isDone(answered)) continue;
      acknowledge(ledger, answered.body.data.reservation);
      break;
    }
  }
  const accepted = await list('accepted');
  if (accepted.length === 0) return;
  const chosen = randomInt(2) === 0 ? [] : [pick(tables)];
  await client.once('PUT', `/reservation/${pick(accepted)._id}/tables`, { token, body: { tables: chosen } });
  if (accepted.length <= MOST_ACCEPTED) return;
  const { _id, version } = pick(accepted);
  const body = { version, ...cancellation };
  const calledOff = await client.once('POST', `/reservation/${_id}/call-off`, { token, body });
  if (calledOff && isDone(calledOff)) acknowledge(ledger, calledOff.body.data.reservation);
}

/** A crowd at each process, which it reaches by itself, and a desk. */
export async function runTableVisitors(
  clients: readonly Client[],
  ledger: Ledger,
  { pauseMs, ...given }: TableContext & { pauseMs: number },
): Promise<void> {
  const repeat = async (visitor: typeof tableGuest, client: Client) => {
    while (!client.isOver) {
      await visitor(client, ledger, given);
      await sleep(pauseMs);
    }
  };
  await Promise.all(
    clients.flatMap((client) => [
      repeat(tableDesk, client),
      ...Array.from({ length: GUESTS_PER_PROCESS }, () => repeat(tableGuest, client)),
    ]),
  );
}
