import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '@backdock/core/contract.ts';
import { expect, test } from 'vitest';
import { openApi } from '../src/platform/http/openapi.ts';

/** Parameter names are ours to choose. */
const shapeOf = (call: string) => call.replaceAll(/\{\w+\}/g, '{}');

const lines = readFileSync(join(import.meta.dirname, 'calls.txt'), 'utf8')
  .split('\n')
  .filter((line) => /^[+-] /.test(line))
  .map((line) => ({ isThere: line.startsWith('+'), call: line.slice(2) }));

test('every call marked as implemented is documented, and no other', () => {
  const { paths } = openApi('test') as { paths: Record<string, Record<string, unknown>> };
  const documented = new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => shapeOf(`${method.toUpperCase()} ${path}`)),
    ),
  );
  const there = lines.filter(({ call }) => documented.has(shapeOf(call)));
  console.log(
    `calls: ${there.length} of ${lines.length} are there, and ${allEndpoints.length - there.length} more of our own`,
  );
  expect(lines).toHaveLength(238);
  expect(there.map(({ call }) => call)).toEqual(
    lines.filter(({ isThere }) => isThere).map(({ call }) => call),
  );
});
