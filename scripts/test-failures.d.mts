/** Of a Vitest report (`--reporter=json`); `nameOf` shortens a file's path. */
export function failuresOfTests(report: object, nameOf: (path: string) => string): string[];
/** Of a Playwright report: also tests that passed at the second attempt. */
export function failuresOfStories(report: object): string[];
