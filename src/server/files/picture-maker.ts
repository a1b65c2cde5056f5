import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** Makes missing picture sizes in a process beside the server (docs/decisions/007). */
export interface PictureMaker {
  /** Starts it; requests during a run cause another run. */
  makeSizes(): void;
  stop(): void;
}

export function createPictureMaker(folder: string): PictureMaker {
  const script = join(ROOT, 'src/server/files/make-pictures.ts');
  let child: ChildProcess | null = null;
  let isWanted = false;
  let isStopped = false;

  const makeSizes = () => {
    if (isStopped) return;
    if (child) {
      isWanted = true;
      return;
    }
    isWanted = false;
    // The channel carries no data: its end shows the child that this process has ended.
    child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const end = () => {
      child = null;
      if (isWanted) makeSizes();
    };
    child.once('exit', end);
    child.once('error', end);
  };
  return {
    makeSizes,
    stop() {
      isStopped = true;
      child?.kill();
    },
  };
}
