import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FormData, Pool } from 'undici';
import { createRandom, type Random } from '../crash/random.ts';
import { Site } from '../crash/site.ts';
import { audit } from '../src/server/commands/audit-money.ts';
import { type ApiDocument, readDocument } from './api-document.ts';
import { Cast, MARKER, ROLES, type Role } from './cast.ts';
import { callOf, pageOf, type Wish } from './requests.ts';
import { chance, pick } from './values.ts';

export interface FuzzOptions {
  requests: number;
  /** The same seed makes the same requests, but for the ids that the site gives out. */
  seed: number;
  /** An empty database; null: SQLite. */
  databaseUrl: string | null;
  /** It ends after so long, with fewer requests. */
  mostSeconds: number;
  report?: (line: string) => void;
}

export interface FuzzResult {
  /** What was wrong, each kind once, with the first request that showed it. */
  findings: string[];
  summary: string;
  sent: number;
  /** How many were answered with what they asked for. */
  succeeded: number;
}

/** So many at once: enough to meet each other, few enough to be told apart. */
const AT_ONCE = 16;
/** After so many the people are looked after: who was logged out comes back, and what was closed is opened. */
const REFRESH_EVERY = 320;
const MOST_IDS = 400;
const TIMEOUT_MS = 30_000;

/** The owner can break the most, guests are the most, and who has no account gets nowhere. */
const ASKED_AS: readonly Role[] = [...ROLES, 'owner', 'owner', 'owner', 'guest', 'guest', 'user', 'staff'];

/** Those who are of the house may read what guests have left there. */
const READS_ALL: readonly Role[] = ['staff', 'owner'];

export async function runFuzz({
  requests,
  seed,
  databaseUrl,
  mostSeconds,
  report,
}: FuzzOptions): Promise<FuzzResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'thali-fuzz-'));
  const site = await Site.at({ dataDir, databaseUrl });
  const fuzz = new Fuzz(site, createRandom(seed));
  try {
    await site.start();
    const cast = new Cast(site.url);
    await cast.enter();
    await fuzz.begin(cast);
    const started = Date.now();
    for (let done = 0; done < requests; done += AT_ONCE) {
      if (!site.isRunning || Date.now() - started > mostSeconds * 1000) break;
      if (done > 0 && done % REFRESH_EVERY === 0) await fuzz.lookAfter(cast);
      await fuzz.send(Math.min(AT_ONCE, requests - done), cast);
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
  readonly #site: Site;
  readonly #random: Random;
  readonly #pool: Pool;
  readonly #found = new Map<string, string>();
  readonly #statuses = new Map<number, number>();
  readonly #ids: string[] = [];
  #document: ApiDocument | null = null;
  #sent = 0;

  constructor(site: Site, random: Random) {
    this.#site = site;
    this.#random = random;
    this.#pool = new Pool(site.url, {
      connections: AT_ONCE,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    });
  }

  async begin(cast: Cast): Promise<void> {
    this.#document = await readDocument(this.#site.url);
    this.#ids.push(...cast.othersIds);
  }

  /** Every so often people come who mean it: the money that is audited at the end must not all be nonsense. */
  async lookAfter(cast: Cast): Promise<void> {
    await cast.refresh();
    const ids = await cast.orderAsGuest().catch(() => []);
    this.#ids.push(...ids);
  }

  async send(count: number, cast: Cast): Promise<void> {
    const random = this.#random;
    const document = this.#document as ApiDocument;
    const source = { random, named: document.named, ids: this.#ids };
    const planned = Array.from({ length: count }, () => {
      const role = pick(random, ASKED_AS);
      return { role, wish: chance(random, 0.75) ? callOf(source, document) : pageOf(source) };
    });
    const seen = await Promise.all(planned.map(({ role, wish }) => this.#try(role, wish, cast)));
    // In their order, so that what is learnt does not hang on who was answered first.
    for (const text of seen) this.#learn(text);
  }

  async #try(role: Role, wish: Wish, cast: Cast): Promise<string> {
    const token = cast.tokenOf(role);
    const [path = ''] = wish.target.split('?');
    const described = `#${this.#sent++} ${role} ${wish.method} ${wish.target.slice(0, 300)} ${bodyWords(wish)}`;
    const kind = `${wish.method} ${this.#kindOf(path)}`;
    try {
      const response = await this.#pool.request({
        method: wish.method as 'GET',
        path: wish.target,
        headers: { ...wish.headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
        body: wish.body as never,
        signal: AbortSignal.timeout(TIMEOUT_MS),
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
      if (!READS_ALL.includes(role) && text.toLowerCase().includes(MARKER.toLowerCase()))
        this.find(`${kind} tells ${role} of somebody else`, described, text);
      if (/\n\s+at .*\.(ts|js):\d+/.test(text)) this.find(`${kind} shows a stack trace`, described, text);
      if (path.startsWith('/api/') && text !== '') {
        const complaint = this.#document?.complain(wish.method, path.slice(4), { status, type, text });
        if (complaint) this.find(`${kind} ${status}: ${complaint}`, described, text);
      }
      return type === 'application/json' ? text : '';
    } catch (error) {
      this.find(`${kind} is not answered: ${(error as Error).message}`, described, '');
      return '';
    }
  }

  #kindOf(path: string): string {
    return path.slice(0, 60).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}');
  }

  #learn(text: string): void {
    for (const [, id] of text.matchAll(/"_id":"([0-9a-f-]{36})"/g)) {
      if (this.#ids.length < MOST_IDS) this.#ids.push(id as string);
      else if (chance(this.#random, 0.05)) this.#ids[Math.floor(this.#random() * MOST_IDS)] = id as string;
    }
  }

  find(kind: string, described: string, text: string): void {
    if (this.#found.has(kind)) return;
    this.#found.set(kind, `${kind}\n  ${described}\n  ${text.slice(0, 400)}`);
  }

  /** The site is well, its money adds up, and nothing in its log is a fault. */
  async end(): Promise<void> {
    await this.#pool.close();
    await this.#site.ready();
    const { place } = this.#site;
    await audit(place as Parameters<typeof audit>[0]).catch((error: Error) =>
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

function bodyWords({ body, headers }: Wish): string {
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
