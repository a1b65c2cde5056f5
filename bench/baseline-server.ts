import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The upper limit of `node:http`: complete responses from memory, by address, and nothing else. */
export interface BaselineResponse {
  path: string;
  headers: Record<string, string | string[]>;
  body: Uint8Array;
}

process.once('message', (given: BaselineResponse[]) => {
  const answers = new Map(given.map((answer) => [answer.path, answer]));
  const server = createServer((request, response) => {
    const answer = answers.get(request.url as string);
    if (!answer) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, answer.headers);
    response.end(answer.body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.on('disconnect', () => process.exit(0));
