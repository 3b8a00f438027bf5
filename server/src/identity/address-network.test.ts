import { expect, test } from 'vitest';
import { networkOf } from './address-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7/32'],
  ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', null],
  [null, null],
])('%s is of %s', (address, network) => expect(networkOf(address)).toBe(network));
