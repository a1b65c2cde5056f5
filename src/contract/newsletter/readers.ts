/** Where somebody stands with the newsletter. Apart from the shapes, so that a page can know it without Zod. */
export const READER_STATUSES = ['confirmed', 'asked', 'left'] as const;

export type ReaderStatus = (typeof READER_STATUSES)[number];

/** Where somebody asked for the newsletter: kept as part of the proof of their consent. */
export const READER_SOURCES = ['footer', 'reservation', 'message'] as const;

export type ReaderSource = (typeof READER_SOURCES)[number];
