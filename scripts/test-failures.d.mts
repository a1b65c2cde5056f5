/** Of a report of Vitest's (`--reporter=json`); `nameOf` shortens a file's path. */
export function failuresOfTests(report: object, nameOf: (path: string) => string): string[];
/** Of a report of Playwright's: also what has passed at a second try. */
export function failuresOfStories(report: object): string[];
