import { BlockList, isIP, isIPv6 } from 'node:net'

/** IANA's special-purpose registries: networks of a house, a machine itself, a cloud's own services, tunnels into IPv4, documentation. */
const special: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
]

const closed = new BlockList()
for (const [network, prefix] of special) closed.addSubnet(network, prefix, isIPv6(network) ? 'ipv6' : 'ipv4')

/** Whether an IP address is on the public internet. IPv4 written as IPv6 is judged by the IPv4 within. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && !closed.check(address, version === 6 ? 'ipv6' : 'ipv4')
}
