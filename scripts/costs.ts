import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';

/** Where the costs of a run are kept, one JSON row a line; empty unless they were asked for (`npm test -- --slowest`). */
const FILE = process.env.COSTS ?? '';
/** Linux counts in hundredths of a second, whatever the kernel's own clock is. */
const TICKS = 100;

/** What a file of tests or a story has cost, in seconds. */
interface Cost {
  kind: 'unit and server' | 'stories';
  name: string;
  /** Of processors, with all processes that it started; the database server's are not among them. */
  processor: number;
  /** On the wall. */
  wall: number;
  /** Processor seconds of starting a story's restaurant, of loading pages, and of axe. */
  parts?: Record<'server' | 'pages' | 'axe', number>;
}

export const isCounting = FILE !== '';

/** Processor seconds that this process and all it has started have had so far. Linux only: 0 elsewhere. */
export function processorSeconds(): number {
  if (!existsSync('/proc/self/stat')) return 0;
  const children = new Map<number, number[]>();
  const ticks = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    try {
      // After the program's name, which may contain anything.
      const [, parent, ...rest] =
        readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      children.set(Number(parent), [...(children.get(Number(parent)) ?? []), pid]);
      // utime, stime, and those of ended children.
      ticks.set(
        pid,
        rest.slice(9, 13).reduce((sum, each) => sum + Number(each), 0),
      );
    } catch {
      // It has just ended.
    }
  }
  const sum = (pid: number): number =>
    (ticks.get(pid) ?? 0) + (children.get(pid) ?? []).reduce((all, child) => all + sum(child), 0);
  return sum(process.pid) / TICKS;
}

export function recordCost(cost: Cost): void {
  appendFileSync(FILE, `${JSON.stringify(cost)}\n`);
}

/** Prints what cost most, and what the stories' parts come to. */
function printSlowest(file: string, most = 40): void {
  const costs = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Cost);
  for (const kind of ['unit and server', 'stories'] as const) {
    const all = costs.filter((cost) => cost.kind === kind).sort((a, b) => b.processor - a.processor);
    const total = (value: (cost: Cost) => number) => all.reduce((sum, cost) => sum + value(cost), 0);
    const whole = total(({ processor }) => processor);
    console.log(
      `\n${kind}: ${all.length}, ${whole.toFixed(0)} processor seconds, ${total(({ wall }) => wall).toFixed(0)} on the wall`,
    );
    if (kind === 'stories') {
      const share = (part: 'server' | 'pages' | 'axe') =>
        `${part} ${((100 * total(({ parts }) => parts?.[part] ?? 0)) / whole).toFixed(0)} %`;
      console.log(`of them: ${share('server')}, ${share('pages')}, ${share('axe')}`);
    }
    for (const { processor, wall, name } of all.slice(0, most))
      console.log(`${processor.toFixed(1).padStart(7)}  ${wall.toFixed(1).padStart(7)}  ${name}`);
  }
}

if (process.argv[1] === import.meta.filename) printSlowest(process.argv[2] ?? '');
