import { describe, expect, test } from 'vitest';
import { addressLines } from './address.rules.ts';

describe('an address', () => {
  const known = {
    address: '2200 Industrial Way',
    address2: 'Suite 4',
    address3: null,
    city: 'Portland',
    state: 'OR',
    zip: '97210',
  };
  const nothing = { address: null, address2: null, address3: null, city: null, state: null, zip: null };
  test.each([
    [known, ['2200 Industrial Way', 'Suite 4', 'Portland, OR 97210']],
    [{ ...known, address2: null, zip: null }, ['2200 Industrial Way', 'Portland, OR']],
    [{ ...nothing, zip: '97210' }, ['97210']],
    [nothing, []],
  ])('%j', (address, lines) => expect(addressLines(address)).toEqual(lines));
});
