import { expect, test } from 'vitest';
import { normalForwardedFor } from './http/client-address.ts';
import { networkOf, normalAddress } from './ip-address.ts';

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['1.2.3.4:5678', '1.2.3.4'],
  [' 1.2.3.4 ', '1.2.3.4'],
  ['[::1]:443', '::1'],
  ['[2001:DB8::1]', '2001:db8::1'],
  ['"[2001:db8::1]:80"', '2001:db8::1'],
  ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', null],
  ['', null],
  ['1.2.3.4.5', null],
  ['999.1.1.1', null],
  ['1.2.3.4:port', null],
  ['[::1', null],
  ["'; DROP TABLE session; --", null],
])('%s normalizes to %s', (text, address) => expect(normalAddress(text)).toBe(address));

test.each([
  ['1.2.3.4', '1.2.3.4/32'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64'],
  ['::ffff:1.2.3.4', '1.2.3.4/32'],
  ['unknown', null],
  [null, null],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));

test('addresses left of an invalid entry are not trusted', () => {
  expect(normalForwardedFor('6.6.6.6, 1.2.3.4:80, [::1]:443')).toBe('6.6.6.6, 1.2.3.4, ::1');
  expect(normalForwardedFor('6.6.6.6, nonsense, 1.2.3.4')).toBe('1.2.3.4');
  expect(normalForwardedFor('1.2.3.4, nonsense')).toBe('');
  expect(normalForwardedFor('')).toBe('');
});
