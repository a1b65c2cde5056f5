import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts a process's work in hundredths of a second. */
const TICK_MS = 10;

function procFile(pid: number, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return null;
  }
}

/** Processor time the process has used so far; NaN where there is no /proc. */
export function cpuMs(pid: number): number {
  const stat = procFile(pid, 'stat');
  if (stat === null) return Number.NaN;
  // After the name, which may contain any character: state is the first field, user and system time the 12th
  // and 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident memory in MB (10^6 bytes); NaN where there is no /proc. */
export function residentMb(pid: number): number {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(procFile(pid, 'status') ?? '')?.[1];
  return kib === undefined ? Number.NaN : (Number(kib) * 1024) / 1e6;
}

/** The same to the microsecond, of the threads that are running. */
export function preciseCpuMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) =>
    Number(procFile(pid, `task/${thread}/schedstat`)?.split(' ')[0] ?? 0),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}
