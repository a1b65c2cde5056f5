import type { Client } from 'pg';
import { createLocalLive, type Live, type LiveEvent } from './live.ts';

const CHANNEL = 'thali';
const RECONNECT_AFTER_MS = 1000;
/** A connection that is only dead on the way (a cable, a proxy, a machine that is gone) says nothing: it is asked. */
const HEARTBEAT = { everyMs: 15_000, answerWithinMs: 5000 };

/**
 * Events over LISTEN/NOTIFY. A process hears its own events at once and skips their echo; after a lost
 * connection it tells its listeners to read everything again, since events may have passed by meanwhile.
 */
export async function createPostgresLive(databaseUrl: string, heartbeat = HEARTBEAT): Promise<Live> {
  const { default: pg } = await import('pg');
  const local = createLocalLive();
  const me = crypto.randomUUID();
  let client: Client | null = null;
  let isClosed = false;
  let reconnect: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> = Promise.resolve();

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    next.on('notification', ({ payload }) => {
      const { from, event } = JSON.parse(payload ?? '{}') as { from?: string; event?: LiveEvent };
      if (event && from !== me) local.publish(event);
    });
    // Not once: a connection that is cut says so twice, and an error nobody listens to ends the process.
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    await next.connect();
    await next.query(`LISTEN ${CHANNEL}`);
    if (isClosed) return next.end();
    client = next;
    listenToHeart(next);
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
    if (isClosed || (client !== null && client !== connection)) return;
    client = null;
    clearTimeout(reconnect);
    reconnect = setTimeout(() => {
      connect().then(
        () => local.publish({ type: 'content' }),
        () => lost(connection),
      );
    }, RECONNECT_AFTER_MS);
  }

  await connect();

  return {
    publish(event) {
      local.publish(event);
      const payload = JSON.stringify({ from: me, event });
      // A lost notification is made good by the polling of the desk and by the reconnect above.
      const send = () => client?.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]);
      // One after the other: a connection does one thing at a time.
      sending = sending.then(send).catch(() => undefined);
    },
    subscribe: local.subscribe,
    isConnected: () => client !== null,
    async close() {
      isClosed = true;
      clearTimeout(reconnect);
      clearTimeout(beat);
      await client?.end();
      await local.close();
    },
  };
}
