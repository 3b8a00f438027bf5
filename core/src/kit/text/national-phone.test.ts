import { expect, test } from 'vitest';
import { nationalPhone } from './national-phone.ts';

test.each([
  ['+15035550142', '(503) 555-0142'],
  ['+15035550142 ext. 7', '(503) 555-0142 ext. 7'],
  ['+442079460958', '+442079460958'],
  ['ask for June', 'ask for June'],
])('%s', (stored, shown) => expect(nationalPhone(stored)).toBe(shown));
