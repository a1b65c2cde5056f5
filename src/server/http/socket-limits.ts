import { type Server, type ServerOptions, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Time limits of connections, and their maximum number. */
export const SOCKET_LIMITS = {
  /** A head is one packet; sending it byte by byte occupies a connection. */
  headersTimeout: 15_000,
  /** Enough for a picture of 10 MB over a slow mobile connection. */
  requestTimeout: 180_000,
  /** Longer than a proxy keeps an idle connection (nginx: 60 s): the proxy must be the one that closes it. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
} satisfies ServerOptions;

/** A few hundred visitors with six connections each; further ones are dropped before they cost anything. */
const MAX_CONNECTIONS = 4_000;
/** After this many requests a client must reconnect, so that no one keeps a connection for ever. */
const MAX_REQUESTS = 10_000;

/** How long data sent after a refusal is read and discarded. */
const LINGER_MS = 1_000;

/** Refused connections; the parser reports an error for everything that still arrives on them. */
const rejectedSockets = new WeakSet<Duplex>();

/** The status of errors that the parser finds before there is a request. */
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
 * Sends the status and only then closes: Node itself closes at once, and a client still sending its body would lose the
 * response with the connection.
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
