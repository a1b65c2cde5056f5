import type { Email } from 'postal-mime';
import { UNDO_MS } from '#domain/undo.ts';
import { createMailer } from '../mail/mailer.ts';
import { startSmtpServer } from './smtp-server.ts';
import { openTestApp } from './test-app.ts';

/** The app with a mail server of its own, and the mailer that sends to it. */
export async function openTestAppWithMail() {
  const smtpServer = await startSmtpServer();
  const testApp = await openTestApp({ config: { smtpUrl: smtpServer.url } });
  const mailer = createMailer({ ...testApp.deps, baseUrl: 'https://haveli.example', paceMs: 0 });
  return {
    smtpServer,
    testApp,
    mailer,
    /** The emails sent, by recipient, after all were delivered, including those held back for an undo. */
    async mailbox(): Promise<{ guest: Email[]; restaurant: Email[] }> {
      testApp.clock.advance(UNDO_MS);
      await mailer.sendDue();
      const to = (address: string) => smtpServer.mails.filter((mail) => mail.to?.[0]?.address === address);
      return { guest: to('asha@example.org'), restaurant: to('test@haveli.example') };
    },
    async close() {
      await mailer.stop();
      await testApp.close();
      await smtpServer.close();
    },
  };
}
