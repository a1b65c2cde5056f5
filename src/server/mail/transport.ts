import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Config } from '../config.ts';
import type { RenderedEmail } from './render-email.ts';

/** Where mails leave the house: an SMTP server, or a folder. */
export interface MailTransport {
  /** @throws TransportError when it did not go out. */
  send(mail: RenderedEmail): Promise<void>;
  /** Whether mails travel encrypted; null where none travels. Asks the server where it decides. */
  isEncrypted(): Promise<boolean | null>;
  close(): void;
}

/**
 * Why a mail did not go out: the server refuses this one for good, or for now, or it is the way itself that is
 * closed, for all of them.
 */
export class TransportError extends Error {
  readonly obstacle: 'refused' | 'delayed' | 'closed';

  constructor(obstacle: TransportError['obstacle'], message: string) {
    super(message);
    this.obstacle = obstacle;
  }
}

export const mailFolder = (dataDir: string) => join(dataDir, 'mail');

export type TransportConfig = Pick<Config, 'smtpUrl' | 'smtpTls' | 'dataDir'>;

export function openTransport({ smtpUrl, smtpTls, dataDir }: TransportConfig): MailTransport {
  return smtpUrl === null
    ? folderTransport(mailFolder(dataDir))
    : smtpTransport(smtpUrl, requiresTls({ smtpUrl, smtpTls }));
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether a mail goes out encrypted or not at all, to a server whose certificate is good. Beyond this machine it must:
 * mails carry links that open accounts. Who sits between could otherwise hide that the server offers STARTTLS.
 */
export function requiresTls({ smtpUrl, smtpTls }: Pick<Config, 'smtpUrl' | 'smtpTls'>): boolean {
  if (smtpUrl === null) return false;
  return smtpTls === null ? !LOOPBACK.test(new URL(smtpUrl).hostname) : smtpTls === 'required';
}

/** The library is loaded with the first mail: no page waits for it, and many starts send none. */
function openOnce<Transport extends { close(): void }>(
  create: (createTransport: typeof import('nodemailer').createTransport) => Transport,
) {
  let opened: Promise<Transport> | undefined;
  return {
    open: () => (opened ??= import('nodemailer').then(({ createTransport }) => create(createTransport))),
    close: () => void opened?.then((transport) => transport.close()),
  };
}

function smtpTransport(smtpUrl: string, isStrict: boolean): MailTransport {
  const options = {
    // All of them together stay far below the lease of a mail.
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    dnsTimeout: 15_000,
    socketTimeout: 60_000,
    requireTLS: isStrict,
    tls: { rejectUnauthorized: isStrict },
  };
  const transport = openOnce((createTransport) =>
    createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 1,
      ...options,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  return {
    async send(mail) {
      try {
        await (await transport.open()).sendMail(mail.message);
      } catch (error) {
        throw toTransportError(error as SmtpFailure);
      }
    },
    isEncrypted: async () => isStrict || smtpUrl.startsWith('smtps:') || offersTls(smtpUrl, options),
    close: transport.close,
  };
}

/** Whether a connection like those that mails take becomes an encrypted one. */
async function offersTls(
  smtpUrl: string,
  options: ConstructorParameters<typeof SMTPConnection>[0],
): Promise<boolean> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const { hostname, port } = new URL(smtpUrl);
  const connection = new Connection({
    ...options,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || 587,
  });
  return new Promise((answer) => {
    connection.once('error', () => answer(false));
    connection.connect(() => {
      answer(connection.secure);
      connection.quit();
    });
  });
}

interface SmtpFailure extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Codes of nodemailer that speak of one mail: its recipient, its words. */
const ABOUT_ONE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/** What TLS says of a certificate that is self-signed, too old, for another name or by an unknown authority. */
const ABOUT_CERTIFICATE = /certificate|self[- ]signed|altnames|unable to verify/i;

function toTransportError({
  code = '',
  command = '',
  responseCode = 0,
  message,
}: SmtpFailure): TransportError {
  const isCertificate = /^(ETLS|ESOCKET)$/.test(code) && !responseCode && ABOUT_CERTIFICATE.test(message);
  // Never the server's own words: it repeats addresses in them, and these lines are logged.
  const failure =
    [code, command, responseCode || (isCertificate ? 'CERT' : '')].filter(Boolean).join(' ') || 'unknown';
  // Who may not send (MAIL FROM) may not send any; 421 means that the server goes away.
  if (!ABOUT_ONE_MAIL.has(code) || command === 'MAIL FROM' || responseCode === 421) {
    return new TransportError('closed', failure);
  }
  // nodemailer itself (API) refuses an address that is none.
  return new TransportError(responseCode >= 500 || command === 'API' ? 'refused' : 'delayed', failure);
}

/** Without SMTP every mail is a file that mail programs open. */
function folderTransport(folder: string): MailTransport {
  const composer = openOnce((createTransport) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  return {
    async send({ fileName, message }) {
      const composed = await (await composer.open()).sendMail(message);
      // The same mail again is the same file; half of one is never seen under that name.
      const half = join(folder, `.${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(half, composed.message as Buffer, { mode: 0o600 });
        await rename(half, join(folder, `${fileName}.eml`));
      } catch (error) {
        await rm(half, { force: true }).catch(() => undefined);
        // A disk that is full or can't be written is so for all of them.
        throw new TransportError('closed', (error as NodeJS.ErrnoException).code ?? 'unknown');
      }
    },
    isEncrypted: async () => null,
    close: composer.close,
  };
}
