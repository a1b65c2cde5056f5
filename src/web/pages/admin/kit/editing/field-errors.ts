import type { ApiError } from '../../../../api/api-client.ts';

/** What the server says of fields, under the names that the form gives them: 'variants[1].price'. */
export function toFieldErrors({ issues = [] }: Pick<ApiError, 'issues'>): Record<string, string[]> {
  return Object.fromEntries(
    issues.map(({ path, code }) => [path.replace(/\.(\d+)(?=\.|$)/g, '[$1]'), [code]]),
  );
}
