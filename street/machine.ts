import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The machine's address, and the one of everybody else: of visitors, and of the services that it calls. */
export const MACHINE = '81.7.10.2';
export const INTERNET = '81.7.10.1';

const NAMESPACES = ['--mount', '--pid', '--net', '--ipc', '--uts'];
const LOGIN_ENV = ['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root'];
/** As cron runs what is in /etc/cron.d. */
export const CRON_ENV = ['PATH=/usr/bin:/bin', 'HOME=/root', 'SHELL=/bin/sh', 'LOGNAME=root'];

const START_TIMEOUT_MS = 60_000;
/** Of one command: the first start makes the sizes of pictures, and a busy machine has half a processor for it. */
const COMMAND_TIMEOUT_MS = 180_000;

/**
 * A Debian machine in namespaces of this one, with its own systemd, users, ports and network. This process's network is
 * the internet that it is connected to. Needs root.
 */
export class Machine {
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #cgroup: string;
  /** Of its first process; 0 before there is one. */
  #pid = 0;

  private constructor(child: ChildProcess, folder: string, cgroup: string) {
    this.#child = child;
    this.#folder = folder;
    this.#cgroup = cgroup;
  }

  /**
   * Starts one, with copies of projects in root's home, by the name that each has there. `lower` is the folder of its system,
   * which stays as it is.
   */
  static async boot(projects: Record<string, string>, lower = '/'): Promise<Machine> {
    const folder = mkdtempSync(join(tmpdir(), 'thali-street-'));
    const cgroup = join(cgroupRoot(), `thali-street-${process.pid}`);
    mkdirSync(cgroup);
    const fork = ['--fork', '--kill-child', '--propagation', 'private'];
    const unshare = ['unshare', ...NAMESPACES, '--cgroup', ...fork];
    const copies = Object.entries(projects).map(([name, project]) => `${name}=${project}`);
    const boot = ['sh', join(import.meta.dirname, 'machine.sh'), folder, ...copies];
    // It ends with this process, however that ends.
    const enter = `echo $$ >'${cgroup}/cgroup.procs'; exec setpriv --pdeathsig KILL "$@"`;
    const child = spawn('sh', ['-c', enter, 'sh', ...unshare, ...boot], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, LOWER: lower },
    });
    const machine = new Machine(child, folder, cgroup);
    try {
      machine.#pid = await until('the machine has a first process', () => firstProcessOf(child));
      await machine.#connect();
      await until('systemd has started', async () => {
        // Before it has turned to its own root, this one's systemd would answer.
        const state = await machine.run(
          'grep -qx street /etc/hostname && systemctl is-system-running || true',
        );
        return /running|degraded/.test(state) || undefined;
      });
    } catch (error) {
      machine.stop();
      await machine.tidy();
      throw error;
    }
    return machine;
  }

  async #connect(): Promise<void> {
    const pair = 'link add street type veth peer name eth0 netns'.split(' ');
    await execute('ip', [...pair, String(this.#pid)]);
    await execute('ip', ['address', 'add', `${INTERNET}/24`, 'dev', 'street']);
    await execute('ip', ['link', 'set', 'street', 'up']);
    const inside = ['-t', String(this.#pid), '-n', 'ip'];
    await execute('nsenter', [...inside, 'address', 'add', `${MACHINE}/24`, 'dev', 'eth0']);
    await execute('nsenter', [...inside, 'link', 'set', 'eth0', 'up']);
  }

  /**
   * Runs a script as somebody types it who is logged in there as root; `input` is what they type when it asks. Returns what it
   * prints. @throws with its output when a line fails.
   */
  run(script: string, { input = '', env = LOGIN_ENV }: { input?: string; env?: readonly string[] } = {}) {
    const shell = ['env', '-i', ...env, 'sh', '-c', `cd ~\nset -e\n${script}`];
    return execute('nsenter', ['-t', String(this.#pid), ...NAMESPACES, '--', ...shell], input);
  }

  async write(path: string, text: string, mode = '644'): Promise<void> {
    await this.run(`cat >'${path}' && chmod ${mode} '${path}'`, { input: text });
  }

  /** A file of this machine. */
  async copy(file: string, to: string): Promise<void> {
    await execute('cp', [file, `/proc/${this.#pid}/root${to}`]);
  }

  stop(): void {
    try {
      if (this.#pid !== 0) process.kill(this.#pid, 'SIGKILL');
    } catch {
      // It is gone already.
    }
    this.#child.kill('SIGKILL');
  }

  /** After `stop`, once all its processes are gone. */
  async tidy(): Promise<void> {
    await until('the machine is gone', () => {
      try {
        removeCgroup(this.#cgroup);
        return true;
      } catch {
        return;
      }
    });
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Where systemd's own tree of cgroups is, in either version. */
function cgroupRoot(): string {
  return readdirSync('/sys/fs/cgroup').includes('systemd') ? '/sys/fs/cgroup/systemd' : '/sys/fs/cgroup';
}

function removeCgroup(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) removeCgroup(join(path, entry.name));
  }
  rmdirSync(path);
}

/** The child that `unshare` has forked: process 1 of the machine. */
function firstProcessOf({ pid, exitCode }: ChildProcess): number | undefined {
  if (exitCode !== null) throw new Error('this system allows no namespaces');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? undefined : Number(children.split(' ')[0]);
}

/** Waits until something is there. */
export async function until<T>(what: string, look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; await sleep(50)) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`after ${START_TIMEOUT_MS / 1000} s not yet: ${what}`);
  }
}

export function execute(
  program: string,
  args: string[],
  input = '',
  timeoutMs = COMMAND_TIMEOUT_MS,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      program,
      args,
      { timeout: timeoutMs, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error) reject(new Error(`${error.message}\n${stdout}\n${stderr}`));
        else resolve(stdout);
      },
    );
    child.stdin?.on('error', () => undefined).end(input);
  });
}
