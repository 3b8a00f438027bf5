import { expect, test } from 'vitest';
import { sentEntryOf } from './sent-back.rules.ts';

const trace = '123456780000001';
const entry = (id: number, amountCents: number, accountNumber: string) => ({
  id,
  traceNumber: trace,
  amountCents,
  accountNumber,
});
const newestFirst = [entry(3, 500, '77-4411-9'), entry(2, 500, '000123'), entry(1, 900, '000123')];
const back = (accountNumber: string, amountCents?: number, of = trace) => ({
  line: 3,
  trace: of,
  accountNumber,
  ...(amountCents !== undefined && { amountCents }),
});

test.each([
  ['the newest for that account', back('000123', 500), 2],
  ['an older one, matched by amount', back('000123', 900), 1],
  ['ignoring zeros and dashes', back('7744119', 500), 3],
  ['of any amount, if none is given', back('123'), 2],
])('%s', (_, sentBack, id) => expect(sentEntryOf(sentBack, newestFirst).id).toBe(id));

test.each([
  [
    'a different trace number',
    back('000123', 500, '999999990000001'),
    'none of our payments has trace number 999999990000001',
  ],
  ['a different amount', back('000123', 501), `our payment ${trace} has a different amount or account`],
  ['a different account', back('000124', 500), `our payment ${trace} has a different amount or account`],
])('%s is refused', (_, sentBack, message) => {
  expect(() => sentEntryOf(sentBack, newestFirst)).toThrow(`Line 3: ${message}.`);
});
