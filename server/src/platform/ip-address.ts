import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/**
 * An IP address in the one form in which it is stored and compared, from any form in which proxies write it:
 * `1.2.3.4:5678`, `[2001:DB8::1]:443`, `::ffff:1.2.3.4`, `fe80::1%eth0`. Null for anything else.
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
 * What to count calls or failures by. Whoever has one IPv6 address has the whole /64 that it is in, so all of those
 * count as one.
 */
export function rateLimitKeyOfAddress(address: string | null): string {
  const normal = address === null ? null : normalAddress(address);
  if (normal === null || isIPv4(normal)) return normal ?? 'unknown';
  const [head = '', tail] = normal.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const between = tail === undefined ? 0 : 8 - left.length - right.length - (normal.includes('.') ? 1 : 0);
  const groups = [...left, ...Array.from({ length: between }, () => '0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
