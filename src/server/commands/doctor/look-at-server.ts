import type { Config } from '../../config.ts';
import { hostToAsk } from '../../http/host.ts';
import { VERSION } from '../../version.ts';
import { type Finding, note, type Speech, well, wrong } from './finding.ts';

const PATIENCE_MS = 10_000;

/** Whether the server of this installation runs; null: on a port that nobody knows before it does. */
export async function lookAtServer(
  { host, port }: Config,
  { texts }: Speech,
): Promise<{ finding: Finding | null; isRunning: boolean }> {
  if (port === 0) return { finding: null, isRunning: false };
  const url = `http://${hostToAsk(host)}:${port}`;
  const isOff = (finding: Finding) => ({ finding, isRunning: false });
  try {
    const health = await ask(`${url}/healthz`);
    if (health.body.ok !== true) return isOff(wrong(texts.otherProgram(url)));
    const version = String(health.body.version);
    const isRunning = true;
    if (version !== VERSION) return { finding: wrong(texts.otherVersion(url, version, VERSION)), isRunning };
    const { status, body } = await ask(`${url}/readyz`);
    if (status !== 200) return { finding: wrong(texts.notReady(url, String(body.obstacle))), isRunning };
    return { finding: well(texts.server(url, version)), isRunning };
  } catch (error) {
    const { code } = Object((error as Error).cause) as { code?: string };
    return isOff(code === 'ECONNREFUSED' ? note(texts.noServer(url)) : wrong(texts.otherProgram(url)));
  }
}

async function ask(url: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' });
  const body = await answer.json().catch(() => ({}));
  return { status: answer.status, body: Object(body) };
}
