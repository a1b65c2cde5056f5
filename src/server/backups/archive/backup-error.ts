/** What stands in the way of a backup or of restoring one. */
export type BackupFault =
  /** Damaged, or not a backup. */
  | 'unreadable'
  /** Made by a newer version of Thali. */
  | 'newer'
  /** Made by an early version whose data this one can't carry over. */
  | 'older'
  /** Where it would be written, or restored to, does not allow it. */
  | 'place';

/** Why a backup can't be made or restored, in one line for the person at the keyboard. Nothing was changed. */
export class BackupError extends Error {
  readonly fault: BackupFault;
  constructor(message: string, fault: BackupFault = 'place') {
    super(message);
    this.fault = fault;
  }
}
