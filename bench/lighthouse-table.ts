import type { LighthouseMetrics } from './measure-lighthouse.ts';
import { PUBLIC_PAGES } from './pages.ts';

/** A lower score is a defect (docs/performance.md). */
const MIN_PERFORMANCE = 97;
const MIN_SCORE = 100;

const BEGIN_MARK = '<!-- lighthouse: written by `npm run lighthouse -- --write` -->';
const END_MARK = '<!-- lighthouse: end -->';

const isPublic = (path: string) => PUBLIC_PAGES.includes(path.replace(/^\/en(?=\/|$)/, '') || '/');

/** A private page is hidden from search engines, which costs it points. */
const isNoindexed = ({ path, isNoindex }: LighthouseMetrics) => isNoindex && !isPublic(path);

export function meetsTargets(figures: LighthouseMetrics): boolean {
  const { performance, accessibility, bestPractices, seo } = figures;
  const isFound = seo >= MIN_SCORE || isNoindexed(figures);
  return (
    performance >= MIN_PERFORMANCE && accessibility >= MIN_SCORE && bestPractices >= MIN_SCORE && isFound
  );
}

export function lighthouseTable(all: readonly LighthouseMetrics[]): string {
  return [
    '| page | performance | accessibility | best practices | SEO | largest paint | blocked | shift | bytes |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...all.map((figures) => `| ${cells(figures).join(' | ')} |`),
  ].join('\n');
}

function cells(figures: LighthouseMetrics): string[] {
  const { path, performance, accessibility, bestPractices, seo } = figures;
  return [
    path,
    formatScore(performance, MIN_PERFORMANCE),
    formatScore(accessibility, MIN_SCORE),
    formatScore(bestPractices, MIN_SCORE),
    isNoindexed(figures) ? `${seo} (noindex)` : formatScore(seo, MIN_SCORE),
    `${(figures.largestPaintMs / 1000).toFixed(2)} s`,
    `${figures.blockedMs.toFixed(0)} ms`,
    figures.layoutShift.toFixed(3),
    `${(figures.bytes / 1000).toFixed(0)} KB`,
  ];
}

const formatScore = (score: number, least: number) => (score >= least ? String(score) : `${score}: MISSED`);

/** Replaces the text between the marks; everything else stays as it is. */
export function replaceTable(text: string, table: string): string {
  const begin = text.indexOf(BEGIN_MARK);
  const end = text.indexOf(END_MARK);
  if (begin === -1 || end < begin) throw new Error(`no place for the table: '${BEGIN_MARK}' … '${END_MARK}'`);
  return `${text.slice(0, begin + BEGIN_MARK.length)}\n\n${table}\n\n${text.slice(end)}`;
}
