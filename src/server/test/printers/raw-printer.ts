import { createServer, type Server, type Socket } from 'node:net';
import { legible, type Paper } from './request.ts';

export type RawFault =
  /** It takes the whole document and dies before it prints. */
  | 'dies_after_fetch'
  | 'dies_in_the_middle'
  /** It prints everything and the line breaks before it can say so. */
  | 'loses_confirmation'
  /** The paper ends in the middle: it falls silent. */
  | 'paper_ends';

/**
 * Listens on a port as a printer of ESC/POS does: it answers `DLE EOT` at once, and `GS r` after what was sent before it is
 * printed.
 */
export class RawPrinter {
  readonly papers: Paper[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #late: number | null = null;
  port = 0;
  isCoverOpen = false;
  isPaperOut = false;
  /** A cheap one, which answers nothing. */
  isSilent = false;
  /** Answers a question about its state only after the document that follows it. */
  answersLate = false;
  faults: (RawFault | undefined)[] = [];
  /** Where no fault is listed. */
  nextFault: () => RawFault | undefined = () => undefined;

  private constructor() {
    this.#server = createServer((socket) => this.#serve(socket));
  }

  /** At some free port that printers have. */
  static async listen(): Promise<RawPrinter> {
    const printer = new RawPrinter();
    for (let port = 9100 + Math.floor(Math.random() * 60); port < 9200; port += 1) {
      if (await printer.#tryToListen(port)) return printer;
    }
    throw new Error('no port of a printer is free');
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #tryToListen(port: number): Promise<boolean> {
    return new Promise((resolve) => {
      this.#server.once('error', () => resolve(false));
      this.#server.listen(port, '127.0.0.1', () => {
        this.port = port;
        resolve(true);
      });
    });
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    let received: Buffer = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      received = this.#answer(socket, received);
    });
  }

  #answer(socket: Socket, received: Buffer): Buffer {
    if (received.length === 3 && received[0] === 0x10 && received[1] === 0x04) {
      const offline = 0x12 | (this.isCoverOpen ? 0x04 : 0) | (this.isPaperOut ? 0x20 : 0);
      const paper = 0x12 | (this.isPaperOut ? 0x60 : 0);
      if (this.answersLate) this.#late = offline;
      else if (!this.isSilent) socket.write(Uint8Array.of(received[2] === 2 ? offline : paper));
      return Buffer.alloc(0);
    }
    const end = received.indexOf('\x1dr1', 0, 'latin1');
    if (end < 0) return received;
    const document = received.subarray(0, end);
    if (this.#late !== null) socket.write(Uint8Array.of(this.#late));
    this.#late = null;
    const fault = this.faults.length > 0 ? this.faults.shift() : this.nextFault();
    if (fault === 'dies_after_fetch') {
      socket.destroy();
    } else if (fault === 'dies_in_the_middle' || fault === 'paper_ends') {
      this.papers.push({ text: legible(document.subarray(0, document.length / 2)), isWhole: false });
      if (fault === 'dies_in_the_middle') socket.destroy();
    } else {
      this.papers.push({ text: legible(document), isWhole: true });
      if (fault === 'loses_confirmation') socket.destroy();
      else if (!this.isSilent) socket.write(Uint8Array.of(0));
    }
    return received.subarray(end + 3);
  }
}
