import type { PrinterBody } from '#contract/printing/shapes.ts';
import { type PrintMoment, RAW_PORTS } from '#domain/printing/printer.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Versioned } from '#domain/versions.ts';
import { isOutdated, recordAuditEntry, refuseOutdated } from '../audit-log/index.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/schema.ts';
import { hashToken, newToken } from '../db/tokens.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { changePrintMoments } from '../settings/index.ts';
import { isAllowedHost } from './printer-address.ts';
import {
  deletePrinterRow,
  findPrinter,
  insertPrinter,
  listPrinters,
  lockPrinter,
  type Printer,
  type PrinterSettings,
  updatePrinter,
  writeTokenHash,
} from './printers-store.ts';

/** The actions that a printer's version counts. */
const PRINTER_ACTIONS = ['printer_added', 'printer_edited'] as const;

/** A printer, and the secret of its address where it has just got a new one: it is stored as a hash only. */
export interface SavedPrinter {
  printer: Versioned<Printer>;
  secret: string | null;
}

export async function addPrinter(staff: StaffContext, body: PrinterBody): Promise<SavedPrinter | Refusal> {
  const settings = settingsOf(body);
  if (isRefusal(settings)) return settings;
  const id = newId();
  const secret = settings.kind === 'raw' ? null : newToken();
  return transact(staff.db, async (tx) => {
    await changingPrinters(tx, async () => {
      await insertPrinter(
        tx,
        { id, createdAt: staff.clock.now(), ...settings },
        secret === null ? null : hashToken(secret),
      );
    });
    await recordAuditEntry(tx, staff, { action: 'printer_added', subject: { id, name: settings.name } });
    return { printer: (await findPrinter(tx, id)) as Versioned<Printer>, secret };
  });
}

/** A printer that becomes one of another kind is reached in another way: it gets a new secret, or loses the one it had. */
export async function editPrinter(
  staff: StaffContext,
  id: string,
  { version: seen, ...body }: PrinterBody,
): Promise<SavedPrinter | Refusal> {
  const settings = settingsOf(body);
  if (isRefusal(settings)) return settings;
  return transact(staff.db, (tx) =>
    changingPrinters(tx, async () => {
      const former = await lockPrinter(tx, id);
      if (!former) return refusal('not_found');
      if (isOutdated(seen, former)) return refuseOutdated(tx, { id, actions: PRINTER_ACTIONS });
      await updatePrinter(tx, id, { ...settings, version: former.version + 1 });
      const isAsking = settings.kind !== 'raw';
      const secret = isAsking && former.kind === 'raw' ? newToken() : null;
      if (secret !== null || !isAsking) await writeTokenHash(tx, id, secret && hashToken(secret));
      await recordAuditEntry(tx, staff, { action: 'printer_edited', subject: { id, name: settings.name } });
      return { printer: (await findPrinter(tx, id)) as Versioned<Printer>, secret };
    }),
  );
}

/** The old address is void at once. */
export function renewAddress(staff: StaffContext, id: string): Promise<SavedPrinter | Refusal> {
  return transact(staff.db, async (tx) => {
    const printer = await lockPrinter(tx, id);
    if (!printer || printer.kind === 'raw') return refusal('not_found');
    const secret = newToken();
    await writeTokenHash(tx, id, hashToken(secret));
    await recordAuditEntry(tx, staff, {
      action: 'printer_address_renewed',
      subject: { id, name: printer.name },
    });
    return { printer: (await findPrinter(tx, id)) as Versioned<Printer>, secret };
  });
}

/** What waits for it goes with it. */
export function deletePrinter(staff: StaffContext, id: string): Promise<{ ok: true } | Refusal> {
  return transact(staff.db, async (tx) => {
    const deleted = await changingPrinters(tx, () => deletePrinterRow(tx, id));
    if (!deleted) return refusal('not_found');
    await recordAuditEntry(tx, staff, { action: 'printer_deleted', subject: { id, name: deleted.name } });
    return { ok: true } as const;
  });
}

const changingPrinters = <Result>(tx: Tx, change: () => Promise<Result>) =>
  changePrintMoments(tx, change, async () => {
    const printing = (await listPrinters(tx)).filter(
      ({ printsTickets, printsReceipts }) => printsTickets || printsReceipts,
    );
    return [...new Set<PrintMoment>(printing.map(({ printsAt }) => printsAt))];
  });

function settingsOf({ host, port, version: _version, ...body }: PrinterBody): PrinterSettings | Refusal {
  const isRaw = body.kind === 'raw';
  if (isRaw && !isAllowedHost(host)) return refusal('printer_address_invalid');
  return { ...body, address: isRaw ? { host, port: port ?? RAW_PORTS.default } : null };
}
