import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** The machine itself and private networks, in which printers stand. Addresses that a machine gives itself are not among them. */
const OWN_NETWORKS = new BlockList();
OWN_NETWORKS.addSubnet('127.0.0.0', 8);
OWN_NETWORKS.addSubnet('10.0.0.0', 8);
OWN_NETWORKS.addSubnet('172.16.0.0', 12);
OWN_NETWORKS.addSubnet('192.168.0.0', 16);
OWN_NETWORKS.addAddress('::1', 'ipv6');
OWN_NETWORKS.addSubnet('fc00::', 7, 'ipv6');

/**
 * Whether the server may call this address: one of its own network. An IPv4 address that is written as IPv6 is none of
 * them, whatever it stands for.
 */
export function isOwnAddress(address: string): boolean {
  if (isIPv4(address)) return OWN_NETWORKS.check(address, 'ipv4');
  // A mapped address would be checked by the rules of IPv4: it is refused before, like one with a zone.
  if (!isIPv6(address) || /^::ffff:/i.test(address) || address.includes('.') || address.includes('%'))
    return false;
  return OWN_NETWORKS.check(address, 'ipv6');
}

/** A name of a host, not longer and with no other characters than DNS has. */
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/**
 * Whether the owner may enter it: an address of the own network, or a name, which is resolved and checked with every call. What
 * looks like a number is not taken for a name: '2130706433' and '0x7f.1' are addresses to some resolvers.
 */
export function isAllowedHost(host: string): boolean {
  if (isIPv4(host) || isIPv6(host)) return isOwnAddress(host);
  const last = host.split('.').at(-1) ?? '';
  return HOST_NAME.test(host) && !/^(\d+|0x[0-9a-f]*)$/i.test(last);
}

export type Resolve = (host: string) => Promise<string[]>;

/** As the machine resolves names. */
export const resolveHost: Resolve = (host) =>
  new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, addresses: LookupAddress[]) =>
      error ? reject(error) : resolve(addresses.map(({ address }) => address)),
    );
  });

/**
 * The address to connect to: it is resolved once, and this very address is called, so that a second answer of the name server
 * can't lead elsewhere. Null: the host is not one of the own network, or some of its addresses are not.
 */
export async function addressOf(host: string, resolve: Resolve): Promise<string | null> {
  if (!isAllowedHost(host)) return null;
  if (isIPv4(host) || isIPv6(host)) return host;
  const addresses = await resolve(host);
  return addresses.length > 0 && addresses.every(isOwnAddress) ? (addresses[0] as string) : null;
}
