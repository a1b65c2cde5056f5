type Labels = Record<string, string | number>;

export interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  /** `suffix`: of a histogram's series. */
  samples: { labels?: Labels; suffix?: string; value: number }[];
}

/** The text format of Prometheus, version 0.0.4 (https://prometheus.io/docs/instrumenting/exposition_formats/). */
export function metricsText(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(
          ({ labels = {}, suffix = '', value }) =>
            `${name}${suffix}${labelText(labels)} ${numberText(value)}`,
        ),
        '',
      ].join('\n'),
    )
    .join('');
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' };

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${String(value).replaceAll(/[\\"\n]/g, (sign) => ESCAPES[sign] as string)}"`,
  );
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

const numberText = (value: number) => (value === Number.POSITIVE_INFINITY ? '+Inf' : String(value));
