import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { processorSeconds, recordCost } from './costs.ts';

/** Around each file of tests (`npm test -- --slowest`). */
const before = { processor: processorSeconds(), wall: performance.now() };

afterAll(() => {
  recordCost({
    kind: 'unit and server',
    name: relative(process.cwd(), expect.getState().testPath ?? ''),
    processor: processorSeconds() - before.processor,
    wall: (performance.now() - before.wall) / 1000,
  });
});
