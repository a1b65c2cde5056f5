import { inspect } from 'node:util';
import { expect, vi } from 'vitest';

/**
 * Walks a table of calls in one test. What is wrong is said at the end, of each call with its name, so that a fault that
 * many of them have is seen as one.
 */
export async function everyCall<Call>(
  calls: Iterable<readonly [name: string, call: Call]>,
  work: (call: Call, name: string) => unknown,
): Promise<void> {
  const { attempt, report } = createAttempts();
  for (const [name, call] of calls) await attempt(name, () => work(call, name));
  report();
}

/** What is wrong with each call, gathered while more of them are tried. */
export function createAttempts() {
  const failures: string[] = [];
  let cause: unknown;
  let tried = 0;
  return {
    async attempt(name: string, work: () => unknown): Promise<void> {
      tried += 1;
      try {
        await work();
        expectNoLoggedError();
      } catch (error) {
        failures.push(`${name}: ${describeError(error)}`);
        cause ??= error;
      }
    },
    report(): void {
      // A table that has become empty proves nothing.
      expect(tried, 'calls in the table').toBeGreaterThan(0);
      if (failures.length === 0) return;
      throw new Error([`${failures.length} of ${tried} calls fail`, ...failures].join('\n  '), { cause });
    },
  };
}

/** An error in the log fails the test anyway; here it is said of which call it is. */
function expectNoLoggedError(): void {
  // Nobody listens before the first test.
  if (!vi.isMockFunction(console.error)) return;
  const { mock, mockClear } = vi.mocked(console.error);
  if (mock.calls.length === 0) return;
  const lines = mock.calls.flat().map(String);
  mockClear();
  throw new Error(`logs an error: ${lines.join(' ')}`);
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, actual, expected } = error as Error & { actual?: unknown; expected?: unknown };
  // The words of `toEqual` leave out most of a longer value.
  const values =
    expected === undefined ? '' : `\n    is       ${show(actual)}\n    expected ${show(expected)}`;
  return `${message.slice(0, 2000)}${values}`;
}

const show = (value: unknown) =>
  inspect(value, { depth: 8, breakLength: Number.POSITIVE_INFINITY, maxStringLength: 400 }).slice(0, 1500);
