import { afterEach, beforeEach, type MockInstance, vi } from 'vitest';

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** A test that expects an error checks it and then clears it with `vi.mocked(console.error).mockClear()`. */
afterEach(() => {
  const { calls } = errors.mock;
  errors.mockRestore();
  if (calls.length > 0) throw new Error(`Unexpected console.error: ${calls.flat().map(String).join(' ')}`);
});
