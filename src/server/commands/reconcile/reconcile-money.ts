import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import { lineTotalCents, orderTotals, orderVat, type PricedLine } from '#domain/orders/line.ts';
import { isCancelledOrReversed, type OrderStatus } from '#domain/orders/order.ts';
import { isDemoMoney, type PaymentSource } from '#domain/payment-providers.ts';
import type { VatPart } from '#domain/vat.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { checkJournal } from '../../journal/index.ts';
import { pricedLineOf } from '../../orders/index.ts';

export type OrderRow = Selectable<Schema['orders']>;
export type ItemRow = Selectable<Schema['order_items']>;
export type PaymentRow = Selectable<Schema['payments']>;
export type CardRow = Selectable<Schema['gift_cards']>;
export type EntryRow = Selectable<Schema['gift_card_entries']>;

/** Per batch, so that years of orders need no more memory than a day of them. */
const BATCH = 500;

/**
 * Recalculates every amount in the database. Returns one line for each difference; nothing is changed. `db` must be a
 * snapshot, or not written meanwhile.
 */
export async function reconcileMoney(db: Db): Promise<string[]> {
  return [
    ...(await reconcileOrders(db)),
    ...(await reconcileGiftCards(db)),
    ...(await reconcilePayments(db)),
    ...(await findDuplicateCaptures(db)),
    ...(await checkJournal(db)),
    ...(await reconcileJournal(db)),
  ];
}

/** The sums of what was written down are those of orders, cards and payments; what is from before the journal has none. */
async function reconcileJournal(db: Db): Promise<string[]> {
  const { rows: orders } = await sql<{ id: string; total: number; said: number }>`
    select orders.id, orders.total_cents as total, journal.cents as said from orders
    join journal on journal.id = (select max(id) from journal where subject_id = orders.id and cents is not null)
    where orders.total_cents <> journal.cents`.execute(db);
  const { rows: cards } = await sql<{ id: string; balance: number; said: number }>`
    select gift_cards.id, gift_cards.balance_cents as balance, sum(journal.cents) as said
    from gift_cards join journal on journal.subject_id = gift_cards.id
    group by gift_cards.id, gift_cards.balance_cents
    having min(case when kind = 'card_issued' then 0 else 1 end) = 0 and sum(journal.cents) <> gift_cards.balance_cents`.execute(
    db,
  );
  const { rows: payments } = await sql<{ id: string; held: number; said: number }>`
    select whole.id, whole.held, sum(journal.cents) as said
    from (
      select coalesce(split_from, id) as id, sum(coalesce(captured_cents, 0) - coalesce(refunded_cents, 0)) as held
      from payments group by coalesce(split_from, id)
    ) as whole join journal on journal.subject_id = whole.id
    group by whole.id, whole.held
    having min(case when kind = 'payment_captured' then 0 else 1 end) = 0 and sum(journal.cents) <> whole.held`.execute(
    db,
  );
  return [
    ...orders.map(({ id, total, said }) => `journal: order ${id} was ${said} cents, and is ${total}`),
    ...cards.map(
      ({ id, balance, said }) => `journal: gift card ${id} has had ${said} cents, and has ${balance}`,
    ),
    ...payments.map(({ id, held, said }) => `journal: payment ${id} brought ${said} cents, and has ${held}`),
  ];
}

async function reconcileOrders(db: Db): Promise<string[]> {
  const findings: string[] = [];
  for await (const orders of batches((after) => pageOf(db, 'orders', after))) {
    const ids = orders.map(({ id }) => id);
    const cardIds = orders.flatMap(({ gift_card_id: id }) => (id === null ? [] : [id]));
    const [items, payments, entries, cards] = [
      await db
        .selectFrom('order_items')
        .selectAll()
        .where('order_id', 'in', ids)
        .orderBy('position')
        .execute(),
      await db.selectFrom('payments').selectAll().where('order_id', 'in', ids).execute(),
      await db.selectFrom('gift_card_entries').selectAll().where('order_id', 'in', ids).execute(),
      cardIds.length === 0
        ? []
        : await db.selectFrom('gift_cards').selectAll().where('id', 'in', cardIds).execute(),
    ];
    const itemsOf = Map.groupBy(items, (item) => item.order_id);
    const paymentsOf = Map.groupBy(payments, (payment) => payment.order_id);
    const entriesOf = Map.groupBy(entries, (entry) => entry.order_id);
    for (const order of orders) {
      const parts = {
        items: itemsOf.get(order.id) ?? [],
        payments: paymentsOf.get(order.id) ?? [],
        entries: entriesOf.get(order.id) ?? [],
        card: cards.find(({ id }) => id === order.gift_card_id),
      };
      findings.push(...checkOrder(order, parts).map((finding) => `order ${order.id}: ${finding}`));
    }
  }
  return findings;
}

async function reconcileGiftCards(db: Db): Promise<string[]> {
  const findings: string[] = [];
  for await (const cards of batches((after) => pageOf(db, 'gift_cards', after))) {
    const ids = cards.map(({ id }) => id);
    const [entries, payments] = [
      await db.selectFrom('gift_card_entries').selectAll().where('gift_card_id', 'in', ids).execute(),
      await db.selectFrom('payments').selectAll().where('gift_card_id', 'in', ids).execute(),
    ];
    const entriesOf = Map.groupBy(entries, (entry) => entry.gift_card_id);
    const paymentsOf = Map.groupBy(payments, (payment) => payment.gift_card_id);
    for (const card of cards) {
      const parts = { entries: entriesOf.get(card.id) ?? [], payments: paymentsOf.get(card.id) ?? [] };
      // By its id: anyone who reads its code can spend it.
      findings.push(...checkCard(card, parts).map((finding) => `gift card ${card.id}: ${finding}`));
    }
  }
  return findings;
}

async function reconcilePayments(db: Db): Promise<string[]> {
  const findings: string[] = [];
  for await (const payments of batches((after) => pageOf(db, 'payments', after))) {
    for (const payment of payments)
      findings.push(...checkPayment(payment).map((finding) => `payment ${payment.id}: ${finding}`));
  }
  return findings;
}

/** The same capture must not be recorded twice. */
async function findDuplicateCaptures(db: Db): Promise<string[]> {
  const twice = await db
    .selectFrom('payments')
    .select(['provider', 'capture_id'])
    .where('capture_id', 'is not', null)
    // A part that goes back has the number of the whole.
    .where('split_from', 'is', null)
    .groupBy(['provider', 'capture_id'])
    .having(sql<boolean>`count(*) > 1`)
    .execute();
  return twice.map(
    ({ provider, capture_id: capture }) => `${provider} capture ${capture}: stands in two payments`,
  );
}

interface Paged {
  orders: OrderRow;
  gift_cards: CardRow;
  payments: PaymentRow;
}

async function pageOf<Table extends keyof Paged>(
  db: Db,
  table: Table,
  after: string,
): Promise<Paged[Table][]> {
  const rows = await db
    .selectFrom(table as 'orders')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows as unknown as Paged[Table][];
}

async function* batches<Row extends { id: string }>(read: (after: string) => Promise<Row[]>) {
  let rows = await read('');
  while (rows.length > 0) {
    yield rows;
    rows = rows.length < BATCH ? [] : await read((rows.at(-1) as Row).id);
  }
}

interface OrderParts {
  items: ItemRow[];
  payments: PaymentRow[];
  entries: EntryRow[];
  /** The gift card it was paid with. */
  card: CardRow | undefined;
}

/** The differences of an order: its lines, discounts, VAT, its gift card part and its payment. */
export function checkOrder(order: OrderRow, parts: OrderParts): string[] {
  return [
    ...checkSums(order, parts.items),
    ...checkCardPart(order, parts.entries),
    ...checkOrderPayments(order, parts.payments),
    ...checkDemoMoney(order, parts),
  ];
}

function checkSums(order: OrderRow, items: ItemRow[]): string[] {
  const lines = items.map(pricedLineOf);
  const findings = items.flatMap((item, index) => {
    const sum = lineTotalCents(lines[index] as PricedLine);
    return sum === item.total_cents ? [] : [`line ${item.position} says ${item.total_cents} and is ${sum}`];
  });
  const terms = {
    couponDiscountCents: order.coupon_discount_cents,
    deliveryFeeCents: order.delivery_fee_cents,
    giftCardBalanceCents: order.gift_card_paid_cents,
  };
  const right = orderTotals(lines, terms);
  const sums: [name: string, recorded: number, sum: number][] = [
    ['subtotal', order.subtotal_cents, right.subtotalCents],
    ['deposit', order.deposit_cents, right.depositCents],
    ['coupon discount', order.coupon_discount_cents, right.couponDiscountCents],
    ['part of the gift card', order.gift_card_paid_cents, right.giftCardPaidCents],
    ['discount', order.discount_cents, right.discountCents],
    ['total', order.total_cents, right.totalCents],
  ];
  for (const [name, recorded, sum] of sums) {
    if (recorded !== sum) findings.push(`${name} says ${recorded} and is ${sum}`);
  }
  const vat = JSON.parse(order.vat) as VatPart[];
  if (!isDeepStrictEqual(vat, right.vat) && !isDeepStrictEqual(vat, formerVat(order, lines))) {
    findings.push(`VAT says ${formatVat(vat)} and is ${formatVat(right.vat)}`);
  }
  return findings;
}

/** Before gift cards counted as money, they reduced the amount before VAT (decision 010). */
function formerVat(order: OrderRow, lines: PricedLine[]): VatPart[] {
  const discountCents = Math.min(order.discount_cents, order.subtotal_cents);
  return orderVat(lines, { discountCents, feeCents: order.delivery_fee_cents });
}

const formatVat = (vat: VatPart[]) =>
  vat
    .map(({ vatPercent, grossCents, taxCents }) => `${vatPercent} %: ${taxCents} of ${grossCents}`)
    .join(', ');

function checkCardPart(order: OrderRow, entries: EntryRow[]): string[] {
  const findings: string[] = [];
  const locked = -entries.reduce((sum, entry) => sum + entry.amount_cents, 0);
  // A cancelled order gives its amount back to the card.
  const right = isCancelledOrReversed(order.status as OrderStatus) ? 0 : order.gift_card_paid_cents;
  if (locked !== right) findings.push(`has ${locked} of a gift card, and should have ${right}`);
  if (entries.some((entry) => entry.gift_card_id !== order.gift_card_id)) {
    findings.push('has money of another gift card');
  }
  return findings;
}

function checkOrderPayments(order: OrderRow, all: PaymentRow[]): string[] {
  const findings: string[] = [];
  // A part that went back because the order was made cheaper is no longer the order's.
  const payments = all.filter((payment) => payment.split_from === null);
  const count = (status: PaymentRow['status']) =>
    payments.filter((payment) => payment.status === status).length;
  const { payment_status: status, handover_cents: handover } = order;
  const total = order.total_cents - handover;
  if ((order.payment_method === 'online') === (status === 'none')) {
    findings.push(`is paid by ${order.payment_method}, and its payment is '${status}'`);
  }
  if (handover < 0 || total < 0 || (handover > 0 && order.payment_method !== 'online'))
    findings.push(`has ${handover} to be paid on handing over, of ${order.total_cents}`);
  for (const payment of payments) {
    // What was tried, or went back as a whole, before the order was changed is of another amount.
    if (order.version > 0 && (payment.captured_cents === null || total === 0)) continue;
    if (payment.amount_cents !== total)
      findings.push(`comes to ${total}, and payment ${payment.id} to ${payment.amount_cents}`);
  }
  const isKept = status === 'paid' && !isCancelledOrReversed(order.status as OrderStatus);
  const due = isKept && total > 0 ? 1 : 0;
  if (count('captured') !== due) {
    findings.push(`is '${status}' and ${order.status}, and keeps the money of ${count('captured')} payments`);
  }
  if (isKept && order.paid_at === null) findings.push('is paid, and nobody knows when');
  const expected = { paid: 'refund_due', refunded: 'refunded', refund_failed: 'refund_failed' } as const;
  const outcome = isKept ? undefined : expected[status as keyof typeof expected];
  if (outcome && total > 0 && count(outcome) === 0)
    findings.push(`is '${status}', and no payment is '${outcome}'`);
  return findings;
}

/** Real and demo money are never mixed in one order, and the order records which one it is (decision 032). */
function checkDemoMoney(order: OrderRow, { card, payments }: OrderParts): string[] {
  const hasCard = order.gift_card_paid_cents > 0 && card !== undefined;
  const isCardPlay = hasCard && isDemoMoney(card.paid_with as PaymentSource | null);
  const came = payments.filter((payment) => payment.captured_cents !== null);
  const isDemo = came.some(({ provider }) => provider === 'demo');
  const findings: string[] = [];
  if (order.is_play === 0 && isCardPlay)
    findings.push(`counts as paid, and has play money of gift card ${card.id}`);
  if (order.is_play === 0 && isDemo) findings.push('counts as paid, and was paid with the demo');
  if (isDemo && hasCard && !isCardPlay)
    findings.push(`was paid with the demo, and has real money of gift card ${card.id}`);
  return findings;
}

/** The differences of a gift card: its balance against its entries, and its payments. */
export function checkCard(
  card: CardRow,
  { entries, payments }: { entries: EntryRow[]; payments: PaymentRow[] },
): string[] {
  const findings: string[] = [];
  const sum = entries.reduce((all, entry) => all + entry.amount_cents, 0);
  const { balance_cents: balance, amount_cents: amount, status, paid_with: paidWith } = card;
  if (sum !== balance) findings.push(`balance says ${balance}, and its entries come to ${sum}`);
  if (balance < 0 || balance > amount) findings.push(`balance ${balance} is not from 0 to ${amount}`);
  if (status !== 'issued' && balance !== 0) findings.push(`is ${status}, and holds ${balance}`);

  const issued = entries.filter(({ kind }) => kind === 'issued');
  const isIssuedOnce = issued.length === 1 && issued[0]?.amount_cents === amount;
  if (status === 'issued' && !isIssuedOnce) findings.push(`is issued, but not by one entry of ${amount}`);
  if (status === 'created' && issued.length > 0) findings.push('waits for its money, and was issued');

  for (const payment of payments) {
    if (payment.amount_cents !== amount)
      findings.push(`is of ${amount}, and payment ${payment.id} of ${payment.amount_cents}`);
    if (payment.status === 'captured' && issued.length === 0)
      findings.push(`was never issued, and keeps the money of payment ${payment.id}`);
  }
  // Otherwise demo money would count as real money, or the reverse.
  const came = payments.filter((payment) => payment.captured_cents !== null);
  const isOfProvider = ({ provider }: PaymentRow) =>
    paidWith === provider || paidWith?.startsWith(`${provider}_`);
  if (issued.length > 0 && paidWith === null)
    findings.push('is issued, and nobody knows with what it was paid');
  if (issued.length > 0 && paidWith !== null && came.length > 0 && !came.some(isOfProvider))
    findings.push(`says that it was paid with '${paidWith}', and its money came by '${came[0]?.provider}'`);

  // Without any payment the restaurant has given it away; with one, it must be captured.
  const isPaid = payments.length === 0 || payments.some((payment) => payment.status === 'captured');
  if (status === 'issued' && !isPaid) findings.push('is issued, and its money did not come');
  return findings;
}

/** The inconsistencies within a payment. */
export function checkPayment(payment: PaymentRow): string[] {
  const findings: string[] = [];
  const { status, amount_cents: amount, captured_cents: captured, refunded_cents: refunded } = payment;
  const hasCome = status !== 'created' && status !== 'failed';
  if (hasCome !== (captured !== null)) findings.push(`is '${status}', and ${captured ?? 'nothing'} has come`);
  if (hasCome && payment.captured_at === null) findings.push('has come, and nobody knows when');
  if (status === 'captured' && captured !== amount) {
    findings.push(`keeps ${captured}, and ${amount} was asked for`);
  }
  if (refunded > (captured ?? 0)) findings.push(`gave back ${refunded} of ${captured ?? 0}`);
  if ((status === 'refunded') !== refunded > 0) findings.push(`is '${status}', and ${refunded} went back`);
  return findings;
}
