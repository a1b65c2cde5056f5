import ical, { ICalEventStatus } from 'ical-generator';
import { showDirectionSigns } from '#domain/direction-signs.ts';
import { addDays, localTimeAt } from '#domain/hours/zone.ts';
import { tableStartsAt } from '#domain/reservations/reminder.ts';
import { isAway } from '#domain/reservations/table-step.ts';
import { DEFAULT_ANSWERS, QUARTER_MS, stayOf, tablesOf } from '#domain/tables/table-plan.ts';
import { adminEveningTexts } from '#texts/admin-evening.ts';
import type { Language } from '#texts/texts.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import { endSecret, findSecret, renewSecret } from '../../db/secrets.ts';
import { isSameSecret } from '../../db/tokens.ts';
import { transact } from '../../db/transact.ts';
import type { Deps, StaffContext } from '../../deps.ts';
import { readHours } from '../../hours/index.ts';
import { readSettings } from '../../settings/index.ts';
import { findTablesOf, readTablePlan } from '../tables/table-plan-store.ts';
import { findSpans, listParties } from './evening-store.ts';

const SECRET = 'reservation calendar';
const DAYS = 366;

const pathOf = (key: string) => `/api/reservation/calendar/${key}.ics`;

export async function readCalendarPath({ db }: Pick<Deps, 'db'>): Promise<string | null> {
  const key = await findSecret(db, SECRET);
  return key && pathOf(key);
}

/** A new address; the one before opens nothing from then on. */
export function renewCalendar(staff: StaffContext): Promise<string> {
  return transact(staff.db, async (tx) => {
    await recordAuditEntry(tx, staff, { action: 'calendar_renewed' });
    return pathOf(await renewSecret(tx, SECRET));
  });
}

export async function endCalendar(staff: StaffContext): Promise<void> {
  await transact(staff.db, async (tx) => {
    await recordAuditEntry(tx, staff, { action: 'calendar_ended' });
    await endSecret(tx, SECRET);
  });
}

/**
 * Who comes, for a calendar that knows the address; null: it is not, or no longer, that. It lies on machines of others: name,
 * party and table, and nothing with which a guest is written to or called, or that they have told of themselves.
 */
export async function readCalendarFeed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  file: string,
  language: Language,
): Promise<string | null> {
  const key = await findSecret(db, SECRET);
  if (!key || !isSameSecret(file, `${key}.ics`)) return null;
  const t = adminEveningTexts[language];
  const [hours, plan, { restaurant }] = [
    await readHours(db),
    await readTablePlan(db),
    await readSettings(db),
  ];
  const today = localTimeAt(clock.now(), hours.timeZone).date;
  const all = await listParties(db, { from: addDays(today, -1), to: addDays(today, DAYS) });
  const parties = all.filter(({ step }) => !isAway(step));
  const ids = parties.map(({ id }) => id);
  const [tables, spans] = [await findTablesOf(db, ids), await findSpans(db, ids)];
  const names = new Map(plan ? tablesOf(plan).map(({ id, name }) => [id, name]) : []);
  const calendar = ical({
    name: restaurant.name,
    prodId: { company: 'Thali', product: 'Evening', language },
    ttl: REFRESH_SECONDS,
  });
  for (const party of parties) {
    const { id, numberOfGuests: guests, acceptedAt, createdAt, version } = party;
    const startsAt = tableStartsAt(party, hours.timeZone);
    const span = spans.get(id) ?? stayOf(plan?.answers ?? DEFAULT_ANSWERS, { guests, startsAt, hours });
    const own = (tables.get(id)?.tables ?? []).flatMap((table) => names.get(table) ?? []);
    calendar.createEvent({
      id: `evening-${id}`,
      sequence: version,
      stamp: new Date(acceptedAt ?? createdAt),
      start: new Date(startsAt),
      end: new Date(Math.max(span.to * QUARTER_MS, startsAt)),
      status: ICalEventStatus.CONFIRMED,
      summary: `${t.guests(guests)}, ${party.name || t.walkIn}`,
      ...(plan && { location: own.length > 0 ? t.table(own) : t.noTable }),
    });
  }
  return showDirectionSigns(calendar.toString());
}

const REFRESH_SECONDS = 15 * 60;
