import { cpus, totalmem } from 'node:os';
import type { ResponseMetrics } from './measure-answers.ts';
import type { OrdersMetrics } from './measure-orders.ts';
import type { PageMetrics } from './measure-pages.ts';

/** One line of the table. */
export interface Metric {
  name: string;
  value: number;
  unit: string;
  /** The promised value; without one the result is for information. */
  atLeast?: number;
  atMost?: number;
}

const DIGITS: Record<string, number> = { ratio: 2, ms: 1, KB: 1 };

export const isWithinLimits = ({ value, atLeast = -Infinity, atMost = Infinity }: Metric) =>
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

export function responseMetrics({ path, encoding, ...figures }: ResponseMetrics): Metric[] {
  const name = `${path}, ${encoding}`;
  return [
    { name, value: figures.perSecond, unit: '/s' },
    { name: `${name}, to bare server`, value: figures.ratio, unit: 'ratio', atLeast: 0.7 },
    { name: `${name}, to bare server in processor time`, value: figures.cpuRatio, unit: 'ratio' },
  ];
}

export function ordersMetrics(figures: OrdersMetrics): Metric[] {
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

/** Of the first view, without subsets for letters that most names do without. */
const FONTS_KB = 60;

/** The largest of a group of pages, with its name: one small page must not hide a large one. */
export function sizeMetrics(name: string, pages: readonly PageMetrics[], mostScriptKb: number): Metric[] {
  const largest = (part: 'scripts' | 'styles' | 'html', atMost?: number): Metric => {
    const page = pages.reduce((most, each) => (each[part] > most[part] ? each : most));
    const figure = { name: `${name}, largest ${part} (${page.path})`, value: page[part] / 1000, unit: 'KB' };
    return atMost === undefined ? figure : { ...figure, atMost };
  };
  return [largest('scripts', mostScriptKb), largest('styles', 20), largest('html')];
}

/** What a look costs a guest: its styles with those of the page, and its typefaces. */
export function lookMetrics(look: string, pages: readonly PageMetrics[]): Metric[] {
  const largest = (part: 'styles' | 'fonts') => Math.max(...pages.map((page) => page[part])) / 1000;
  return [
    { name: `look ${look}, styles of a page`, value: largest('styles'), unit: 'KB', atMost: 20 },
    {
      name: `look ${look}, typefaces of the first view`,
      value: largest('fonts'),
      unit: 'KB',
      atMost: FONTS_KB,
    },
  ];
}

export function table(figures: readonly Metric[]): string {
  return [
    '| figure | value | limit |',
    '|---|---:|---|',
    ...figures.map((figure) => `| ${figure.name} | ${formatValue(figure)} | ${formatLimit(figure)} |`),
  ].join('\n');
}

function formatValue({ value, unit }: Metric): string {
  const digits = DIGITS[unit] ?? 0;
  const number = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit === 'ratio' ? number : `${number}${unit === '/s' ? '' : ' '}${unit}`;
}

function formatLimit(figure: Metric): string {
  const { atLeast, atMost } = figure;
  if (atLeast === undefined && atMost === undefined) return '';
  const limit = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
  return isWithinLimits(figure) ? limit : `${limit}: MISSED`;
}
