import { legible, type Paper, type PrinterRequest } from './request.ts';

/** What goes wrong in the next round of the printer. */
export type StarFault =
  /** It fetches the job and dies before anything is printed. */
  | 'dies_after_fetch'
  /** It dies in the middle of the sheet. */
  | 'dies_in_the_middle'
  /** It prints everything, and its confirmation gets lost. */
  | 'loses_confirmation'
  /** The paper ends in the middle of the sheet: it says so, and does not confirm. */
  | 'paper_ends'
  /** It fetches the same job twice before it prints it. */
  | 'fetches_twice'
  /** It confirms twice. */
  | 'confirms_twice'
  /** It can't decode what it got. */
  | 'cannot_decode'
  /** It asks for a type that was not offered. */
  | 'wrong_type'
  /** It reads the job byte by byte. */
  | 'reads_slowly';

/**
 * Acts as a printer of Star does with CloudPRNT, version HTTP, after its developer guide: it polls with its state, fetches
 * what is ready, prints it, and deletes it.
 */
export class StarPrinter {
  readonly papers: Paper[] = [];
  readonly #request: PrinterRequest;
  readonly #mac = '00:11:62:0a:0b:0c';
  path: string;
  status = '200 OK';
  isPrinting = false;
  /** Firmware that knows no tokens sends none. */
  sendsToken = true;
  mediaType = 'application/vnd.star.starprnt';

  constructor(request: PrinterRequest, path: string) {
    this.#request = request;
    this.path = path;
  }

  async poll(): Promise<{ status: number; body: Record<string, unknown> }> {
    const response = await this.#request(this.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        status: '23 6 0 0 0 0 0 0 0 ',
        printerMAC: this.#mac,
        uniqueID: 'none',
        statusCode: encodeURIComponent(this.status),
        printingInProgress: this.isPrinting,
        clientAction: null,
      }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  async fetch(token: string | undefined, type = this.mediaType): Promise<Response> {
    return this.#request(this.#address({ type, ...(token && { token }) }), { method: 'GET' });
  }

  async confirm(token: string | undefined, code = '200 OK'): Promise<Response> {
    return this.#request(this.#address({ code, ...(token && { token }) }), { method: 'DELETE' });
  }

  /** One round. Returns whether there was something to print. */
  async work(fault?: StarFault): Promise<boolean> {
    const { body } = await this.poll();
    if (body.jobReady !== true) return false;
    const offered = body.mediaTypes as string[];
    if (!offered.includes(this.mediaType)) throw new Error(`only ${offered} is offered`);
    const token = this.sendsToken ? (body.jobToken as string) : undefined;
    if (fault === 'wrong_type') {
      await this.fetch(token, 'image/png');
      return true;
    }
    if (fault === 'fetches_twice') await (await this.fetch(token)).arrayBuffer();
    const response = await this.fetch(token);
    if (response.status !== 200) return true;
    const bytes = fault === 'reads_slowly' ? await readSlowly(response) : await read(response);
    if (fault === 'dies_after_fetch') return true;
    if (fault === 'cannot_decode') {
      await this.confirm(token, '511 Media Decoding Error');
      return true;
    }
    if (fault === 'dies_in_the_middle' || fault === 'paper_ends') {
      this.#print(bytes.slice(0, Math.floor(bytes.length / 2)), false);
      if (fault === 'paper_ends') await this.#sayPaperIsOut();
      return true;
    }
    this.#print(bytes, true);
    if (fault === 'loses_confirmation') return true;
    await this.confirm(token);
    if (fault === 'confirms_twice') await this.confirm(token);
    return true;
  }

  async #sayPaperIsOut(): Promise<void> {
    this.status = '410 Out of paper';
    try {
      await this.poll();
    } finally {
      // Somebody puts in a new roll, whether or not the site has heard of it.
      this.status = '200 OK';
    }
  }

  #print(bytes: Uint8Array, isWhole: boolean): void {
    this.papers.push({ text: legible(bytes), isWhole });
  }

  #address(query: Record<string, string>): string {
    return `${this.path}?${new URLSearchParams({ mac: this.#mac, ...query })}`;
  }
}

const read = async (response: Response) => new Uint8Array(await response.arrayBuffer());

async function readSlowly(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    chunks.push(chunk);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return new Uint8Array(Buffer.concat(chunks));
}
