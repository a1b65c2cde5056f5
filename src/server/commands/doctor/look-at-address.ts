import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import type { FromOutside } from '../../connections/index.ts';
import { isPublicAddress } from '../../http/public-address.ts';
import { type Finding, inWords, note, type Speech, well, wrong } from './finding.ts';

/** @throws Error with the resolver's code. */
export type Lookup = (name: string) => Promise<string[]>;

const PATIENCE_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;

const bareName = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '');

/** Where the name leads. */
export async function lookAtName(publicUrl: string, { texts }: Speech, lookup: Lookup): Promise<Finding> {
  const name = bareName(publicUrl);
  try {
    const addresses = isIP(name) ? [name] : await lookup(name);
    const list = addresses.join(', ');
    return addresses.some(isPublicAddress) ? well(texts.name(name, list)) : note(texts.innerName(name, list));
  } catch (error) {
    return wrong(texts.unknownName(name, (error as NodeJS.ErrnoException).code ?? ''));
  }
}

export interface CertificateOptions {
  now: number;
  lookup: Lookup;
  /** Beside those whom everybody trusts; a test has its own. */
  ca?: string;
}

/** Whether browsers trust the certificate, and for how long. */
export async function lookAtCertificate(
  publicUrl: string,
  speech: Speech,
  { now, lookup, ca }: CertificateOptions,
): Promise<Finding[]> {
  const { texts } = speech;
  const { protocol, port, host } = new URL(publicUrl);
  if (protocol !== 'https:') return [wrong(texts.plainAddress(publicUrl))];
  const name = bareName(publicUrl);
  const [address = name] = isIP(name) ? [] : await lookup(name).catch(() => []);
  const socket = connect({
    ...{ host: address, port: Number(port) || 443, rejectUnauthorized: false },
    ...(isIP(name) ? {} : { servername: name }),
    ...(ca === undefined ? {} : { ca }),
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) });
    const certificate = socket.getPeerCertificate();
    const refused = socket.authorizationError as Error | string | undefined;
    return [judge(certificate, { name, now, code: refused ? codeOf(refused) : null }, speech)];
  } catch (error) {
    return [wrong(texts.noTls(host, codeOf(error as Error)))];
  } finally {
    socket.destroy();
  }
}

const codeOf = (error: Error | string): string =>
  typeof error === 'string' ? error : ((error as NodeJS.ErrnoException).code ?? error.name);

/** Who renews them does so when a third of their time is left: with less than a fifth it has failed. */
function judge(
  { valid_from, valid_to }: PeerCertificate,
  { name, now, code }: { name: string; now: number; code: string | null },
  speech: Speech,
): Finding {
  const { texts } = speech;
  const [from, until] = [Date.parse(valid_from), Date.parse(valid_to)];
  if (until <= now) return wrong(texts.endedCertificate(inWords(speech, until)));
  if (from > now) return wrong(texts.earlyCertificate(inWords(speech, from)));
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return wrong(texts.otherCertificate(name));
  if (code !== null) return wrong(texts.untrustedCertificate(code));
  const left = until - now;
  if (left < Math.min(14 * DAY_MS, (until - from) / 5))
    return wrong(texts.endingCertificate(inWords(speech, until)));
  return well(texts.certificate(inWords(speech, until), Math.floor(left / DAY_MS)));
}

/** What is between guests and the server. */
export function judgeOutside({ fault, visitor }: FromOutside, publicUrl: string, { texts }: Speech): Finding {
  switch (fault?.code) {
    case undefined:
      return well(texts.proxy(visitor ?? ''));
    case 'unreachable':
      return wrong(texts.unreachable(publicUrl));
    case 'elsewhere':
      return wrong(texts.elsewhere(publicUrl));
    case 'led_on':
      return wrong(texts.ledOn(publicUrl, fault.where));
    case 'other_host':
      return wrong(texts.otherHost(fault.where));
    case 'unknown_proxy':
      return wrong(texts.unknownProxy);
    case 'unnamed_visitors':
      return wrong(texts.unnamedVisitors);
    case 'claimed_visitors':
      return wrong(texts.claimedVisitors);
    case 'pages_without_tls':
      return wrong(texts.pagesWithoutTls(new URL(publicUrl).hostname));
  }
}

/** Seconds that any network may take, and that no certificate or code depends on. */
const TOLERATED_MS = 60_000;

export function judgeClock(now: number, clocks: readonly (number | null)[], speech: Speech): Finding {
  const { texts, language } = speech;
  const known = clocks.filter((clock) => clock !== null);
  if (known.length === 0) return note(texts.uncomparedClock(inWords(speech, now)));
  const off = Math.max(...known.map((clock) => Math.abs(now - clock)));
  return off > TOLERATED_MS
    ? wrong(texts.wrongClock(Math.round(off / 1000).toLocaleString(language)))
    : well(texts.clock);
}
