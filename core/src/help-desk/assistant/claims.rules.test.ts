import { describe, expect, test } from 'vitest';
import { isBacked, readClaims } from './claims.rules.ts';

const now = new Date('2026-11-18T20:00:00Z');
const keys = (text: string) => readClaims(text, now).map(({ kind, key }) => `${kind} ${key}`);
const backed = (text: string, known: string) => {
  const facts = readClaims(known, now);
  return readClaims(text, now).map((claim) => isBacked(claim, facts, now));
};

test.each([
  [
    'We pay $1,234.50 or CA$5 or 20 dollars or €7.',
    ['Amount $:123450', 'Amount CAD:500', 'Amount EUR:700', 'Amount $:2000'],
  ],
  ['Twenty-five dollars, or two hundred USD', ['Amount $:2500', 'Amount USD:20000']],
  ['15% off, ten percent', ['Percent 15', 'Percent 10']],
  [
    'On Nov 3, 2026, 11/4, tomorrow, and Friday',
    ['Day 2026-11-03', 'Day --11-04', 'Day 2026-11-19', 'Weekday friday'],
  ],
  ['At 2:30 pm or 14:05', ['Time 14:30', 'Time 14:05']],
  ['Call 415-555-2671', ['Phone 4155552671']],
  ['30 days, three boxes, 2nd, 1,200 pieces', ['Number 30', 'Number 3', 'Number 2', 'Number 1200']],
  [
    'PO-881213 and 1Z999AA10123456784 and SAVE20',
    ['Code po881213', 'Code 1z999aa10123456784', 'Code save20'],
  ],
  ['Use code WELCOME today', ['Day 2026-11-18', 'Code welcome']],
  ['We refund it for free.', ['Promise refund', 'Promise something free']],
  ['Sorry for the trouble, one of us will look.', []],
  ['Bezahlt wurden ４０ Euro', ['Amount EUR:4000']],
  ['$4\u200b0', ['Amount $:4000']],
])('%s', (text, expected) => {
  expect(keys(text).toSorted()).toEqual(expected.toSorted());
});

describe('what backs what', () => {
  test.each([
    ['$39.99', 'It was $39.99.', true],
    ['US$39.99', 'It was $39.99.', true],
    ['CA$39.99', 'It was 39.99 USD.', false],
    ['$39.90', 'It was $39.99.', false],
    ['$25', '25 pieces', false],
    ['Nov 3', 'on Nov 03, 2026', true],
    ['Nov 3, 2027', 'on Nov 03, 2026', false],
    ['Friday', 'on Nov 20, 2026', true],
    ['Monday', 'on Nov 20, 2026', false],
    ['tomorrow', 'on Nov 19, 2026', true],
    ['881213', 'Order PO-881213', true],
    ['PO 881213', 'Order PO-881213', true],
    ['881214', 'Order PO-881213', false],
    ['213', 'Order PO-881213', false],
    ['2026', 'on Nov 20, 2026', true],
    ['15%', 'a fee of 15%', true],
    ['15%', '15 days', false],
    ['thirty', 'within 30 days', true],
    ['a refund', 'we refunded it', true],
    ['a replacement', 'we refunded it', false],
  ])('%s by %s: %s', (text, known, expected) => {
    expect(backed(text, known)).toEqual([expected]);
  });
});

test('long texts are read quickly', { timeout: 20_000 }, () => {
  for (const piece of ['1', '1 ', '1,', '1-', '$1 ', 'a1', 'two ', '1:', 'May ', '\u0661']) {
    expect(readClaims(piece.repeat(30_000 / piece.length), now)).toBeDefined();
  }
});
