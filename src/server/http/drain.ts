import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a connection on which nothing has been asked yet is waited for: its request may be on its way. */
const IDLE_CONNECTION_MS = 250;
/** A turn of the event loop in which nothing happened takes less; under the heaviest load one comes soon. */
const SHORT_TURN_MS = 1;
const MAX_TURNS = 500;

export interface Drain {
  /** From now on every answer is the last one on its connection: who goes on asking comes by a new one. */
  begin(): void;
  /** Takes no more connections, and ends when every request that came in is answered, or is cut after `graceMs`. */
  close(graceMs: number): Promise<{ cut: number }>;
}

/** Ends a server without cutting a request that it has taken. Call it before the server's first connection. */
export function createDrain(server: Server): Drain {
  const sockets = new Set<Socket>();
  const answering = new Map<ServerResponse, Socket>();
  let taken = 0;
  let isDraining = false;

  server.on('connection', (socket: Socket) => {
    taken += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // First of all listeners: an answer may be on its way before the others have returned.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.set(response, socket);
    if (isDraining) response.shouldKeepAlive = false;
    response.once('close', () => {
      answering.delete(response);
      // Its head had promised to stay, before anybody wanted to stop.
      if (isDraining) socket.end();
    });
  });

  return {
    begin() {
      isDraining = true;
      for (const response of answering.keys()) if (!response.headersSent) response.shouldKeepAlive = false;
    },
    async close(graceMs) {
      await untilNobodyComes();
      // Not the HTTP server's own: that also destroys connections whose answer is still on its way to the wire.
      const closed = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve());
      });
      await nextTurn();
      for (const socket of waitingSockets()) if (socket.bytesRead > 0) socket.end();
      const silent = setTimeout(async () => {
        // What has arrived meanwhile is read first.
        await nextTurn();
        for (const socket of waitingSockets()) socket.destroy();
      }, IDLE_CONNECTION_MS);
      let cut = 0;
      const patience = setTimeout(() => {
        cut = answering.size;
        server.closeAllConnections();
      }, graceMs);
      await closed;
      clearTimeout(silent);
      clearTimeout(patience);
      return { cut };
    },
  };

  /** Connections on which nobody waits for an answer. */
  function waitingSockets(): Socket[] {
    const busy = new Set(answering.values());
    return [...sockets].filter((socket) => !busy.has(socket));
  }

  /** Connections that wait to be taken are lost when the listener closes: it closes when all have been taken. */
  async function untilNobodyComes(): Promise<void> {
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const before = taken;
      const beganAt = performance.now();
      await nextTurn();
      if (taken === before && performance.now() - beganAt < SHORT_TURN_MS) return;
    }
  }
}
