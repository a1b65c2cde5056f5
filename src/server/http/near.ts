import { BlockList, isIP } from 'node:net';

/** Where a proxy of one's own stands: this machine, or its own network. */
const NEAR = new BlockList();
NEAR.addSubnet('127.0.0.0', 8);
NEAR.addSubnet('10.0.0.0', 8);
NEAR.addSubnet('172.16.0.0', 12);
NEAR.addSubnet('192.168.0.0', 16);
NEAR.addAddress('::1', 'ipv6');
NEAR.addSubnet('fc00::', 7, 'ipv6');

/** Whether an address is of this machine or its own network. */
export function isNear(address: string | undefined): boolean {
  const family = isIP(address ?? '');
  return family !== 0 && NEAR.check(address as string, family === 6 ? 'ipv6' : 'ipv4');
}
