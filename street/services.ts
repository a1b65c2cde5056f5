import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer, connect as tlsConnect } from 'node:tls';
import { type FakePaypal, startFakePaypal } from '#server/test/paypal/fake-paypal.ts';
import { startPushService, type TestPushService } from '#server/test/push-service.ts';
import { MAIL_CERTIFICATE, startSmtpServer, type TestSmtpServer } from '#server/test/smtp-server.ts';
import { INTERNET } from './machine.ts';

/** What the site calls in the internet, at the real names, each with a certificate for its name. */
export const NAMES = {
  mail: 'mail.example',
  paypal: 'api-m.paypal.com',
  paypalPages: 'www.paypal.com',
  push: 'fcm.googleapis.com',
};

export const MAIL_ACCOUNT = { user: 'haveli', password: 'a mail password/with signs' };

export interface Services {
  mail: TestSmtpServer;
  paypal: FakePaypal;
  push: TestPushService;
}

export async function startServices(certificates: string): Promise<Services> {
  const [mail, paypal, push] = await Promise.all([
    startSmtpServer(0, { account: MAIL_ACCOUNT }),
    startFakePaypal({ publicUrl: `https://${NAMES.paypalPages}` }),
    startPushService(),
  ]);
  const tls = {
    key: readFileSync(join(certificates, 'services.key')),
    cert: readFileSync(join(certificates, 'services.pem')),
  };
  const serve = async (port: number, open: (name: string) => Socket) => {
    const server = createServer(tls, (socket) => {
      const behind = open(socket.servername || '');
      for (const end of [socket, behind]) end.on('error', () => undefined);
      socket.pipe(behind).pipe(socket);
    });
    // A client that gives up during its handshake is its own matter.
    server.on('tlsClientError', () => undefined);
    server.listen(port, INTERNET);
    await once(server, 'listening');
  };
  await serve(465, () => connect(mail.port, '127.0.0.1'));
  await serve(443, (name) => {
    const { port } = new URL(name === NAMES.push ? push.origin : paypal.access.baseUrl);
    return name === NAMES.push
      ? tlsConnect({ port: Number(port), host: 'localhost', ca: MAIL_CERTIFICATE })
      : connect(Number(port), '127.0.0.1');
  });
  return { mail, paypal, push };
}
