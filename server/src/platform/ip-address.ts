import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/**
 * An IP address in the one form it's stored and compared in, from any form proxies write: `1.2.3.4:5678`,
 * `[2001:DB8::1]:443`, `::ffff:1.2.3.4`, `fe80::1%eth0`. Null for anything else.
 */
export function normalAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/^\[([^\]]+)\](?::\d{1,5})?$/, '$1')
    .replace(/^([\d.]+):\d{1,5}$/, '$1')
    .replace(/%[\w.-]+$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return null;
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address;
}

/**
 * The key for counting calls or failures: an IPv4 address as is, an IPv6 address as its /64, since the holder of one
 * address in it has them all.
 */
export function networkOf(address: string | null): string | null {
  const normal = address === null ? null : normalAddress(address);
  if (normal === null) return null;
  if (isIPv4(normal)) return `${normal}/32`;
  const [head = '', tail] = normal.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const between = tail === undefined ? 0 : 8 - left.length - right.length - (normal.includes('.') ? 1 : 0);
  const groups = [...left, ...Array.from({ length: between }, () => '0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
