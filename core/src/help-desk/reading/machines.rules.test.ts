import { expect, test } from 'vitest';
import { machineOf } from './machines.rules.ts';

const own = new Set(['support@backdock.test']);

test.each([
  ['auto-submitted', 'auto-replied', 'Reply'],
  ['auto-submitted', ' Auto-Replied; owner-email="x"', 'Reply'],
  ['auto-submitted', 'auto-generated', 'Notice'],
  ['auto-submitted', 'no', null],
  ['x-autoreply', 'yes', 'Reply'],
  ['return-path', '<>', 'Reply'],
  ['return-path', '<anna@customer.test>', null],
  ['x-backdock-instance', 'a', 'Reply'],
  ['precedence', 'Bulk', 'Bulk'],
  ['precedence', 'list', 'Bulk'],
  ['precedence', 'first-class', null],
  ['list-id', '<a.b>', 'Bulk'],
  ['x-auto-response-suppress', 'All', 'Bulk'],
] as const)('%s: %s is %s', (name, value, machine) => {
  const from = { name: null, address: 'anna@customer.test' };
  expect(machineOf({ headers: [{ name, value }], from }, own)).toBe(machine);
});

test.each([
  ['mailer-daemon@mx.test', 'Reply'],
  ['postmaster@mx.test', 'Reply'],
  ['support@backdock.test', 'Reply'],
  ['postmaster-fan@mx.test', null],
])('%s is %s', (address, machine) => {
  expect(machineOf({ headers: [], from: { name: null, address } }, own)).toBe(machine);
});
