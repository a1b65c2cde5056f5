import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { MAIL_CERTIFICATE, MAIL_KEY } from './mail-certificate.ts';

/** A mail server that keeps what it gets, and can be made to refuse. */
export interface PostOffice {
  url: string;
  port: number;
  /** Every mail that it has taken, read by a program that is not ours. */
  mails: Email[];
  /** As they came over the wire. */
  raw: string[];
  /** Whom each envelope named. */
  recipients: string[][];
  /** Asked for every recipient; a number of SMTP refuses. */
  refuses: (address: string) => number | null;
  /** Asked before each mail is taken; waits, or throws to refuse. */
  beforeTaking: () => void | Promise<void>;
  close(): Promise<void>;
}

/** With `tls` it offers STARTTLS, or speaks nothing else where it is `from the start`. */
export async function openPostOffice(
  port = 0,
  { tls = 'none' }: { tls?: 'none' | 'offered' | 'from the start' } = {},
): Promise<PostOffice> {
  const server = new SMTPServer({
    disabledCommands: tls === 'none' ? ['STARTTLS'] : [],
    secure: tls === 'from the start',
    ...(tls === 'none' ? {} : { key: MAIL_KEY, cert: MAIL_CERTIFICATE }),
    logger: false,
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Nobody has a password here')),
    onRcptTo({ address }, _session, done) {
      const responseCode = office.refuses(address);
      done(responseCode === null ? null : Object.assign(new Error('Nobody here'), { responseCode }));
    },
    async onData(stream, session, done) {
      try {
        const raw = await text(stream);
        await office.beforeTaking();
        office.raw.push(raw);
        office.recipients.push(session.envelope.rcptTo.map(({ address }) => address));
        office.mails.push(await PostalMime.parse(raw));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  // Connections that a client gives up belong to these tests.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: own } = server.server.address() as AddressInfo;
  const office: PostOffice = {
    url: `${tls === 'from the start' ? 'smtps' : 'smtp'}://127.0.0.1:${own}`,
    port: own,
    mails: [],
    raw: [],
    recipients: [],
    refuses: () => null,
    beforeTaking: () => undefined,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  return office;
}
