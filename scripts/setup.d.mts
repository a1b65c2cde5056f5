/** The server's flags and file, for those who start it without `npm start`. */
export const SERVER: string[];
/** What it runs with besides its own settings. */
export function serverEnv(): Record<string, string | undefined>;
