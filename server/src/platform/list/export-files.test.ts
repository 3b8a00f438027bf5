import { finished } from 'node:stream/promises';
import type { ExportColumn } from '@backdock/core/kit/list-export.ts';
import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileOf } from './export-files.ts';
import type { Portion } from './export-rows.ts';

const columns: ExportColumn[] = [
  { id: 'number', label: 'Number', type: 'text' },
  { id: 'name', label: '=Name', type: 'text' },
  { id: 'total', label: 'Total', type: 'number', as: 'money' },
  { id: 'day', label: 'Day', type: 'date' },
];

/** Rows made on demand, and how many were. */
function source(portions: number, size = 1_000) {
  const requested = { portions: 0 };
  async function* made(): AsyncGenerator<Portion> {
    for (let at = 0; at < portions; at += 1) {
      requested.portions += 1;
      yield Array.from({ length: size }, (_, n) => [
        `N-${at * size + n}`,
        'Northwind Tile',
        '12.50',
        '2026-11-15',
      ]);
    }
  }
  return { requested, portions: made() };
}

/** How many portions were requested once no more are. */
async function restOf(requested: { portions: number }): Promise<number> {
  for (let before = -1; before !== requested.portions;) {
    before = requested.portions;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return requested.portions;
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

describe.each(['csv', 'xlsx'] as const)('a %s file', (format) => {
  test('of many rows is generated as it is read, a little at a time', async () => {
    const { requested, portions } = source(60);
    const file = fileOf(format, { title: 'All', columns, portions });
    await settled();
    expect(requested.portions).toBeLessThanOrEqual(3);
    let parts = 0;
    let largest = 0;
    for await (const part of file as AsyncIterable<Uint8Array>) {
      parts += 1;
      largest = Math.max(largest, part.length);
      if (parts !== 5) continue;
      // A slow reader is waited for.
      expect(await restOf(requested)).toBeLessThan(50);
    }
    expect(requested.portions).toBe(60);
    expect(largest).toBeLessThan(1_000_000);
  }, 60_000);

  test('that is abandoned requests nothing more', async () => {
    const { requested, portions } = source(60);
    const file = fileOf(format, { title: 'All', columns, portions });
    await new Promise((resolve) => file.once('data', resolve));
    file.destroy();
    await finished(file).catch(() => undefined);
    const { portions: before } = requested;
    await settled();
    expect(requested.portions).toBeLessThanOrEqual(before + 1);
    expect(requested.portions).toBeLessThan(20);
  });

  test('fails as a whole when its rows fail', async () => {
    async function* failing(): AsyncGenerator<Portion> {
      yield [['1', 'a', '1', '2026-01-01']];
      throw new Error('connection lost');
    }
    const file = fileOf(format, { title: 'All', columns, portions: failing() });
    await expect(file.toArray()).rejects.toThrow('connection lost');
  });
});

test('rows beyond one sheet continue on the next, under the same headers', async () => {
  const { portions } = source(3, 10);
  const file = fileOf('xlsx', { title: 'All', columns, portions, rowsPerSheet: 13 });
  const book = read(Buffer.concat(await file.toArray()));
  expect(book.SheetNames).toEqual(['All', 'All_2', 'All_3']);
  const numbers = book.SheetNames.flatMap((name) => {
    const [heads, ...rows] = utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1 });
    expect(heads).toEqual(['Number', "'=Name", 'Total', 'Day']);
    return rows.map(([number]) => number);
  });
  expect(numbers).toEqual(Array.from({ length: 30 }, (_, n) => `N-${n}`));
});

test('a file without rows still has its headers', async () => {
  const { portions } = source(0);
  const file = fileOf('xlsx', { title: 'All', columns, portions });
  const book = read(Buffer.concat(await file.toArray()));
  const lines = utils.sheet_to_json(book.Sheets['All'] ?? {}, { header: 1 });
  expect(lines).toEqual([['Number', "'=Name", 'Total', 'Day']]);
});

/** The cells as any CSV reader sees them: breaks and separators count unless quoted. */
function cellsOf(text: string, separator: string): string[][] {
  const lines: string[][] = [['']];
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const line = lines.at(-1) ?? [];
    const isDoubled = isQuoted && sign === '"' && text.charAt(at + 1) === '"';
    if (isDoubled) at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === separator) line.push('');
    else if (!isQuoted && /[\r\n]/.test(sign)) lines.push(['']);
    if (isDoubled || (sign !== '"' && (isQuoted || (sign !== separator && !/[\r\n]/.test(sign))))) {
      line.push((line.pop() ?? '') + sign);
    }
  }
  return lines.filter((line) => line.join('') !== '');
}

test('text in CSV stays in its cell and is never a formula, whatever it contains', async () => {
  const hostile = fc.constantFrom(
    '=1+1',
    '@SUM(A1)',
    '\r',
    '\n',
    '\r\n',
    '"',
    ',',
    ';',
    '\t',
    'Tile',
    '+',
    '-',
  );
  const texts = fc.array(hostile, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
  const wide: ExportColumn[] = columns.slice(0, 2).map((column) => ({ ...column, label: column.id }));
  await fc.assert(
    fc.asyncProperty(texts, texts, async (first, second) => {
      async function* portions(): AsyncGenerator<Portion> {
        yield [[first, second]];
      }
      const file = fileOf('csv', { title: 'All', columns: wide, portions: portions() });
      const text = Buffer.concat(await file.toArray()).toString();
      const [, ...lines] = cellsOf(text.replace(/^\uFEFF/, ''), ',');
      expect(lines.map((line) => line.map((cell) => cell.replace(/^'/, '')))).toEqual([[first, second]]);
      for (const separator of [',', ';', '\t']) {
        for (const cell of cellsOf(text, separator).flat()) expect(cell).not.toMatch(/^[=+@-]/);
      }
    }),
    { numRuns: 500, seed: 1 },
  );
});

test('spreadsheet amounts are formatted in their currency, row by row', async () => {
  const mixed: ExportColumn[] = [
    { id: 'total', label: 'Total', type: 'number', as: 'money' },
    { id: 'currency', label: 'Currency', type: 'set', labels: { Usd: 'USD', Cad: 'CAD' } },
    { id: 'days', label: 'Days', type: 'number' },
  ];
  async function* portions(): AsyncGenerator<Portion> {
    yield [
      ['1234.50', 'Usd', 3],
      ['-12345678.90', 'Cad', 4],
    ];
    yield [['7.00', 'Usd', 5]];
  }
  const parts: Uint8Array[] = [];
  for await (const part of fileOf('xlsx', { title: 'Mixed', columns: mixed, portions: portions() })) {
    parts.push(part as Uint8Array);
  }
  const book = read(Buffer.concat(parts), { cellNF: true, cellText: true });
  const sheet = book.Sheets.Mixed ?? {};
  const textOf = (cell: string) => (sheet[cell] as { w?: string } | undefined)?.w;
  expect([textOf('A2'), textOf('A3'), textOf('A4')]).toEqual(['$1,234.50', '-CA$12,345,678.90', '$7.00']);
  expect([textOf('B2'), textOf('B3'), textOf('C3')]).toEqual(['USD', 'CAD', '4']);
});
