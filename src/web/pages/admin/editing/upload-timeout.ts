/** Pictures take their time on a restaurant's line (milliseconds). */
export const UPLOAD_TIMEOUT = 120_000;
