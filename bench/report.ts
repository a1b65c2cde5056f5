import { cpus, totalmem } from 'node:os';
import type { AnswersFigures } from './measure-answers.ts';
import type { OrdersFigures } from './measure-orders.ts';
import type { PageFigures } from './measure-pages.ts';

/** One line of the table. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What was promised; without one the figure is for information. */
  atLeast?: number;
  atMost?: number;
}

const DIGITS: Record<string, number> = { ratio: 2, ms: 1, KB: 1 };

export const isKept = ({ value, atLeast = -Infinity, atMost = Infinity }: Figure) =>
  value >= atLeast && value <= atMost;

export function machine() {
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1e9),
    node: process.version,
    system: `${process.platform} ${process.arch}`,
    date: new Date().toISOString().slice(0, 10),
  };
}

export function answersFigures({ path, encoding, ...figures }: AnswersFigures): Figure[] {
  const name = `${path}, ${encoding}`;
  return [
    { name, value: figures.perSecond, unit: '/s' },
    { name: `${name}, to bare server`, value: figures.ratio, unit: 'ratio', atLeast: 0.7 },
    { name: `${name}, to bare server in processor time`, value: figures.cpuRatio, unit: 'ratio' },
  ];
}

export function ordersFigures(figures: OrdersFigures): Figure[] {
  return [
    { name: 'order journeys, 8 at once', value: figures.journeysPerSecond, unit: '/s' },
    { name: 'placed orders, 8 at once', value: figures.ordersPerSecond, unit: '/s' },
    { name: 'bare durable commits', value: figures.commitsPerSecond, unit: '/s' },
    { name: 'placed orders to bare commits', value: figures.ratio, unit: 'ratio', atLeast: 0.2 },
    { name: 'placing an order, 8 at once, median', value: figures.medianMs, unit: 'ms' },
    { name: 'placing an order, 8 at once, p99', value: figures.p99Ms, unit: 'ms' },
    { name: 'processor time of an order', value: figures.cpuMsEach, unit: 'ms', atMost: 0.7 },
  ];
}

/** Of a group of pages the largest, by name: what one page saves is nobody's business but its own. */
export function sizeFigures(name: string, pages: readonly PageFigures[], mostScriptKb: number): Figure[] {
  const largest = (part: 'scripts' | 'styles' | 'html', atMost?: number): Figure => {
    const page = pages.reduce((most, each) => (each[part] > most[part] ? each : most));
    const figure = { name: `${name}, largest ${part} (${page.path})`, value: page[part] / 1000, unit: 'KB' };
    return atMost === undefined ? figure : { ...figure, atMost };
  };
  return [largest('scripts', mostScriptKb), largest('styles', 20), largest('html')];
}

export function table(figures: readonly Figure[]): string {
  return [
    '| figure | value | limit |',
    '|---|---:|---|',
    ...figures.map((figure) => `| ${figure.name} | ${shownValue(figure)} | ${shownLimit(figure)} |`),
  ].join('\n');
}

function shownValue({ value, unit }: Figure): string {
  const digits = DIGITS[unit] ?? 0;
  const number = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit === 'ratio' ? number : `${number}${unit === '/s' ? '' : ' '}${unit}`;
}

function shownLimit(figure: Figure): string {
  const { atLeast, atMost } = figure;
  if (atLeast === undefined && atMost === undefined) return '';
  const limit = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
  return isKept(figure) ? limit : `${limit}: MISSED`;
}
