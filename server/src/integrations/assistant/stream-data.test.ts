import fc from 'fast-check';
import { expect, test } from 'vitest';
import { streamData } from './stream-data.ts';

async function read(
  text: string,
  sizes: readonly number[] = [text.length || 1],
  most = 1_000_000,
): Promise<string[]> {
  const bytes = new TextEncoder().encode(text);
  async function* pieces() {
    for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
      const size = sizes[turn % sizes.length] ?? 1;
      yield await Promise.resolve(bytes.slice(at, at + size));
      at += size;
    }
  }
  const found: string[] = [];
  for await (const data of streamData(pieces(), most)) found.push(data);
  return found;
}

test.each([
  ['data: a\n\ndata: b\n\n', ['a', 'b']],
  ['data: a\r\n\r\ndata: b\r\rdata: c\n\n', ['a', 'b', 'c']],
  [': ping\n\nevent: x\nid: 1\ndata:a\ndata:  b\n\n', ['a\n b']],
  ['data\n\ndata: a', ['']],
  ['\n\n\n', []],
  ['<html>', []],
])('%j', async (text, expected) => {
  expect(await read(text)).toEqual(expected);
});

test('it doesn’t matter in which pieces the bytes arrive', async () => {
  const part = fc.constantFrom('data: ', 'é😀', '\n', '\r\n', '\r', ': c', 'data:x\n\n', ' ');
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { maxLength: 30 }),
      fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      async (parts, sizes) => {
        const text = parts.join('');
        expect(await read(text, sizes)).toEqual(await read(text));
      },
    ),
  );
});

test('a stream without end is given up', async () => {
  await expect(read('data: a\n\n'.repeat(100), [10], 500)).rejects.toThrow(RangeError);
});
