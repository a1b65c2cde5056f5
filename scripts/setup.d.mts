/** The server's flags and file, for callers that start it without `npm start`. */
export const SERVER: string[];
/** The environment variables it runs with in addition to its own settings. */
export function serverEnv(): Record<string, string | undefined>;
export const MALLOC_ENV: Record<string, string>;
/** The project's own Node. */
export const NODE: string;
/** Ends this process with a line on standard error. */
export function stop(line: string, exitCode?: number): never;
