import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { isDatabaseUnavailable } from '../db/errors.ts';
import { createLocalLive, type Live, type LiveEvent } from './live.ts';

const CHANNEL = 'thali';
const RECONNECT_AFTER_MS = 500;
/**
 * A connection broken on the network (a cable, a proxy, a dead machine) raises no error: it is checked with a query.
 */
const HEARTBEAT = { everyMs: 15_000, answerWithinMs: 5000 };
/** After a longer outage the other processes are only notified that everything may have changed. */
const MAX_UNSENT = 1000;
/** How long the end of the process waits for unsent events. */
const FLUSH_TIMEOUT_MS = 1000;

/** Events may have been missed: caches are dropped, and open views read everything again. */
const resyncEvents = (): LiveEvent[] => [{ type: 'content' }, { type: 'missed' }];

/**
 * Events over LISTEN/NOTIFY. A process gets its own events at once and skips their echo. While its connection is lost
 * it queues events and sends them afterwards; and since it may have missed events of others, its own listeners read
 * everything again. So do the listeners of other processes when it starts: it may have been killed between a change and
 * its event.
 */
export async function createPostgresLive(databaseUrl: string, heartbeat = HEARTBEAT): Promise<Live> {
  const { default: pg } = await import('pg');
  const local = createLocalLive();
  const me = crypto.randomUUID();
  /** The newest connection or attempt; events of older ones are ignored. */
  let current: Client | null = null;
  /** The connection that listens. */
  let client: Client | null = null;
  let isClosed = false;
  let reconnect: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let unsent = resyncEvents();
  let sending: Promise<void> | null = null;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    current = next;
    next.on('notification', ({ payload }) => {
      const { from, event } = JSON.parse(payload ?? '{}') as { from?: string; event?: LiveEvent };
      if (event && from !== me && current === next) local.publish(event);
    });
    // Not `once`: a broken connection emits several errors, and one without a listener ends the process.
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    try {
      await next.connect();
      await next.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      giveUp(next);
      throw error;
    }
    if (isClosed) return next.end();
    if (current !== next) return giveUp(next);
    client = next;
    startHeartbeat(next);
    void send();
  }

  /** Queries the connection at intervals, and gives it up when no reply comes. */
  function startHeartbeat(connection: Client): void {
    clearTimeout(beat);
    beat = setTimeout(() => {
      const timeout = setTimeout(() => giveUp(connection), heartbeat.answerWithinMs);
      connection.query('SELECT 1').then(
        () => {
          clearTimeout(timeout);
          if (client === connection && !isClosed) startHeartbeat(connection);
        },
        () => clearTimeout(timeout),
      );
    }, heartbeat.everyMs);
    beat.unref();
  }

  function giveUp(connection: Client): void {
    lost(connection);
    // Not `end`, which would send a message to the silent server and wait for it.
    connection.connection.stream.destroy();
  }

  function lost(connection: Client): void {
    if (isClosed || current !== connection) return;
    current = null;
    client = null;
    clearTimeout(reconnect);
    reconnect = setTimeout(() => {
      connect().then(
        () => {
          for (const event of resyncEvents()) local.publish(event);
        },
        // The connection has been given up, and a new attempt is scheduled.
        () => undefined,
      );
    }, RECONNECT_AFTER_MS);
  }

  /** Sends queued events in order; a failed one stays first for the next connection. */
  function send(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  }

  async function sendAll(): Promise<void> {
    for (let event = unsent[0]; client !== null && event !== undefined; event = unsent[0]) {
      try {
        await client.query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify({ from: me, event })]);
      } catch (error) {
        // An event that the database itself refuses would be refused for ever: dropped.
        if (isDatabaseUnavailable(error) || client === null) return;
      }
      // Unless it was dropped meanwhile because there were too many.
      if (unsent[0] === event) unsent.shift();
    }
  }

  try {
    await connect();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) {
      isClosed = true;
      clearTimeout(reconnect);
      throw error;
    }
  }

  return {
    publish(event) {
      local.publish(event);
      unsent.push(event);
      if (unsent.length > MAX_UNSENT) unsent = resyncEvents();
      void send();
    },
    subscribe: local.subscribe,
    isConnected: () => client !== null,
    async close() {
      const patience = pause(FLUSH_TIMEOUT_MS, undefined, { ref: false });
      if (client) await Promise.race([send(), patience]);
      isClosed = true;
      clearTimeout(reconnect);
      clearTimeout(beat);
      await Promise.race([client?.end().catch(() => undefined), patience]);
      await local.close();
    },
  };
}
