import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FormData, Pool } from 'undici';
import { reconcile } from '#server/commands/reconcile.ts';
import { createRandom, type Random } from '../crash/random.ts';
import { ServerProcess } from '../crash/server-process.ts';
import { Actors, PRIVATE_MARKER, ROLES, type Role } from './actors.ts';
import { type ApiDocument, readDocument } from './api-document.ts';
import {
  type FuzzRequest,
  generateApiRequest,
  generatePageRequest,
  generatePrinterRequest,
} from './requests.ts';
import { chance, pick } from './values.ts';

export interface FuzzOptions {
  requests: number;
  /** The same seed makes the same requests, except the ids that the site generates. */
  seed: number;
  /** An empty database; null: SQLite. */
  databaseUrl: string | null;
  /** The time limit; it may end with fewer requests. */
  maxSeconds: number;
  report?: (line: string) => void;
}

export interface FuzzResult {
  /** What was wrong, each kind once, with the first request that showed it. */
  findings: string[];
  summary: string;
  sent: number;
  /** How many succeeded. */
  succeeded: number;
}

/** Concurrent requests: enough to interfere with each other, few enough to be told apart. */
const CONCURRENCY = 16;
/** After this many requests callers that were logged out log in again, and the restaurant is reopened. */
const REFRESH_EVERY = 320;
const MAX_IDS = 400;
const TIMEOUT_MS = 30_000;

/**
 * The owner can break the most, guests are the most frequent, and callers without an account reach little.
 */
const REQUESTER_ROLES: readonly Role[] = [
  ...ROLES,
  'owner',
  'owner',
  'owner',
  'guest',
  'guest',
  'user',
  'staff',
];

/** Staff may read what guests have left there. */
const READS_ALL: readonly Role[] = ['staff', 'owner'];

export async function runFuzz({
  requests,
  seed,
  databaseUrl,
  maxSeconds: mostSeconds,
  report,
}: FuzzOptions): Promise<FuzzResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'thali-fuzz-'));
  const site = await ServerProcess.at({ dataDir, databaseUrl });
  const fuzz = new Fuzz(site, createRandom(seed));
  try {
    await site.start();
    const cast = new Actors(site.url);
    await cast.enter();
    await fuzz.begin(cast);
    const started = Date.now();
    for (let done = 0; done < requests; done += CONCURRENCY) {
      if (!site.isRunning || Date.now() - started > mostSeconds * 1000) break;
      if (done > 0 && done % REFRESH_EVERY === 0) await fuzz.lookAfter(cast);
      await fuzz.send(Math.min(CONCURRENCY, requests - done), cast);
      if (done > 0 && done % 10_000 === 0)
        report?.(`${done} requests, ${Math.round((Date.now() - started) / 1000)} s`);
    }
    if (site.isRunning) await fuzz.end();
    else fuzz.find('the process ended', '', '');
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    return { findings: fuzz.findings, summary: `${fuzz.summary} in ${seconds} s`, ...fuzz.counts };
  } finally {
    await site.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

class Fuzz {
  readonly #site: ServerProcess;
  readonly #random: Random;
  readonly #pool: Pool;
  readonly #found = new Map<string, string>();
  readonly #statuses = new Map<number, number>();
  readonly #ids: string[] = [];
  #document: ApiDocument | null = null;
  #sent = 0;

  constructor(site: ServerProcess, random: Random) {
    this.#site = site;
    this.#random = random;
    this.#pool = new Pool(site.url, {
      connections: CONCURRENCY,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    });
  }

  async begin(cast: Actors): Promise<void> {
    this.#document = await readDocument(this.#site.url);
    this.#ids.push(...cast.othersIds);
  }

  /**
   * From time to time valid orders are placed: the money that is audited at the end must not all be nonsense.
   */
  async lookAfter(cast: Actors): Promise<void> {
    await cast.refresh();
    const ids = await cast.orderAsGuest().catch(() => []);
    this.#ids.push(...ids);
  }

  async send(count: number, cast: Actors): Promise<void> {
    const random = this.#random;
    const document = this.#document as ApiDocument;
    const source = { random, schemas: document.schemas, ids: this.#ids };
    const planned = Array.from({ length: count }, () => {
      const role = pick(random, REQUESTER_ROLES);
      return {
        role,
        wish: chance(random, 0.08)
          ? generatePrinterRequest(source, cast.printerPaths)
          : chance(random, 0.75)
            ? generateApiRequest(source, document)
            : generatePageRequest(source),
      };
    });
    const seen = await Promise.all(planned.map(({ role, wish: request }) => this.#try(role, request, cast)));
    // In order, so that what is learnt does not depend on which response came first.
    for (const text of seen) this.#learn(text);
  }

  async #try(role: Role, request: FuzzRequest, cast: Actors): Promise<string> {
    const token = cast.tokenOf(role);
    const [path = ''] = request.target.split('?');
    const described = `#${this.#sent++} ${role} ${request.method} ${request.target.slice(0, 300)} ${describeBody(request)}`;
    const kind = `${request.method} ${this.#kindOf(path)}`;
    try {
      const response = await this.#request(request, token).catch((error: NodeJS.ErrnoException) => {
        // Who is refused before the body is there has half a second to send the rest; on a busy machine that is little.
        if (error.code !== 'EPIPE') throw error;
        return this.#request(request, token);
      });
      const type = String(response.headers['content-type'] ?? '')
        .replace(/;.*$/, '')
        .trim();
      const bytes = Buffer.from(await response.body.arrayBuffer());
      const isPlain = response.headers['content-encoding'] === undefined;
      const text = isPlain && !/^(image|font|application\/pdf)/.test(type) ? bytes.toString() : '';
      const status = response.statusCode;
      this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);

      const isBusy = status === 503 && response.headers['retry-after'] !== undefined;
      if (status >= 500 && !isBusy) this.find(`${kind} answers ${status}`, described, text);
      if (!READS_ALL.includes(role) && text.toLowerCase().includes(PRIVATE_MARKER.toLowerCase()))
        this.find(`${kind} tells ${role} of somebody else`, described, text);
      if (/\n\s+at .*\.(ts|js):\d+/.test(text)) this.find(`${kind} shows a stack trace`, described, text);
      // Printers' answers are as their makers want them.
      if (/^\/api\/(?!print\/)/.test(path) && text !== '') {
        const complaint = this.#document?.findMismatch(request.method, path.slice(4), { status, type, text });
        if (complaint) this.find(`${kind} ${status}: ${complaint}`, described, text);
      }
      return type === 'application/json' ? text : '';
    } catch (error) {
      this.find(`${kind} is not answered: ${(error as Error).message}`, described, '');
      return '';
    }
  }

  #request({ method, target, headers, body }: FuzzRequest, token: string | null) {
    return this.#pool.request({
      ...{ method: method as 'GET', path: target, body, signal: AbortSignal.timeout(TIMEOUT_MS) },
      headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    });
  }

  #kindOf(path: string): string {
    return path
      .replace(/[\w-]{43}/g, '{secret}')
      .slice(0, 60)
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}');
  }

  #learn(text: string): void {
    for (const [, id] of text.matchAll(/"_id":"([0-9a-f-]{36})"/g)) {
      if (this.#ids.length < MAX_IDS) this.#ids.push(id as string);
      else if (chance(this.#random, 0.05)) this.#ids[Math.floor(this.#random() * MAX_IDS)] = id as string;
    }
  }

  find(kind: string, described: string, text: string): void {
    if (this.#found.has(kind)) return;
    this.#found.set(kind, `${kind}\n  ${described}\n  ${text.slice(0, 400)}`);
  }

  /** The site is healthy, its accounts balance, and its log contains no server error. */
  async end(): Promise<void> {
    await this.#pool.close();
    await this.#site.ready();
    const { place } = this.#site;
    await reconcile(place as Parameters<typeof reconcile>[0]).catch((error: Error) =>
      this.find('the money does not add up', '', error.message),
    );
    const log = readFileSync(join(place.dataDir, 'log'), 'utf8');
    for (const line of log.split('\n')) {
      if (/"level":(50|60)/.test(line)) this.find(`the log says ${JSON.parse(line).msg}`, '', line);
    }
  }

  get counts(): { sent: number; succeeded: number } {
    const succeeded = (this.#statuses.get(200) ?? 0) + (this.#statuses.get(201) ?? 0);
    return { sent: this.#sent, succeeded };
  }

  get findings(): string[] {
    return [...this.#found.values()];
  }

  get summary(): string {
    const counts = [...this.#statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`);
    return `${this.#sent} requests (${counts.join(', ')})`;
  }
}

function describeBody({ body, headers }: FuzzRequest): string {
  const odd = JSON.stringify(headers).slice(0, 300);
  if (body === null) return odd;
  if (body instanceof FormData) {
    const parts = [...body].map(
      ([name, part]) => `${name}=${typeof part === 'string' ? part.slice(0, 80) : part.name.slice(0, 40)}`,
    );
    return `${odd} form ${parts.join(' & ').slice(0, 600)}`;
  }
  return `${odd} ${body.toString().slice(0, 600)}`;
}
