import lighthouse, { type Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';

/** What Lighthouse says of a page, in the four columns people know, and what the first one is made of. */
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
  /** All that went over the wire, HTML to pictures. */
  bytes: number;
  /** The page asks search engines to stay away. */
  isNoindex: boolean;
  /** What cost points: audit and what it shows. */
  faults: string[];
}

/** A busy machine loses the beginning of a recording now and then. */
const MAX_ATTEMPTS = 3;

/**
 * A page as Lighthouse's phone sees it at first sight: an empty cache, slow 4G and a processor of a quarter, both
 * reckoned from what was seen here. Of several runs the one in the middle counts.
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

/** What is above costs less than a point. */
const ALL_BUT_FULL = 0.97;

/** Audits that take points away, column by column. */
function faultsOf({ categories, audits }: Result): string[] {
  return Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => {
        const audit = audits[id];
        if (!audit || audit.score === null || audit.score >= ALL_BUT_FULL) return [];
        return [`${title}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`];
      }),
  );
}
