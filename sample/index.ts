import { haveli } from './haveli/index.ts';
import { trattoria } from './trattoria/index.ts';
import type { Sample, SampleId } from './types.ts';

/** The restaurants that a first start can fill in. Another one is a folder, its id in `types.ts` and a line here. */
export const samples: Record<SampleId, Sample> = { haveli, trattoria };
