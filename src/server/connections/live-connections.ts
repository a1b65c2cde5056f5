import type { Config } from '../config.ts';

/** The configuration of a running process: the environment's, and what the owner has set at the desk. */
export interface LiveConfig {
  /** What the environment alone says: it wins where it speaks. */
  environment: Config;
  /** Reads again what is set at the desk; `config` itself changes. Returns whether it did. */
  refresh(): Promise<boolean>;
}
