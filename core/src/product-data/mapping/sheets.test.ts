import { describe, expect, test } from 'vitest';
import { dictionary } from './headers.test-data.ts';
import { mapColumns } from './mapping.rules.ts';
import { realSheets } from './sheets.test-data.ts';

type Headers = (typeof realSheets)[string];

function mapped(headers: Headers) {
  const results = mapColumns(
    headers.map(([column]) => ({ column, sampleValues: [] })),
    dictionary,
    [],
  );
  return results.map(({ column, status, attributeName }, at) => {
    const meaning = headers[at]?.[1] ?? null;
    const right = [meaning].flat();
    return { column, status, attributeName, right, isRight: right.includes(attributeName) };
  });
}

const sheets = Object.entries(realSheets);
const all = sheets.flatMap(([, headers]) => mapped(headers));
const guessed = (results: typeof all) =>
  results.filter(({ status }) => status === 'Mapped' || status === 'Suggested');

test.each(sheets)('%s: nothing is Mapped to a wrong attribute', (_, headers) => {
  const wrong = mapped(headers).filter(({ status, isRight }) => status === 'Mapped' && !isRight);
  expect(wrong).toEqual([]);
});

test('at least nine of ten that are Mapped or Suggested are right', () => {
  expect(all.length).toBeGreaterThan(200);
  const wrong = guessed(all).filter(({ isRight }) => !isRight);
  expect(1 - wrong.length / guessed(all).length, JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.9);
});

test('an attribute goes to one column at most', () => {
  for (const [, headers] of sheets) {
    const names = guessed(mapped(headers)).map(({ attributeName }) => attributeName);
    expect(new Set(names).size).toBe(names.length);
  }
});

/** How columns are ordered, and how their headers are written, says nothing about what they mean. */
describe.each(sheets)('%s', (_, headers) => {
  const outcome = (of: Headers) =>
    mapped(of)
      .map(({ column, status, attributeName }) => `${column.toLowerCase()}: ${status} ${attributeName}`)
      .toSorted();
  test('is mapped alike in any order', () => {
    expect(outcome(headers.toReversed())).toEqual(outcome(headers));
    const half = Math.floor(headers.length / 2);
    expect(outcome([...headers.slice(half), ...headers.slice(0, half)])).toEqual(outcome(headers));
  });
  test('is mapped alike in capitals', () => {
    // Capitals in the middle of a word divide it, so only headers without them can be compared.
    const plain = headers.filter(([header]) => !/[a-z][A-Z]/.test(header));
    const capitals = plain.map(([header, meaning]) => [header.toUpperCase(), meaning] as const);
    expect(outcome(capitals)).toEqual(outcome(plain));
  });
});
