import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { isDatabaseUnavailable } from '../db/errors.ts';
import { createLocalLive, type Live, type LiveEvent } from './live.ts';

const CHANNEL = 'thali';
const RECONNECT_AFTER_MS = 500;
/** A connection that is only dead on the way (a cable, a proxy, a machine that is gone) says nothing: it is asked. */
const HEARTBEAT = { everyMs: 15_000, answerWithinMs: 5000 };
/** Of an outage longer than that the others only hear that everything may have changed. */
const MAX_UNSENT = 1000;
/** How long the end of the process waits for the others to be told. */
const FLUSH_TIMEOUT_MS = 1000;

/** Events may have been missed: whatever is kept is dropped, whoever shows something reads it again. */
const resyncEvents = (): LiveEvent[] => [{ type: 'content' }, { type: 'missed' }];

/**
 * Events over LISTEN/NOTIFY. A process hears its own events at once and skips their echo. While its connection is lost
 * it keeps what it has to tell, and tells it afterwards; and since events of others may have passed by meanwhile, its
 * own listeners read everything again. So do the others' when it starts: it may have been killed between a change and
 * the word of it.
 */
export async function createPostgresLive(databaseUrl: string, heartbeat = HEARTBEAT): Promise<Live> {
  const { default: pg } = await import('pg');
  const local = createLocalLive();
  const me = crypto.randomUUID();
  /** The newest connection or try at one; what older ones say no longer counts. */
  let current: Client | null = null;
  /** The one that listens. */
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
    // Not once: a connection that is cut says so twice, and an error nobody listens to ends the process.
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
    listenToHeart(next);
    void send();
  }

  /** Asks the connection for a word now and then, and gives it up when none comes. */
  function listenToHeart(connection: Client): void {
    clearTimeout(beat);
    beat = setTimeout(() => {
      const silence = setTimeout(() => giveUp(connection), heartbeat.answerWithinMs);
      connection.query('SELECT 1').then(
        () => {
          clearTimeout(silence);
          if (client === connection && !isClosed) listenToHeart(connection);
        },
        () => clearTimeout(silence),
      );
    }, heartbeat.everyMs);
    beat.unref();
  }

  function giveUp(connection: Client): void {
    lost(connection);
    // Not `end`, which would say goodbye to whoever does not answer and wait for the same.
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
        // It has been given up, and so the next try is on its way.
        () => undefined,
      );
    }, RECONNECT_AFTER_MS);
  }

  /** One after the other, in the order in which they happened: what fails stays the first for the next connection. */
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
        // What the database itself refuses it would refuse for ever.
        if (isDatabaseUnavailable(error) || client === null) return;
      }
      // Unless there were too many meanwhile.
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
