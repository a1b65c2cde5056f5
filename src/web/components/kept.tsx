import type { ReactNode } from 'react';

/** Numbers with what belongs to them: times, dates, amounts with their sign. */
const NUMBERS = /(\d(?:[\d.,:–/]*\d)?(?:\s€)?)/;

/**
 * Words in which a browser that translates the page leaves times, dates and amounts alone. What is no text is returned as it
 * is.
 */
export const kept = (words: ReactNode): ReactNode =>
  typeof words === 'string'
    ? words.split(NUMBERS).map((part, index) =>
        index % 2 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
          <span key={index} translate="no">
            {part}
          </span>
        ) : (
          part
        ),
      )
    : words;
