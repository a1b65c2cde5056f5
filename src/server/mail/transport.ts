import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Config } from '../config.ts';
import type { RenderedEmail } from './render-email.ts';

/** Where emails are delivered: an SMTP server, or a folder. */
export interface MailTransport {
  /** @throws TransportError when it was not sent. */
  send(mail: RenderedEmail): Promise<void>;
  /** Connects and logs in, and sends nothing. @throws TransportError when that fails. */
  verify(): Promise<void>;
  /** Whether the connection is encrypted; null without one. Connects to the server if it decides. */
  isEncrypted(): Promise<boolean | null>;
  close(): void;
}

/** Why an email was not sent: the server refuses this one permanently or for now, or no email can be sent at all. */
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
 * Whether an email is sent only over an encrypted connection with a valid certificate. Required beyond this machine:
 * emails contain links that open accounts, and an attacker in between could hide that the server offers STARTTLS.
 */
export function requiresTls({ smtpUrl, smtpTls }: Pick<Config, 'smtpUrl' | 'smtpTls'>): boolean {
  if (smtpUrl === null) return false;
  return smtpTls === null ? !LOOPBACK.test(new URL(smtpUrl).hostname) : smtpTls === 'required';
}

/** The library is loaded for the first email: no page needs it, and many starts send none. */
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
    // Together far below the lease of an email.
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
    async verify() {
      try {
        await (await transport.open()).verify();
      } catch (error) {
        throw toTransportError(error as SmtpFailure);
      }
    },
    isEncrypted: async () => isStrict || smtpUrl.startsWith('smtps:') || offersTls(smtpUrl, options),
    close: transport.close,
  };
}

/** Whether a connection like those of emails becomes an encrypted one. */
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

/** Codes of nodemailer about a single email: its recipient, its content. */
const ABOUT_ONE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/** TLS errors for a certificate that is self-signed, expired, for another name or by an unknown authority. */
const ABOUT_CERTIFICATE = /certificate|self[- ]signed|altnames|unable to verify/i;

function toTransportError({
  code = '',
  command = '',
  responseCode = 0,
  message,
}: SmtpFailure): TransportError {
  const isCertificate = /^(ETLS|ESOCKET)$/.test(code) && !responseCode && ABOUT_CERTIFICATE.test(message);
  // Never the server's own text: it may repeat addresses, and these lines are logged.
  const failure =
    [code, command, responseCode || (isCertificate ? 'CERT' : '')].filter(Boolean).join(' ') || 'unknown';
  // A refused sender (MAIL FROM) affects all emails; 421 means that the server is closing.
  if (!ABOUT_ONE_MAIL.has(code) || command === 'MAIL FROM' || responseCode === 421) {
    return new TransportError('closed', failure);
  }
  // nodemailer itself (API) refuses an invalid address.
  return new TransportError(responseCode >= 500 || command === 'API' ? 'refused' : 'delayed', failure);
}

/** Without SMTP every email is written as a file that email programs can open. */
function folderTransport(folder: string): MailTransport {
  const composer = openOnce((createTransport) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  return {
    async send({ fileName, message }) {
      const composed = await (await composer.open()).sendMail(message);
      // The same email is the same file; a half-written one never has that name.
      const half = join(folder, `.${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(half, composed.message as Buffer, { mode: 0o600 });
        await rename(half, join(folder, `${fileName}.eml`));
      } catch (error) {
        await rm(half, { force: true }).catch(() => undefined);
        // A full or read-only disk affects all emails.
        throw new TransportError('closed', (error as NodeJS.ErrnoException).code ?? 'unknown');
      }
    },
    verify: async () => undefined,
    isEncrypted: async () => null,
    close: composer.close,
  };
}
