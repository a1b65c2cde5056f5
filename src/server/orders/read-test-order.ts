import type { TestOrder, TestOrderSeen, TestOrders } from '#contract/orders/test-order-shapes.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Language } from '#texts/texts.ts';
import type { Deps } from '../deps.ts';
import { isoOrNull } from '../http/iso-date.ts';
import { findMailsOf, localisedPath, mailServerOf, type OutboxMail, presentMail } from '../mail/index.ts';
import { listPrintsOfOrder, type PrinterState, type PrintJob, readPrinterStates } from '../printing/index.ts';
import { orderLinkKey } from './order-link.ts';
import { findNewestOrderTest, findOrderTest, markTestShown, recordSound } from './order-tests-store.ts';
import type { Order } from './orders-store.ts';
import { presentOrder } from './present.ts';
import { findCurrentOrder } from './read-orders.ts';
import { countTestOrders } from './test-orders-store.ts';

/** Whoever closes the page in between finds the test again so long. */
const LATEST_MS = 24 * 60 * 60 * 1000;

export async function listTestOrders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<TestOrders> {
  const latest = await findNewestOrderTest(db, clock.now() - LATEST_MS);
  return {
    testOrders: await countTestOrders(db),
    latest: latest && { _id: latest.orderId, createdAt: new Date(latest.createdAt).toISOString() },
  };
}

/** Who looks at a test order. `accountId`: whose push devices are listed; null: everybody's. */
export interface TestOrderView {
  language: Language;
  accountId: string | null;
}

/** What has arrived of a test order that was sent from the desk; all others do not exist here. */
export async function readTestOrder(
  deps: Deps,
  orderId: string,
  { language, accountId }: TestOrderView,
): Promise<TestOrder | Refusal> {
  const { db, config, clock } = deps;
  const test = await findOrderTest(db, orderId);
  const order = test && (await findCurrentOrder(deps, orderId));
  if (!order) return refusal('not_found');
  const key = await orderLinkKey(db, orderId);
  const pushed = await deps.listPushedDevices(db, {
    ...{ since: order.createdAt, now: clock.now(), accountId },
  });
  return {
    order: presentOrder(order, language),
    link: localisedPath(language, `/order-confirmation?oid=${orderId}&key=${key}`),
    shownAt: isoOrNull(test.shownAt),
    isHeard: test.isHeard,
    openedAt: isoOrNull(test.openedAt),
    prints: await readPaper(deps, order),
    mails: (await mailsOf(deps, order)).map((mail) => {
      const { recipient, status, nextTryAt, failure } = presentMail(mail, clock.now());
      return { to: mail.kind === RESTAURANT_MAIL ? 'house' : 'guest', recipient, status, nextTryAt, failure };
    }),
    hasMailServer: mailServerOf(config) !== null,
    ...(pushed.length > 0 && { push: pushed }),
  };
}

/** Notes what a person at the desk says of a test. */
export async function noteTestOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  orderId: string,
  { isShown, isHeard }: TestOrderSeen,
): Promise<void> {
  if (isShown) await markTestShown(db, orderId, clock.now());
  if (isHeard !== undefined) await recordSound(db, orderId, isHeard);
}

const RESTAURANT_MAIL = 'new_order';

/** The two of its arrival, the guest's first: what its acceptance sends is not waited for. */
async function mailsOf({ db }: Pick<Deps, 'db'>, order: Order): Promise<OutboxMail[]> {
  const about = { kind: 'order', number: orderNumber(order.id) } as const;
  const mails = await findMailsOf(db, { about, createdAt: order.createdAt });
  return ['order_received', RESTAURANT_MAIL].flatMap((kind) => mails.filter((mail) => mail.kind === kind));
}

async function readPaper(deps: Pick<Deps, 'db' | 'clock'>, order: Order): Promise<TestOrder['prints']> {
  const printers = await readPrinterStates(deps);
  if (printers.length === 0) return [];
  const jobs = await listPrintsOfOrder(deps.db, order.id);
  return printers.map((state) => {
    const own = jobs.filter(({ printerId }) => printerId === state.printer.id);
    return {
      printer: state.printer.name,
      state: paperState(order, state, own),
      troubles: state.troubles,
      failure: own.find(({ printedAt, failure }) => printedAt === null && failure !== null)?.failure ?? null,
    };
  });
}

function paperState(
  { status }: Order,
  { printer, troubles }: PrinterState,
  jobs: readonly PrintJob[],
): TestOrder['prints'][number]['state'] {
  const open = jobs.filter(({ printedAt }) => printedAt === null);
  if (open.length > 0) {
    // It still prints while paper is low.
    const isStuck =
      troubles.some((trouble) => trouble !== 'paper_low') || open.some(({ failure }) => failure);
    return isStuck ? 'trouble' : 'waiting';
  }
  if (jobs.length > 0) return 'printed';
  const isUsed = printer.printsTickets || printer.printsReceipts;
  return isUsed && printer.printsAt === 'accepted' && status === 'pending' ? 'on_acceptance' : 'nothing';
}
