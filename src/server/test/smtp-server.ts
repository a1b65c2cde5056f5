import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The certificate of the test mail server: for 127.0.0.1, self-signed, valid until 2126. It protects nothing. */
export const MAIL_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgpL6mBOgDQY2wK1Q5
lIokjMgoNOyfrnNe6tLcUO1QvQyhRANCAATPVn3wKh2Ci6Lh+yu3L52jc19n/3U+
hxDshQPuqyoq5m0rBQrFV1A/H7G0MJU1ruNCh5DXoOopgwYabR2ZvxLr
-----END PRIVATE KEY-----`;

export const MAIL_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUVDTef3VaaJr5SOHhGJIgvMZamVAwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbWFpbC50ZXN0MCAXDTI2MTEyMjE0MDM0MloYDzIxMjYxMDI5
MTQwMzQyWjAUMRIwEAYDVQQDDAltYWlsLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATPVn3wKh2Ci6Lh+yu3L52jc19n/3U+hxDshQPuqyoq5m0rBQrFV1A/
H7G0MJU1ruNCh5DXoOopgwYabR2ZvxLro28wbTAdBgNVHQ4EFgQUtQJVigw5GoAm
wdeUeQgaWjZ/Cs8wHwYDVR0jBBgwFoAUtQJVigw5GoAmwdeUeQgaWjZ/Cs8wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARhwR/AAABgglsb2NhbGhvc3QwCgYIKoZI
zj0EAwIDSQAwRgIhAOCJWmnIHuzLKMO3M9SVOzOIQdRxqF01zEgtrBtigqTeAiEA
ksxbBkU2cVpcvDvoscMo6GRemYdVv3GWZLUI492SY7s=
-----END CERTIFICATE-----`;

/** A mail server that stores what it receives, and can be made to refuse. */
export interface TestSmtpServer {
  url: string;
  port: number;
  /** Every email that it has accepted, parsed by a library that we do not use to send. */
  mails: Email[];
  /** As they came over the wire. */
  raw: string[];
  /** The recipients of each envelope. */
  recipients: string[][];
  /** Called for every recipient; a returned SMTP code refuses. */
  rejectRecipient: (address: string) => number | null;
  /** Called before each email is accepted; waits, or throws to refuse. */
  beforeAccept: () => void | Promise<void>;
  close(): Promise<void>;
}

/**
 * With `tls` it offers STARTTLS, or accepts TLS only with `from the start`. With an account only who logs in may send.
 */
export async function startSmtpServer(
  port = 0,
  {
    tls = 'none',
    account,
  }: { tls?: 'none' | 'offered' | 'from the start'; account?: { user: string; password: string } } = {},
): Promise<TestSmtpServer> {
  const server = new SMTPServer({
    disabledCommands: tls === 'none' ? ['STARTTLS'] : [],
    secure: tls === 'from the start',
    ...(tls === 'none' ? {} : { key: MAIL_KEY, cert: MAIL_CERTIFICATE }),
    logger: false,
    // Whoever is still connected when it closes may never go: a sender that hangs on purpose.
    closeTimeout: 1,
    authOptional: account === undefined,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const isKnown = account !== undefined && username === account.user && password === account.password;
      done(isKnown ? null : new Error('Nobody has such a password here'), { user: username });
    },
    onRcptTo({ address }, _session, done) {
      const responseCode = office.rejectRecipient(address);
      done(responseCode === null ? null : Object.assign(new Error('Nobody here'), { responseCode }));
    },
    async onData(stream, session, done) {
      try {
        const raw = await text(stream);
        await office.beforeAccept();
        office.raw.push(raw);
        office.recipients.push(session.envelope.rcptTo.map(({ address }) => address));
        office.mails.push(await PostalMime.parse(raw));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  // Connections that a client aborts are expected in these tests.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: own } = server.server.address() as AddressInfo;
  const office: TestSmtpServer = {
    url: `${tls === 'from the start' ? 'smtps' : 'smtp'}://127.0.0.1:${own}`,
    port: own,
    mails: [],
    raw: [],
    recipients: [],
    rejectRecipient: () => null,
    beforeAccept: () => undefined,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  return office;
}
