import { slipsBetween } from '../slips.ts';
import { cleanEmail } from './email.ts';

/** What most guests write from, and what is one letter from it but another provider's. */
const KNOWN =
  'gmail.com googlemail.com gmx.de gmx.net gmx.at gmx.ch gmx.com gmx.org gmx.eu web.de t-online.de freenet.de mail.de mail.com email.de email.com ymail.com outlook.com outlook.de outlook.at hotmail.com hotmail.de hotmail.fr hotmail.it live.com live.de live.at yahoo.com yahoo.de yahoo.fr yahoo.it icloud.com aol.com aol.de arcor.de online.de posteo.de posteo.net mailbox.org kabelmail.de vodafone.de vodafonemail.de 1und1.de aon.at chello.at a1.net bluewin.ch hispeed.ch proton.me protonmail.com email.cz hotmail.es hotmail.nl outlook.fr outlook.es outlook.it outlook.com.tr yahoo.es seznam.cz wp.pl libero.it orange.fr free.fr laposte.net ukr.net abv.bg'.split(
    ' ',
  );

/** From this length on two slips are taken for one name: `t-onlin.d`. */
const LONG_DOMAIN = 9;

/** The address that was probably meant where the domain is a slip of a well-known one, `gmial.com`; else null. */
export function suggestEmail(typed: string): string | null {
  const email = cleanEmail(typed);
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || domain.length < 4 || domain.length > 20 || KNOWN.includes(domain)) return null;
  if (/^(gmail|googlemail)\.[a-z]+$/.test(domain)) return `${email.slice(0, at)}@gmail.com`;
  for (const slips of [1, 2]) {
    const meant = KNOWN.find(
      (known) => slips <= (known.length < LONG_DOMAIN ? 1 : 2) && slipsBetween(domain, known) === slips,
    );
    if (meant) return `${email.slice(0, at)}@${meant}`;
  }
  return null;
}
