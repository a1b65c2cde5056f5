import type { OrderStatus } from '#domain/orders/order.ts';
import type { ReservationStatus } from '#domain/reservations/reservation.ts';

/**
 * The clients' record of their requests. Only a success (2xx) is an acknowledgement; after a cut connection
 * or a 5xx the outcome is unknown.
 */
export interface Ledger {
  /** By the key under which it was sent: the id of the order, once acknowledged. */
  orders: Map<string, OrderRecord>;
  /** Orders whose payment was acknowledged. */
  paidOrders: Set<string>;
  /** Gift cards whose payment was acknowledged, by the secret in their link: their cents. */
  paidCards: Map<string, number>;
  /** Redemptions at the till, by their key; acknowledged or not. */
  redemptions: Map<string, { code: string; cents: number; isAcknowledged: boolean }>;
  /** Requests for tables, by the guest's name, which is unique. */
  tables: Map<string, TableRecord>;
  /** Unique texts. */
  messages: Map<string, boolean>;
  coupons: Map<string, boolean>;
  /** Uploaded pictures: gallery entry and the picture's address. */
  pictures: Map<string, string>;
  /** The desk's transitions of orders, in order. */
  transitions: Map<string, { status: OrderStatus; isAcknowledged: boolean }[]>;
  /** For the one text that the owner keeps rewriting: the last number sent and the last acknowledged. */
  text: { sent: number; acknowledged: number };
  /** Ids of orders that a desk with an open stream has received. */
  seen: Set<string>;
}

export interface OrderRecord {
  id: string | null;
  totalCents: number | null;
}

/** What was acknowledged of a request for a table: none of it can be taken back. */
export interface TableRecord {
  id: string | null;
  versions: Map<number, { details: string; asked: string | null; isComing: boolean }>;
  /** The one that comes last. */
  status: ReservationStatus;
  /** What was paid ahead for it has been acknowledged. */
  isPaid: boolean;
}

export function createLedger(): Ledger {
  return {
    orders: new Map(),
    paidOrders: new Set(),
    paidCards: new Map(),
    redemptions: new Map(),
    tables: new Map(),
    messages: new Map(),
    coupons: new Map(),
    pictures: new Map(),
    transitions: new Map(),
    text: { sent: 0, acknowledged: 0 },
    seen: new Set(),
  };
}
