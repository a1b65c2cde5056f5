import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { DressedMail } from './dress-letter.ts';

/** Where mails leave the house: an SMTP server, or a folder. */
export interface Post {
  /** @throws PostError when it did not go out. */
  send(mail: DressedMail): Promise<void>;
  close(): void;
}

/**
 * Why a mail did not go out: the server refuses this one for good, or for now, or it is the way itself that is
 * closed, for all of them.
 */
export class PostError extends Error {
  readonly obstacle: 'refused' | 'delayed' | 'closed';

  constructor(obstacle: PostError['obstacle'], message: string) {
    super(message);
    this.obstacle = obstacle;
  }
}

export const mailFolder = (dataDir: string) => join(dataDir, 'mail');

export function openPost({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): Post {
  return smtpUrl === null ? folderPost(mailFolder(dataDir)) : smtpPost(smtpUrl);
}

function smtpPost(smtpUrl: string): Post {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    // All of them together stay far below the lease of a mail.
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    dnsTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(mail.message);
      } catch (error) {
        throw whyNot(error as SmtpFailure);
      }
    },
    close: () => transport.close(),
  };
}

interface SmtpFailure extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Codes of nodemailer that speak of one mail: its recipient, its words. */
const ABOUT_ONE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

function whyNot({ code = '', command = '', responseCode = 0 }: SmtpFailure): PostError {
  // Never the server's own words: it repeats addresses in them, and these lines are logged.
  const failure = [code, command, responseCode || ''].filter(Boolean).join(' ') || 'unknown';
  // Who may not send (MAIL FROM) may not send any; 421 means that the server goes away.
  if (!ABOUT_ONE_MAIL.has(code) || command === 'MAIL FROM' || responseCode === 421) {
    return new PostError('closed', failure);
  }
  // nodemailer itself (API) refuses an address that is none.
  return new PostError(responseCode >= 500 || command === 'API' ? 'refused' : 'delayed', failure);
}

/** Without SMTP every mail is a file that mail programs open. */
function folderPost(folder: string): Post {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send({ fileName, message }) {
      const composed = await composer.sendMail(message);
      await mkdir(folder, { recursive: true });
      // The same mail again is the same file; half of one is never seen under that name.
      const half = join(folder, `.${randomUUID()}`);
      await writeFile(half, composed.message as Buffer, { mode: 0o600 });
      await rename(half, join(folder, `${fileName}.eml`));
    },
    close: () => composer.close(),
  };
}
