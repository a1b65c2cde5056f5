/** How a stand-in calls the site: the app itself, or a running server. */
export type PrinterRequest = (path: string, init: RequestInit) => Response | Promise<Response>;

/** What came out of a printer, one entry for each sheet; a torn one ends in the middle. */
export interface Paper {
  text: string;
  isWhole: boolean;
}

/** The letters and digits of what was printed, as they can be read in any of the printers' languages. */
export function legible(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[^\x20-\x7e]+/g, ' ');
}
