import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long to wait for the first request of a new connection: it may be on its way. */
const IDLE_CONNECTION_MS = 250;
/** An idle turn of the event loop takes less; even under the heaviest load one comes soon. */
const SHORT_TURN_MS = 1;
const MAX_TURNS = 500;

export interface Drain {
  /** From now on each response closes its connection: clients open a new one for the next request. */
  begin(): void;
  /** Takes no more connections, and resolves when every request received is answered, or is cut after `graceMs`. */
  close(graceMs: number): Promise<{ cut: number }>;
}

/** Stops a server without cutting requests it has received. Call it before the server's first connection. */
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
  // Before all other listeners: they may send a response before they return.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.set(response, socket);
    if (isDraining) response.shouldKeepAlive = false;
    response.once('close', () => {
      answering.delete(response);
      // Its head, sent before the drain began, promised to keep the connection open.
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
      // Not the HTTP server's own `close`, which also destroys connections whose response is still being sent.
      const closed = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve());
      });
      await nextTurn();
      for (const socket of waitingSockets()) if (socket.bytesRead > 0) socket.end();
      const silent = setTimeout(async () => {
        // Data that has arrived meanwhile is read first.
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

  /** Connections without a pending request. */
  function waitingSockets(): Socket[] {
    const busy = new Set(answering.values());
    return [...sockets].filter((socket) => !busy.has(socket));
  }

  /** Connections in the backlog are lost when the listener closes, so it waits until all are accepted. */
  async function untilNobodyComes(): Promise<void> {
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const before = taken;
      const beganAt = performance.now();
      await nextTurn();
      if (taken === before && performance.now() - beganAt < SHORT_TURN_MS) return;
    }
  }
}
