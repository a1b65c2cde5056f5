import type { Logger } from 'pino';
import type { PrepaymentRule } from '#domain/reservations/prepayment.ts';
import type { Background } from './background.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { LiveConfig } from './connections/live-connections.ts';
import type { Db, Tx } from './db/schema.ts';
import type { PictureMaker } from './files/picture-maker.ts';
import type { PictureStorage } from './files/pictures.ts';
import type { RequestTimes } from './http/request-times.ts';
import type { Live } from './live/live.ts';
import type { EmailSources } from './mail/email-sources.ts';
import type { MonitoredProviders } from './payments/monitor-providers.ts';
import type { Payables } from './payments/payable.ts';
import type { ListPushedDevices, PushService } from './push/push-service.ts';
import type { Restart } from './restart.ts';
import type { OrderingFlag } from './settings/ordering-flag.ts';
import type { RetaxOpenOrders } from './settings/retax-orders.ts';

/** All external dependencies of operations. Passed in, never imported. */
export interface Deps {
  config: Config;
  /** What of the configuration the environment says, and how what the desk says besides takes effect. */
  connections: LiveConfig;
  db: Db;
  live: Live;
  payments: MonitoredProviders;
  clock: Clock;
  log: Logger;
  /** An external service that decides whether ordering is paused; null: only the owner does. */
  orderingFlag: OrderingFlag | null;
  pictures: PictureStorage;
  pictureMaker: PictureMaker;
  emailSources: EmailSources;
  payables: Payables<Deps>;
  retaxOpenOrders: RetaxOpenOrders;
  /** Reservations depend on orders, so that it is passed in (`server/ports.ts`). Returns how many there were. */
  forgetGuestOf: (tx: Tx, phone: string) => Promise<number>;
  /** Whether anything was ever sold on the website: orders and gift cards depend on the settings. */
  hasSold: (db: Db) => Promise<boolean>;
  /** What guests pay ahead for a table: reservations depend on the settings. */
  readPrepaymentRule: (db: Db) => Promise<PrepaymentRule | null>;
  /** Whether the devices of the staff were told. */
  listPushedDevices: ListPushedDevices;
  /** Null where the server can't be stopped for work on its data: others may share it. */
  restart: Restart | null;
  /** A push service besides those of the browsers: the stand-in of a test. */
  pushService: PushService | null;
  /** Null where nobody reads how long answers take. */
  requestTimes: RequestTimes | null;
  /** Work that continues after the response. */
  background: Background;
  /**
   * Aborted when the process starts to stop: it still takes requests for a moment, but reports that it is not ready.
   */
  stopping: AbortSignal;
  /** Aborted a moment later, when it takes no more requests: endless streams must end now. */
  closing: AbortSignal;
}

/** The member of staff who acts. */
export interface Actor {
  id: string;
  name: string;
}

/** The dependencies of a staff operation, with the actor for the audit log. */
export interface StaffContext extends Deps {
  /** Null is the command line. */
  actor: Actor | null;
}
