import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { ROOT } from '#server/root.ts';
import { MALLOC_ENV, SERVER, serverEnv } from './setup.mjs';

interface AskOptions {
  host?: string;
  /** Where to connect. */
  address?: string;
  headers?: Record<string, string>;
  /** Makes it a POST; an object is sent as JSON. */
  body?: object | string;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface BuiltServer {
  /** Everything it has printed, errors too. */
  lines: readonly string[];
  /** Waits for a line. Throws when the process ends without it. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  ask(path: string, options?: AskOptions): Promise<Answer>;
  /** The exit code, when everything it printed has been read. */
  ended: Promise<number | null>;
  kill(signal: 'SIGKILL' | 'SIGTERM'): void;
}

/** The built server as `npm start` runs it, in an environment that has nothing but what is given. */
export function startBuiltServer(env: Record<string, string>, cwd = ROOT): BuiltServer {
  const { NODE_COMPILE_CACHE } = serverEnv();
  const args = SERVER.map((arg) => (arg.startsWith('-') ? arg : join(ROOT, arg)));
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', NODE_COMPILE_CACHE, ...MALLOC_ENV, ...env },
  });
  const lines: string[] = [];
  const news = new EventEmitter();
  for (const output of [child.stdout, child.stderr]) {
    createInterface(output).on('line', (line) => {
      lines.push(line);
      news.emit('news');
    });
  }
  let hasEnded = false;
  const ended = once(child, 'close').then(([code]) => {
    hasEnded = true;
    news.emit('news');
    return code as number | null;
  });

  async function printed(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      for (const line of lines) {
        const match = pattern.exec(line);
        if (match) return match;
      }
      if (hasEnded) throw new Error(`ended without ${pattern}:\n${lines.join('\n')}`);
      await once(news, 'news');
    }
  }

  return {
    lines,
    printed,
    async ask(path, { host = 'localhost', address = '127.0.0.1', headers, body } = {}) {
      const [, port] = await printed(/^Thali serves on \S+:(\d+) /);
      const sent = request({
        // A connection for each, since a stopping server takes no further request on an open one.
        ...{ agent: false, host: address, port, path, method: body === undefined ? 'GET' : 'POST' },
        headers: {
          host,
          ...(typeof body === 'object' && { 'content-type': 'application/json' }),
          ...headers,
        },
      }).end(typeof body === 'object' ? JSON.stringify(body) : body);
      const [answer] = await once(sent, 'response');
      return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
    },
    ended,
    kill: (signal) => void child.kill(signal),
  };
}
