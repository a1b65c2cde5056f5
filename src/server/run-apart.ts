import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** What a script that runs apart may take for one question. */
export interface Bounds {
  seconds: number;
  /** Of memory for objects and texts; what holds bytes is bounded by what reads them. */
  megabytes: number;
}

/** To start takes longer than most answers: it waits this long for another question. */
const IDLE_MS = 30_000;
const idle = new Map<string, ChildProcess>();
/** One question after the other to each script, so that they don't add up. */
const last = new Map<string, Promise<unknown>>();

/**
 * Asks a script of ours, by its path from the root, about something that a stranger has made, in a process of its own:
 * whatever is in it, the server goes on, and loses a bounded time and memory. The script answers with `answerApart`.
 *
 * @returns its answer; null when it took more than it may, or broke.
 */
export function runApart<Answer>(
  script: string,
  question: object | string,
  bounds: Bounds,
): Promise<Answer | null> {
  const answer = (last.get(script) ?? Promise.resolve()).then(() => ask<Answer>(script, question, bounds));
  // One that could not be asked must not stand in the way of the next.
  last.set(
    script,
    answer.catch(() => null),
  );
  return answer;
}

async function ask<Answer>(
  script: string,
  question: object | string,
  { seconds, megabytes }: Bounds,
): Promise<Answer | null> {
  const child = idle.get(script) ?? start(script, megabytes);
  idle.delete(script);
  const { promise, resolve } = Promise.withResolvers<Answer | null>();
  const end = () => resolve(null);
  const timer = setTimeout(end, seconds * 1000);
  child.once('message', (answer) => resolve(answer as Answer));
  child.once('error', end);
  child.once('exit', end);
  child.send(question, () => undefined);
  const answer = await promise;
  clearTimeout(timer);
  for (const event of ['message', 'error', 'exit']) child.removeAllListeners(event);
  if (answer === null) child.on('error', () => undefined).kill('SIGKILL');
  else keep(script, child);
  return answer;
}

function start(script: string, megabytes: number): ChildProcess {
  return fork(join(ROOT, script), {
    execArgv: [`--max-old-space-size=${megabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // It needs nothing that the server knows, but for where a release keeps a library of Node's.
    env: { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH },
  });
}

function keep(script: string, child: ChildProcess): void {
  const forget = () => {
    if (idle.get(script) === child) idle.delete(script);
    child.kill();
  };
  child.once('exit', forget).once('error', forget);
  idle.set(script, child);
  // The server ends without waiting for it, and it with the server.
  child.unref();
  child.channel?.unref();
  setTimeout(() => idle.get(script) === child && forget(), IDLE_MS).unref();
}

/** In the script: answers questions for as long as the server is there. */
export function answerApart<Question, Answer>(work: (question: Question) => Promise<Answer>): void {
  process.on('message', async (question) => {
    process.send?.(await work(question as Question));
  });
  process.on('disconnect', () => process.exit());
}
