import fc from 'fast-check';

/** Strings people really send, of every kind a field may require. A field uses those its schema accepts. */
export const typicalTexts: readonly string[] = [
  'a',
  'Ada Harbor',
  'Harbor & Sons, Inc.',
  'Zoë Łukasiewicz 木村',
  'A reason that is long enough to be read by others.',
  'someone@backdock.test',
  'someone@backdock.test, other@backdock.test',
  'Backdock-demo-1',
  '+1 503 555 0123',
  '(503) 555-0123',
  '5035550123',
  '97201',
  'OR',
  'US',
  'CA',
  'V6B 1A1',
  '100 Harbor Way',
  'https://example.com/a?b=c',
  'example.com',
  '08:30',
  '17:00',
  '2026-11-15',
  '2026-10-01',
  '2024-02-29',
  '1900-01-01',
  '9999-12-31',
  '0001-01-01',
  '2026-11-15T12:00:00Z',
  '2026-11-15T12:00:00.000Z',
  '2026-11',
  '11/15/2026',
  'America/Los_Angeles',
  '7b0c1b5e-6f0a-4c8e-9f30-5a1d3f2b9c11',
  'a'.repeat(64),
  '0',
  '1',
  '12',
  '100',
  '999999999',
  '12.34',
  '0.01',
  '-1',
  '1,234.50',
  '021000021',
  '123456780',
  '12-3456789',
  '1234',
  '123456789',
  'true',
  'false',
  'name',
  'id',
  'report.pdf',
  'image/png',
  'application/pdf',
  'csv',
];

/** What PostgreSQL cannot store or headers cannot carry. */
export const unsoundTexts: readonly string[] = ['\u0000', 'a\u0000b', '\ud800', 'a\udfffb', '\ud83d'];

/** Characters that break careless code, short enough for most fields. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  ...unsoundTexts,
  '\u202egnp.exe',
  '\ufeff',
  '\r\nX-Injected: yes',
  '\n',
  '\u2028',
  "'; DROP TABLE invoice; --",
  "' OR '1'='1",
  '%',
  '\\',
  '%_\\%',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=HYPERLINK("http://example.com")',
  '@SUM(1+1)',
  '+1+1',
  '${7*7}{{7*7}}',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '../../etc/passwd',
  '..\\..\\windows',
  '(a+)+$',
  '[',
  '(?<',
  'İıſK',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯',
  '👩‍👩‍👧‍👦',
  'null',
  'undefined',
  'NaN',
  '1e309',
  '-0',
  '0x10',
  '１２３',
  '0000-00-00',
  '2026-02-30',
  '+275760-09-13',
  '275760-09-13',
  '0000-01-01',
  '-0001-01-01',
  '2026-13-01',
  '25:61',
  '99999999999999999999',
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('a', 'é', '👍', '%', ' ', '\ud800'), fc.constantFrom(256, 1_001, 5_001, 60_000))
      .map(([unit, length]) => unit.repeat(length)),
  },
);

const hostileNumber: fc.Arbitrary<number> = fc.constantFrom(
  0,
  -0,
  -1,
  0.5,
  1.005,
  1e-7,
  -2_147_483_648,
  2_147_483_647,
  2_147_483_648,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  -Number.MAX_SAFE_INTEGER,
  1e15,
  999_999_999_999.99,
  1e20,
  1e300,
  -1e300,
);

/** What no schema expects: wrong types, deep nesting, great length. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: hostileText },
  { weight: 5, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false) },
  { weight: 1, arbitrary: fc.constantFrom([], {}, [[]], [null], { length: 3 }, { toString: 'x' }) },
  { weight: 1, arbitrary: hostileKey().map((key) => withKey({}, key, { polluted: true })) },
  { weight: 1, arbitrary: fc.integer({ min: 5, max: 500 }).map(nested) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom<unknown>(1, 'a', null), fc.constantFrom(501, 5_000))
      .map(([item, length]) => Array.from({ length }, () => item)),
  },
);

export function hostileKey(): fc.Arbitrary<string> {
  return fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'extra',
    '',
    '$',
    'a.b',
    '\ud800',
  );
}

/** Also works for a key that plain assignment wouldn't store. */
export function withKey(object: object, key: string, value: unknown): object {
  return Object.defineProperty({ ...object }, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}
