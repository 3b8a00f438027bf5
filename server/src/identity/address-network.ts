import { isIPv4, isIPv6 } from 'node:net';

/** An IPv4 address as it is, an IPv6 address as its /64: whoever has one address of it has them all. */
export function networkOf(address: string | null): string | null {
  const plain = address?.split('%')[0]?.toLowerCase() ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1] ?? plain;
  if (isIPv4(mapped)) return `${mapped}/32`;
  if (!isIPv6(plain)) return null;
  const [head = '', tail] = plain.split('::');
  const parts = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':').length + (tail.includes('.') ? 1 : 0) : 0;
  const zeros = tail === undefined ? 0 : 8 - parts.length - after;
  const whole = [...parts, ...Array<string>(zeros).fill('0'), ...(tail ? tail.split(':') : [])];
  return `${whole.slice(0, 4).join(':')}::/64`;
}
