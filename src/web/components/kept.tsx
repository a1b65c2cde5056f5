import type { ReactNode } from 'react';

/** Numbers with what belongs to them: times, dates, amounts with their sign. */
const NUMBERS = /(\d(?:[\d.,:–/]*\d)?(?:\s€)?)/;

/**
 * Words in which a browser that translates the page leaves times, dates and amounts alone: one part of the page, as they were
 * before, wherever they stand, and not in the way of what styles say of a `span`. What is no text, or has no number, is returned as it is.
 */
export function kept(words: ReactNode): ReactNode {
  if (typeof words !== 'string') return words;
  const parts = words.split(NUMBERS);
  if (parts.length === 1) return words;
  return (
    <bdi>
      {parts.map((part, index) =>
        index % 2 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
          <bdi key={index} translate="no">
            {part}
          </bdi>
        ) : (
          part
        ),
      )}
    </bdi>
  );
}
