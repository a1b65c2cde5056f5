import { describe, expect, test } from 'vitest';
import { adminPrinterTexts } from '#texts/admin-printers.ts';
import { LANGUAGES } from '#texts/texts.ts';
import { failureWords } from './failure-words.ts';

/** What is stored of a job that was not printed: by printers of Epson and Star, and by the server for those it calls itself. */
const FAILURES = {
  epson: [
    ...['EPTR_AUTOMATICAL', 'EPTR_COVER_OPEN', 'EPTR_CUTTER', 'EPTR_MECHANICAL', 'EPTR_REC_EMPTY'],
    ...['EPTR_UNRECOVERABLE', 'EX_TIMEOUT', 'EX_BADPORT', 'EX_SPOOLER', 'DeviceNotFound', 'SchemaError'],
    ...['RequestEntityTooLarge', 'TooManyRequests'],
  ],
  star: [
    ...['410 Out of paper', '411 Paper jam', '420 Cover open', '430 Fault', '510 Incompatible type'],
    ...['511%20Media%20decoding', '512 Unsupported', '520+Download+timeout', '521 Download failed'],
  ],
  server: ['failed', 'refused', 'broken', 'unconfirmed'],
};

describe.each(LANGUAGES)('in %s', (language) => {
  const t = adminPrinterTexts[language];

  test.each([...FAILURES.epson, ...FAILURES.star])(
    '%s has words, and its code in brackets at most',
    (failure) => {
      const words = failureWords(t, failure);
      const bare = words.replace(/ \((?:C|c)ode [^)]*\)/, '');
      expect(bare).not.toContain(failure);
      expect(bare).not.toMatch(/[A-Z]{2,}_|\d{3}|[a-z][A-Z]|Error|Download|Paper jam|undefined|null/);
      expect(bare).not.toContain(t.causes.unknown);
    },
  );

  test.each(FAILURES.server)('what this server says (%s) is no word for the desk', (failure) => {
    const words = failureWords(t, failure);
    expect(words).not.toContain('(');
    expect(words).not.toMatch(/undefined|null/);
    if (language === 'de') expect(words).not.toContain(failure);
  });

  test('a code of a newer printer is told with words too', () => {
    expect(failureWords(t, 'EX_BRANDNEW')).toContain(t.causes.unknown);
    expect(failureWords(t, 'EX_BRANDNEW')).toMatch(/\([Cc]ode EX_BRANDNEW\)/);
  });
});
