import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundaryOf, partsOf } from './multipart-parts.ts';

async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const limits = { bytes: 1_000_000, parts: 20 };
const hostile = fc.constantFrom('\r\n', '--', '\r\n--', 'x', '"', '\\', '%22', 'é', '=', ';');
const text = fc.array(fc.oneof(hostile, fc.string()), { maxLength: 8 }).map((parts) => parts.join(''));

test('a browser’s form is read back, however it is chunked', async () => {
  const field = fc.record({ name: fc.constantFrom('a', 'b"c', 'ü'), value: text });
  const file = fc.record({
    name: fc.constantFrom('a', 'f'),
    fileName: fc.constantFrom('a.pdf', 'ü "1".pdf', 'x%20y'),
    bytes: fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      text.map((each) => new TextEncoder().encode(each)),
    ),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(field, { maxLength: 4 }),
      fc.array(file, { maxLength: 4 }),
      fc.integer({ min: 1, max: 80 }),
      async (fields, files, size) => {
        const form = new FormData();
        for (const { name, value } of fields) form.append(name, value);
        for (const { name, fileName, bytes } of files) form.append(name, new Blob([bytes.slice()]), fileName);
        const response = new Response(form);
        const boundary = boundaryOf(response.headers.get('content-type') ?? '') ?? '';
        const body = new Uint8Array(await response.arrayBuffer());
        const found: unknown[] = [];
        for await (const part of partsOf(cut(body, size), boundary, limits)) {
          const pieces: Uint8Array[] = [];
          for await (const piece of part.body) pieces.push(piece);
          found.push([part.name, part.fileName, Buffer.concat(pieces).toString('base64')]);
        }
        // Line breaks in a field become those of the form, whatever was typed.
        const sent = (value: string) => value.replaceAll(/\r\n|\r|\n/g, '\r\n');
        expect(found).toEqual([
          ...fields.map(({ name, value }) => [name, null, Buffer.from(sent(value)).toString('base64')]),
          ...files.map(({ name, fileName, bytes }) => [
            name,
            fileName,
            Buffer.from(bytes).toString('base64'),
          ]),
        ]);
      },
    ),
    { numRuns: 500, seed: 1 },
  );
});

test('any bytes yield parts or a refusal', async () => {
  const piece = fc.constantFrom(
    '--x',
    '--x--',
    '\r\n',
    '\r\n\r\n',
    'content-disposition: form-data; name="a"',
    'content-disposition: form-data; name="a"; filename="b"',
    'é\0',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
      const read = async () => {
        for await (const { body } of partsOf(cut(Buffer.from(pieces.join('')), 7), 'x', limits)) {
          for await (const _ of body);
        }
      };
      const outcome = await read().then(
        () => 'read',
        (error: Error) => error.name,
      );
      expect(['read', 'AppError']).toContain(outcome);
    }),
    { numRuns: 2_000, seed: 2 },
  );
});

test('a part read halfway, or not at all, does not hide the next', async () => {
  const part = (name: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${name.repeat(50)}\r\n`;
  const names: string[] = [];
  for await (const { name, body } of partsOf(
    cut(Buffer.from(`${part('a')}${part('b')}--x--`), 9),
    'x',
    limits,
  )) {
    names.push(name);
    for await (const _ of body) break;
  }
  expect(names).toEqual(['a', 'b']);
});
