import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Addresses of IPv4 that do not lead to the public internet (IANA's registry of special-purpose addresses). */
const SPECIAL_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];

/**
 * Of IPv6 only 2000::/3 is public, without these: protocol assignments with Teredo, documentation, 6to4, which hides an
 * address of IPv4, and segment routing.
 */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/');
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}

const specialV4 = listOf(SPECIAL_V4, 'ipv4');
const publicV6 = listOf(['2000::/3'], 'ipv6');
const specialV6 = listOf(SPECIAL_V6, 'ipv6');

/**
 * Whether an IP address lies in the public internet: not on this machine, in its network, or in any other range of special
 * purpose, also not by way of an IPv6 address that holds such an IPv4 one. What is no IP address is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialV4.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return publicV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
}
