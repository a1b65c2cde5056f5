import { PRINT_JOB_RETENTION_MS } from '#domain/retention.ts';
import type { Deps } from '../deps.ts';
import { deleteJobsBefore } from './print-jobs-store.ts';

/** Deletes what was printed, and what nobody has printed for days. */
export async function purgePrintJobs({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteJobsBefore(db, clock.now() - PRINT_JOB_RETENTION_MS);
}
