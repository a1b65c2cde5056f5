import type { Logger } from 'pino';
import type { Background } from './background.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/schema.ts';
import type { PictureMaker } from './files/picture-maker.ts';
import type { PictureStorage } from './files/pictures.ts';
import type { Live } from './live/live.ts';
import type { EmailSources } from './mail/email-sources.ts';
import type { MonitoredProviders } from './payments/monitor-providers.ts';
import type { Payables } from './payments/payable.ts';
import type { OrderingFlag } from './settings/ordering-flag.ts';

/** Everything outside an operation that it may need. Passed in, never reached for. */
export interface Deps {
  config: Config;
  db: Db;
  live: Live;
  payments: MonitoredProviders;
  clock: Clock;
  log: Logger;
  /** Where a service outside decides whether ordering is paused; null: the owner alone does. */
  orderingFlag: OrderingFlag | null;
  pictures: PictureStorage;
  pictureMaker: PictureMaker;
  emailSources: EmailSources;
  payables: Payables<Deps>;
  /** What goes on after the answer. */
  background: Background;
  /** Fires when the process is asked to stop: it still takes visitors for a moment, but asks to be sent no more. */
  stopping: AbortSignal;
  /** Fires a moment later, when it takes no more: what streams without end must end now. */
  closing: AbortSignal;
}

/** Who does something at the desk. */
export interface Actor {
  id: string;
  name: string;
}

/** What an operation of the desk may need: who does it is noted with what is done. */
export interface StaffContext extends Deps {
  /** Null is the command line. */
  actor: Actor | null;
}
