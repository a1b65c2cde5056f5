import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pictureFolder } from './pictures.ts';

/** Makes the sizes that pictures lack, beside the server (docs/decisions/007). */
export interface PictureMaker {
  /** Asks for it; what comes in meanwhile is made in another round. */
  makeSizes(): void;
  stop(): void;
}

export function createPictureMaker(dataDir: string): PictureMaker {
  const script = join(import.meta.dirname, 'make-pictures.ts');
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
    child = spawn(process.execPath, [script, pictureFolder(dataDir)], { stdio: 'ignore' });
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
