import fc from 'fast-check';

type Header = readonly [name: string, value: string];

/** Headers a caller might plausibly send, valid or not, except those that affect request framing. */
export function headersOf(): fc.Arbitrary<readonly Header[]> {
  // Callers come from many addresses, so that none hits the rate limit.
  const address = fc
    .tuple(fc.integer({ min: 1, max: 223 }), fc.nat(255), fc.nat(255), fc.nat(255))
    .map((parts) => parts.join('.'));
  const forwarded = fc.oneof(
    { weight: 20, arbitrary: address },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '203.0.113.7:44312',
        '[2001:db8::1]:443',
        '2001:db8::1',
        'unknown',
        '__proto__',
        ',',
        '999.999.999.999',
        "1.2.3.4'; --",
        'x'.repeat(2_000),
      ),
    },
  );
  const key = fc.oneof(
    { weight: 12, arbitrary: fc.constant(null) },
    { weight: 4, arbitrary: fc.uuid() },
    // Reused across requests.
    { weight: 2, arbitrary: fc.constantFrom('again-1', 'again-2', 'again-3') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', ' ', 'a b', '__proto__', 'x'.repeat(201), 'k\u00ff', "'; --", 'a,b'),
    },
  );
  return fc
    .tuple(forwarded, key)
    .map(([from, idempotencyKey]) => [
      ['x-forwarded-for', from],
      ...(idempotencyKey === null ? [] : [['idempotency-key', idempotencyKey] as const]),
    ]);
}

export const badAuthorizations = fc.constantFrom(
  'Bearer',
  'Bearer ',
  'Bearer x',
  'Bearer a.b.c',
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  'Bearer eyJhbGciOiJIUzI1NiJ9.e30.AAAA',
  'Bearer eyJhbGciOiJSUzI1NiIsImtpZCI6Il9fcHJvdG9fXyJ9.e30.AAAA',
  'Basic YWRtaW46YWRtaW4=',
  'bearer x',
  `Bearer ${'a'.repeat(6_000)}`,
  'Bearer \u00ff\u00fe',
  '__proto__',
  "Bearer ' OR 1=1 --",
);

/** Headers most clients can't send. The request is refused regardless of everything else. */
export const brokenHeaders: fc.Arbitrary<readonly Header[]> = fc.constantFrom<readonly Header[]>(
  [['host', '__proto__']],
  [['host', '']],
  [['host', 'constructor:99999']],
  [['host', 'a b c']],
  [['host', 'x'.repeat(3_000)]],
  [['content-length', '-1']],
  [['content-length', 'many']],
  [['content-length', '99999999999999999999']],
  [['content-length', '100000000']],
  [['content-length', '0']],
  [
    ['content-length', '3'],
    ['content-length', '5'],
  ],
  [
    ['content-length', '5'],
    ['transfer-encoding', 'chunked'],
  ],
  [['transfer-encoding', 'chunked']],
  [['transfer-encoding', 'gzip, chunked, identity']],
  [['expect', '100-continue']],
  [['expect', 'the unexpected']],
  [
    ['connection', 'upgrade'],
    ['upgrade', 'websocket'],
  ],
  [['content-type', '']],
  [['content-type', 'application/json; charset=utf-16']],
  [['content-type', 'application/json; charset="']],
  [['content-type', 'text/plain']],
  [['content-type', 'text/html;;;']],
  [['content-type', '/']],
  [['content-type', 'application/x-www-form-urlencoded']],
  [['content-type', 'multipart/form-data']],
  [['content-type', 'multipart/form-data; boundary=']],
  [['content-type', `multipart/form-data; boundary=${'b'.repeat(300)}`]],
  [['content-encoding', 'gzip']],
  [['accept', 'text/nothing']],
  [['accept-encoding', 'br;q=x']],
  [['range', 'bytes=9-1']],
  [['if-none-match', '"']],
  [['x-request-id', "'; --"]],
  [['x-forwarded-host', '__proto__']],
  [['x-forwarded-proto', 'javascript']],
  [['x-http-method-override', 'DELETE']],
  [['cookie', 'a='.repeat(2_000)]],
  [['x-large', 'x'.repeat(20_000)]],
  [['bad header', 'x']],
  [['x-bytes', '\u0001\u0007']],
  [['x-folded', 'a\r\n b']],
);
