import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * A load balancer before several processes: checks regularly which are ready, sends requests to those in turn over
 * kept-alive connections, and tries the next one only if no connection is made.
 */
export async function startLoadBalancer(backends: string[], lookEveryMs = 50) {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const ready = new Set<string>();
  let turn = 0;

  const look = () =>
    Promise.all(
      backends.map(async (backend) => {
        const isReady = await fetch(`${backend}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isReady) ready.add(backend);
        else ready.delete(backend);
      }),
    );
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const lookOn = async () => {
    await look();
    if (!isOver) timer = setTimeout(lookOn, lookEveryMs);
  };

  function send(backend: string, { method, url, headers }: IncomingMessage, body: Buffer) {
    return new Promise<IncomingMessage>((resolve, reject) => {
      const { connection: _connection, ...passed } = headers;
      const options = { method, agent, headers: { ...passed, 'content-length': body.length } };
      request(backend + url, options, resolve)
        .on('error', reject)
        .end(body);
    });
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = await buffer(incoming);
    const first = turn++;
    const inTurn = backends.map((_, index) => backends[(first + index) % backends.length] as string);
    for (const backend of [...inTurn.filter((each) => ready.has(each)), ...inTurn]) {
      try {
        const answer = await send(backend, incoming, body);
        const content = await buffer(answer);
        outgoing.writeHead(answer.statusCode ?? 500, { 'content-type': answer.headers['content-type'] });
        return outgoing.end(content);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).syscall === 'connect') continue;
        return outgoing.writeHead(502).end(String(error));
      }
    }
    outgoing.writeHead(502).end('nobody is there');
  }

  await lookOn();
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (backend: string) => ready.has(backend),
    async close() {
      isOver = true;
      clearTimeout(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
