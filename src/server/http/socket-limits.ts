import { type Server, type ServerOptions, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** How long a connection may be about nothing, and how many there may be. */
export const SOCKET_LIMITS = {
  /** A head takes one packet; who sends it letter by letter holds a place. */
  headersTimeout: 15_000,
  /** A picture of 10 MB by a slow telephone line. */
  requestTimeout: 180_000,
  /** Longer than a proxy keeps an idle connection (nginx: 60 s): it must be the one who ends it. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
} satisfies ServerOptions;

/** A few hundred visitors with six connections each; beyond, new ones are dropped before they cost anything. */
const MAX_CONNECTIONS = 4_000;
/** Then a connection is made anew: nobody holds a place for ever. */
const MAX_REQUESTS = 10_000;

/** So long what is still sent after a refusal is read and thrown away. */
const LINGER_MS = 1_000;

/** Connections that have been refused; the parser complains of everything that still comes. */
const rejectedSockets = new WeakSet<Duplex>();

/** What the parser refuses before there is a request. */
const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

export function limitSockets(server: Server, most = MAX_CONNECTIONS): void {
  server.maxConnections = most;
  server.maxRequestsPerSocket = MAX_REQUESTS;
  server.on('clientError', rejectConnection);
}

/**
 * Says why, and only then lets go: Node itself closes at once, and whoever is still sending a body loses the answer with
 * the connection.
 */
function rejectConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (rejectedSockets.has(socket)) return;
  rejectedSockets.add(socket);
  const { _httpMessage: answering } = socket as Duplex & { _httpMessage?: { headersSent: boolean } };
  if (!socket.writable || answering?.headersSent || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  socket.on('error', () => undefined);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.resume();
  const lingering = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(lingering));
}
