/** The statuses of a newsletter subscription. Apart from the shapes, so that a page can use them without Zod. */
export const READER_STATUSES = ['confirmed', 'asked', 'left'] as const;

export type ReaderStatus = (typeof READER_STATUSES)[number];

/** Where someone subscribed: kept as part of the proof of consent. */
export const READER_SOURCES = ['footer', 'reservation', 'message'] as const;

export type ReaderSource = (typeof READER_SOURCES)[number];
