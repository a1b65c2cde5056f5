import { isDemoMoney } from '#domain/payment-providers.ts';
import { isRefusal } from '#domain/refusal.ts';
import { adminMailTexts } from '#texts/admin-mails.ts';
import { adminPrinterTexts } from '#texts/admin-printers.ts';
import type { Config } from '../../config.ts';
import { mailFolder, presentFailure, verifyMailServer } from '../../mail/index.ts';
import { paidWithMollie, paidWithPaypal, proveMollie, provePaypal } from '../../payments/index.ts';
import type { PrinterState } from '../../printing/index.ts';
import { type Finding, inWords, note, type Speech, well, wrong } from './finding.ts';

/** Connects and logs in as for an email. */
export async function lookAtMail(config: Config, { texts, language }: Speech): Promise<Finding> {
  const { smtpUrl, dataDir } = config;
  if (smtpUrl === null) return note(texts.noMail(mailFolder(dataDir)));
  const { host } = new URL(smtpUrl);
  const failure = presentFailure(await verifyMailServer(config));
  if (failure === null) return well(texts.mail(host));
  return wrong(texts.mailRefused(host, adminMailTexts[language].reasons[failure.reason], failure.code));
}

/** Asks with each key, in the way that its trial at the desk does. */
export async function lookAtPayment(config: Config, { texts }: Speech): Promise<Finding[]> {
  const { providers, paymentProviders } = config;
  if (paymentProviders.includes('demo')) return [note(texts.demoPayment)];
  const { paypal, mollie } = providers;
  const found = await Promise.all([
    paypal && judge('PayPal', paypal.baseUrl, isDemoMoney(paidWithPaypal(paypal)), await provePaypal(paypal)),
    mollie && judge('Mollie', mollie.baseUrl, isDemoMoney(paidWithMollie(mollie)), await proveMollie(mollie)),
  ]);
  const known = found.filter((one) => one !== null);
  return known.length > 0 ? known : [note(texts.noPayment)];

  function judge(
    name: string,
    url: string,
    isTest: boolean,
    answer: Awaited<ReturnType<typeof provePaypal>>,
  ): Finding {
    if (!isRefusal(answer)) return well(texts.payment(name, isTest));
    return wrong(answer.code === 'keys_refused' ? texts.keysRefused(name) : texts.providerSilent(name, url));
  }
}

/** Printers ask the server, or are asked by it: without it nothing is known of them. */
export function judgePrinters(
  states: readonly PrinterState[],
  isRunning: boolean,
  speech: Speech,
): Finding[] {
  const { texts, language } = speech;
  return states.map(({ printer: { name, seenAt }, troubles: [trouble] }) => {
    if (!isRunning) return note(texts.unprovenPrinter(name));
    const seen = seenAt === null ? null : inWords(speech, seenAt);
    const { troubles } = adminPrinterTexts[language];
    if (trouble !== undefined) return wrong(texts.printerTrouble(name, troubles[trouble], seen));
    // It was added just now.
    if (seen === null) return note(texts.printerTrouble(name, troubles.never_seen, null));
    return well(texts.printer(name, seen));
  });
}

/** One a night is what the guide sets up. */
const LATE_MS = 36 * 60 * 60 * 1000;

export function judgeBackup(made: number | null, now: number, speech: Speech): Finding {
  const { texts } = speech;
  if (made === null) return wrong(texts.noBackup);
  const when = inWords(speech, made);
  return now - made > LATE_MS ? wrong(texts.oldBackup(when)) : well(texts.backup(when));
}
