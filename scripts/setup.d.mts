/** The server's flags and file, for those who start it without `npm start`. */
export const SERVER: string[];
