import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { request } from 'undici';
import type { AppServer } from './app-server.ts';
import type { BaselineResponse } from './baseline-server.ts';
import { cpuMs } from './process-usage.ts';
import { median } from './statistics.ts';
import { loadWithWrk } from './wrk.ts';

const ROUNDS = 5;
const ROUND_SECONDS = 1;
/** Encodings requested by browsers, by older programs, and none. */
const ENCODINGS = { br: 'gzip, deflate, br, zstd', gzip: 'gzip', identity: 'identity' } as const;
export type Encoding = keyof typeof ENCODINGS;
const requestHeaders = (encoding: Encoding) => ({
  'accept-encoding': ENCODINGS[encoding],
  'accept-language': 'de-DE,de;q=0.9,en;q=0.7',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
});
/** The headers that `node:http` sets by itself, for both. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive']);

export interface ResponseMetrics {
  path: string;
  encoding: Encoding;
  bytes: number;
  perSecond: number;
  barePerSecond: number;
  ratio: number;
  /**
   * Processor time for each response: the bare server's relative to ours. Hardly depends on what else runs.
   */
  cpuRatio: number;
}

/**
 * Cached responses against a bare server that sends the same bytes and headers: in turns, medians of the
 * rounds.
 */
export async function measureResponses(app: AppServer, paths: readonly string[]): Promise<ResponseMetrics[]> {
  const figures: ResponseMetrics[] = [];
  for (const encoding of Object.keys(ENCODINGS) as Encoding[]) {
    const answers = await Promise.all(paths.map((path) => fetchResponse(app.url, path, encoding)));
    const bare = await startBaseline(answers);
    try {
      for (const answer of answers) {
        expectSameResponse(answer, await fetchResponse(bare.url, answer.path, encoding));
        figures.push(await compare(app, bare, answer, encoding));
      }
    } finally {
      await bare.stop();
    }
  }
  return figures;
}

async function compare(
  app: AppServer,
  bare: AppServer,
  { path, body }: BaselineResponse,
  encoding: Encoding,
): Promise<ResponseMetrics> {
  for (const server of [app, bare]) await load(server, path, encoding);
  const ours: Load[] = [];
  const bares: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await load(app, path, encoding));
    bares.push(await load(bare, path, encoding));
  }
  const ratios = (of: (ours: Load, bare: Load) => number) =>
    median(ours.map((round, index) => of(round, bares[index] as Load)));
  return {
    path,
    encoding,
    bytes: body.length,
    perSecond: median(ours.map(({ perSecond }) => perSecond)),
    barePerSecond: median(bares.map(({ perSecond }) => perSecond)),
    ratio: ratios((our, bare) => our.perSecond / bare.perSecond),
    cpuRatio: ratios((our, bare) => bare.cpuMsEach / our.cpuMsEach),
  };
}

interface Load {
  perSecond: number;
  cpuMsEach: number;
}

async function load({ url, pid }: AppServer, path: string, encoding: Encoding): Promise<Load> {
  const cpuBefore = cpuMs(pid);
  const { requests, perSecond } = await loadWithWrk(url + path, requestHeaders(encoding), ROUND_SECONDS);
  return { perSecond, cpuMsEach: (cpuMs(pid) - cpuBefore) / requests };
}

async function fetchResponse(url: string, path: string, encoding: Encoding): Promise<BaselineResponse> {
  const { statusCode, headers, body } = await request(url + path, { headers: requestHeaders(encoding) });
  const bytes = new Uint8Array(await body.arrayBuffer());
  if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`);
  const kept = Object.entries(headers).filter(([name, value]) => value && !OWN_HEADERS.has(name));
  return { path, headers: Object.fromEntries(kept) as BaselineResponse['headers'], body: bytes };
}

function expectSameResponse(ours: BaselineResponse, bare: BaselineResponse): void {
  const same =
    Buffer.compare(ours.body, bare.body) === 0 &&
    JSON.stringify(ours.headers) === JSON.stringify(bare.headers);
  if (!same) throw new Error(`the bare server answers ${ours.path} otherwise`);
}

async function startBaseline(answers: BaselineResponse[]): Promise<AppServer> {
  const child = fork(join(import.meta.dirname, 'baseline-server.ts'), {
    execArgv: [],
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send(answers);
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    async stop() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
