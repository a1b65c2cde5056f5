import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** Makes the sizes that pictures lack, beside the server (docs/decisions/007). */
export interface PictureMaker {
  /** Asks for it; what comes in meanwhile is made in another round. */
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
    // The channel carries nothing: it tells the child when this process is gone.
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
