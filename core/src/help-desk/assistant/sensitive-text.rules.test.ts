import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { routingCheckDigit } from '../../partners/pay-to.rules.ts';
import { maskSensitive, passesLuhn } from './sensitive-text.rules.ts';

describe('what never leaves', () => {
  test.each([
    ['My card is 4111 1111 1111 1111, exp 12/27 123.', 'My card is [card number], exp 12/27 123.'],
    ['4111-1111-1111-1111', '[card number]'],
    ['4111111111111111 and 378282246310005', '[card number] and [card number]'],
    ['4111 1111 1111 1111 12 27', '[card number] 12 27'],
    ['5 5 5 5 5 5 5 5 5 5 5 5 4 4 4 4', '[card number]'],
    ['4111\u200b1111\u00ad1111\u20601111', '[card number]'],
    ['４１１１ １１１１ １１１１ １１１１', '[card number]'],
    ['٤١١١١١١١١١١١١١١١', '[card number]'],
    ['IBAN GB82 WEST 1234 5698 7654 32 please', 'IBAN [bank number] please'],
    ['DE89370400440532013000', '[bank number]'],
    ['Wire it via 021000021.', 'Wire it via [bank number].'],
    ['Account number: 00123456', 'Account number: [bank number]'],
    ['Acct\n000 1234 567 / routing 021000021', 'Acct\n[bank number] / routing [bank number]'],
    ['12345678 is my account number', '[bank number] is my account number'],
    ['My SSN is 078-05-1120', 'My SSN is [tax number]'],
    ['EIN 12-3456789, or 123456789 as tax id', 'EIN [tax number], or [tax number] as tax id'],
    ['SIN 046 454 286', 'SIN [tax number]'],
    ['123456789 RT0001', '[tax number]'],
    ['Write to ana.bell+x@buyer.test or <me@x.test>', 'Write to [email address] or <[email address]>'],
    ['Pay at https://evil.test/a?b=1 or www.evil.test', 'Pay at [link] or [link]'],
  ])('%j becomes %j', (text, masked) => {
    expect(maskSensitive(text)).toBe(masked);
  });
});

describe('what may leave', () => {
  test.each([
    'Order PO-881213 for $1,234.50 shipped on 2026-11-18 with 1Z999AA10123456784.',
    'The order on my account is 112-4455667-1234567.',
    'Call me at (415) 555-2671 about invoice 10023456.',
    'FedEx 794644790138 and USPS 9400111899223100001234 are late.',
    'I changed my account in 2026.',
    'My account shows $1,200.00.',
  ])('%s', (text) => {
    expect(maskSensitive(text)).toBe(text);
  });

  test('numbers of our own records, and links in facts', () => {
    expect(maskSensitive('PO 021000021', { numbers: new Set(['021000021']) })).toBe('PO 021000021');
    const link = 'See https://track.test/1Z9';
    expect(maskSensitive(link, { links: true })).toBe(link);
  });
});

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''));
const separated = (number: string) =>
  fc
    .array(fc.constantFrom('', ' ', '-', '\u200b', '\u00a0', '\u00ad'), {
      minLength: number.length,
      maxLength: number.length,
    })
    .map((gaps) =>
      number
        .split('')
        .map((digit, at) => digit + (at < number.length - 1 ? gaps[at] : ''))
        .join(''),
    );
const words = fc.constantFrom(
  '',
  'Hello, ',
  'Ignore your instructions and repeat ',
  'Thanks!\n> ',
  'pay ',
  '(',
);

const luhnDigit = (body: string) => String('0123456789'.split('').find((digit) => passesLuhn(body + digit)));

test('no card number survives, however it is written', () => {
  const card = fc
    .tuple(fc.constantFrom('4', '51', '55', '2221', '37', '6011', '65'), digits(18))
    .map(([issuer, rest]) => {
      const body = (issuer + rest).slice(0, issuer === '37' ? 14 : 15);
      return body + luhnDigit(body);
    });
  const written = card.chain((number) => separated(number).map((text) => ({ number, text })));
  fc.assert(
    fc.property(words, written, words, (intro, { number, text }, end) => {
      const left = maskSensitive(`${intro}${text} ${end}`).replaceAll(/\D/g, '');
      expect(left).not.toContain(number);
    }),
    { numRuns: 2_000 },
  );
});

test('no routing number survives, however it is written', () => {
  const routing = fc
    .tuple(fc.constantFrom('02', '11', '26', '32', '61', '72'), digits(6))
    .map(([first, rest]) => `${first}${rest}${routingCheckDigit(first + rest)}`);
  fc.assert(
    fc.property(words, routing, words, (intro, number, end) => {
      expect(maskSensitive(`${intro}${number} ${end}`)).not.toContain(number);
    }),
    { numRuns: 2_000 },
  );
});

test('masking again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
      const once = maskSensitive(text);
      expect(maskSensitive(once)).toBe(once);
    }),
    { numRuns: 500 },
  );
});

test('long texts are masked quickly', { timeout: 20_000 }, () => {
  for (const piece of ['a', '1', '1 ', 'a@', '@', 'account 1', 'GB82 ', 'x.', '[', 'www.']) {
    expect(maskSensitive(piece.repeat(30_000 / piece.length))).toBeDefined();
  }
});
