import lighthouse, { type Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';

/** Lighthouse's four scores for a page, and the metrics of the first one. */
export interface LighthouseMetrics {
  path: string;
  /** 0 to 100 each. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestPaintMs: number;
  blockedMs: number;
  layoutShift: number;
  /** All bytes transferred, from HTML to pictures. */
  bytes: number;
  /** The page is hidden from search engines. */
  isNoindex: boolean;
  /** What costs points: each audit and its result. */
  faults: string[];
}

/** A busy machine sometimes loses the beginning of a recording. */
const MAX_ATTEMPTS = 3;

/**
 * A page on Lighthouse's phone at the first visit: an empty cache, slow 4G and a quarter of the processor,
 * both simulated from what was recorded here. The median of several runs counts.
 */
export async function measureLighthouse(
  url: string,
  path: string,
  { runs, browserPort }: { runs: number; browserPort: number },
): Promise<{ figures: LighthouseMetrics; report: Result }> {
  const reports: Result[] = [];
  while (reports.length < runs) reports.push(await runOnce(url + path, browserPort));
  const report = computeMedianRun(reports);
  return { figures: metricsOf(path, report), report };
}

async function runOnce(address: string, port: number): Promise<Result> {
  let complaint = 'Lighthouse says nothing';
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const result = await lighthouse(address, { port, output: 'json', logLevel: 'silent' });
    if (result && !result.lhr.runtimeError) return result.lhr;
    complaint = result?.lhr.runtimeError?.message ?? complaint;
  }
  throw new Error(`${address}: ${complaint}`);
}

function metricsOf(path: string, report: Result): LighthouseMetrics {
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaintMs: value('largest-contentful-paint'),
    blockedMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    isNoindex: report.audits['is-crawlable']?.score === 0,
    faults: faultsOf(report),
  };
}

/** Above this an audit costs less than a point. */
const ALL_BUT_FULL = 0.97;

/** Audits that cost points, by category. */
function faultsOf({ categories, audits }: Result): string[] {
  return Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => {
        const audit = audits[id];
        if (!audit || audit.score === null || audit.score >= ALL_BUT_FULL) return [];
        const value = audit.displayValue ? ` (${audit.displayValue})` : '';
        return [`${title}: ${audit.title}${value}${elementsOf(audit.details)}`];
      }),
  );
}

/** The elements that an audit names, each with what is wrong with it. */
function elementsOf(details: Result['audits'][string]['details']): string {
  if (details?.type !== 'table') return '';
  const nodes = details.items.flatMap(({ node }) =>
    typeof node === 'object' && 'type' in node && node.type === 'node' ? [node] : [],
  );
  return nodes
    .map(({ selector, explanation }) => `\n    ${selector}: ${explanation?.replaceAll(/\s+/g, ' ')}`)
    .join('');
}
