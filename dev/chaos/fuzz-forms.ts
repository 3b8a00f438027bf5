import type { MultipartRules } from '@backdock/core/kit/endpoint.ts';
import fc from 'fast-check';
import { hostileKey, hostileText } from './fuzz-values.ts';

export interface Body {
  bytes: Buffer | null;
  headers: readonly (readonly [name: string, value: string])[];
  isCutOff: boolean;
}

const boundary = 'fuzz-boundary';

/** Multipart forms with files, as a browser sends them or broken in every way a parser must survive. */
export function formsOf(
  rules: MultipartRules,
  fields: fc.Arbitrary<Record<string, unknown>>,
): fc.Arbitrary<Body> {
  const file = fc.record({
    field: fc.oneof({ weight: 8, arbitrary: fc.constant('file') }, { weight: 1, arbitrary: hostileKey() }),
    name: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom('w9.pdf', 'from-the-bank.txt', 'picture.png', 'a.b.c') },
      { weight: 2, arbitrary: hostileText.map((text) => text.slice(0, 300)) },
    ),
    type: fc.constantFrom('application/pdf', 'text/plain', 'image/png', '', 'x'),
    bytes: contents,
  });
  const extra = fc.tuple(hostileKey(), hostileText);
  return fc
    .record({
      fields,
      extras: fc.oneof(
        { weight: 6, arbitrary: fc.array(extra, { maxLength: 0 }) },
        { weight: 1, arbitrary: fc.array(extra, { maxLength: 60 }) },
      ),
      files: fc.oneof(
        { weight: 10, arbitrary: fc.array(file, { minLength: 1, maxLength: Math.min(rules.maxFiles, 3) }) },
        {
          weight: 1,
          arbitrary: fc.array(file, { minLength: rules.maxFiles + 1, maxLength: rules.maxFiles + 1 }),
        },
        { weight: 1, arbitrary: fc.array(file, { maxLength: 0 }) },
      ),
      spoil: fc.oneof({ weight: 10, arbitrary: fc.constant(unspoiled) }, { weight: 9, arbitrary: spoils }),
    })
    .map(({ fields: given, extras, files, spoil }) => {
      const entries = [...Object.entries(given ?? {}), ...extras];
      const parts = [
        ...entries.map(([name, value]) =>
          fieldPart(name, typeof value === 'string' ? value : JSON.stringify(value)),
        ),
        ...files.map((each) => filePart(each)),
      ];
      return spoil(Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]));
    });
}

/** Some almost look like bank files: records of 94 characters. */
const contents: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(
    Buffer.alloc(0),
    Buffer.from('%PDF-1.4 small'),
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
    Buffer.from('<?xml version="1.0"?><Document><CstmrPmtStsRpt></CstmrPmtStsRpt></Document>'),
    Buffer.alloc(300_000, 'x'),
  ),
  fc
    .array(
      fc.tuple(
        fc.constantFrom('1', '5', '6', '7', '8', '9', 'x'),
        fc.constantFrom('0', '9', ' ', '\u0000', 'A'),
      ),
      {
        maxLength: 12,
      },
    )
    .map((lines) => Buffer.from(lines.map(([kind, fill]) => kind + fill.repeat(93)).join('\n'))),
  hostileText.map((text) => Buffer.from(text)),
);

const fieldPart = (name: string, value: string) =>
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);

function filePart({
  field,
  name,
  type,
  bytes,
}: {
  field: string;
  name: string;
  type: string;
  bytes: Buffer;
}): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n`;
  return Buffer.concat([Buffer.from(`${head}Content-Type: ${type}\r\n\r\n`), bytes, Buffer.from('\r\n')]);
}

type Spoil = (form: Buffer) => Body;

function form(bytes: Buffer, type = `multipart/form-data; boundary=${boundary}`, more = 0): Body {
  return {
    bytes,
    headers: [
      ['content-type', type],
      ['content-length', String(bytes.length + more)],
    ],
    isCutOff: more > 0,
  };
}

const unspoiled: Spoil = (bytes) => form(bytes);

const spoils = fc.constantFrom<Spoil>(
  // Too many parts, with and without an end.
  () => form(Buffer.from(`--${boundary}\r\n`.repeat(101))),
  () =>
    form(
      Buffer.concat([
        ...Array.from({ length: 120 }, () => fieldPart('a', 'b')),
        Buffer.from(`--${boundary}--`),
      ]),
    ),
  () => form(Buffer.concat(Array.from({ length: 120 }, () => fieldPart('a', 'b')))),
  () =>
    form(
      Buffer.concat(
        Array.from({ length: 101 }, () =>
          filePart({ field: 'file', name: 'a', type: 'b', bytes: Buffer.from('c') }),
        ),
      ),
    ),
  // Cut off in the middle: the form, or the connection.
  (bytes) => form(bytes.subarray(0, Math.floor(bytes.length / 2))),
  (bytes) => form(bytes.subarray(0, -4)),
  (bytes) => form(bytes.subarray(0, Math.floor(bytes.length / 2)), undefined, 1_000),
  (bytes) => form(bytes, undefined, 1_000),
  // A missing, mismatched, or odd boundary.
  (bytes) => form(bytes, 'multipart/form-data'),
  (bytes) => form(bytes, 'multipart/form-data; boundary=other'),
  (bytes) => form(bytes, 'multipart/form-data; boundary="'),
  (bytes) => form(bytes, 'multipart/mixed; boundary=fuzz-boundary'),
  () => form(Buffer.from(`--${boundary}--\r\n`)),
  () => form(Buffer.alloc(0)),
  () => form(Buffer.from('no form at all')),
  // Parts with malformed headers.
  () => form(Buffer.from(`--${boundary}\r\n\r\nx\r\n--${boundary}--\r\n`)),
  () => form(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${boundary}--\r\n`)),
  () =>
    form(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name=\r\n\r\nx\r\n--${boundary}--\r\n`),
    ),
  () =>
    form(Buffer.from(`--${boundary}\r\n${'X-Long: '.padEnd(90_000, 'x')}\r\n\r\nx\r\n--${boundary}--\r\n`)),
  () => form(Buffer.concat([fieldPart('a', 'x'.repeat(150_000)), Buffer.from(`--${boundary}--\r\n`)])),
);
