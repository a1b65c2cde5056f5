import type { LighthouseFigures } from './measure-lighthouse.ts';
import { PUBLIC_PAGES } from './pages.ts';

/** Less is a defect (docs/performance.md). */
const LEAST_PERFORMANCE = 97;
const LEAST = 100;

const BEGIN = '<!-- lighthouse: written by `npm run lighthouse -- --write` -->';
const END = '<!-- lighthouse: end -->';

const isPublic = (path: string) => PUBLIC_PAGES.includes(path.replace(/^\/en(?=\/|$)/, '') || '/');

/** A page that is nobody's business but the guest's keeps search engines out, and pays for it with its points. */
const isKeptOut = ({ path, isNoindex }: LighthouseFigures) => isNoindex && !isPublic(path);

export function isPraised(figures: LighthouseFigures): boolean {
  const { performance, accessibility, bestPractices, seo } = figures;
  const isFound = seo >= LEAST || isKeptOut(figures);
  return performance >= LEAST_PERFORMANCE && accessibility >= LEAST && bestPractices >= LEAST && isFound;
}

export function lighthouseTable(all: readonly LighthouseFigures[]): string {
  return [
    '| page | performance | accessibility | best practices | SEO | largest paint | blocked | shift | bytes |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...all.map((figures) => `| ${cells(figures).join(' | ')} |`),
  ].join('\n');
}

function cells(figures: LighthouseFigures): string[] {
  const { path, performance, accessibility, bestPractices, seo } = figures;
  return [
    path,
    shown(performance, LEAST_PERFORMANCE),
    shown(accessibility, LEAST),
    shown(bestPractices, LEAST),
    isKeptOut(figures) ? `${seo} (noindex)` : shown(seo, LEAST),
    `${(figures.largestPaintMs / 1000).toFixed(2)} s`,
    `${figures.blockedMs.toFixed(0)} ms`,
    figures.layoutShift.toFixed(3),
    `${(figures.bytes / 1000).toFixed(0)} KB`,
  ];
}

const shown = (score: number, least: number) => (score >= least ? String(score) : `${score}: MISSED`);

/** A text with what stands between the marks replaced; all else stays as it is. */
export function withTable(text: string, table: string): string {
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin === -1 || end < begin) throw new Error(`no place for the table: '${BEGIN}' … '${END}'`);
  return `${text.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${text.slice(end)}`;
}
