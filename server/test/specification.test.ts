import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '@backdock/core/contract.ts';
import type { Endpoint, Schema } from '@backdock/core/kit/endpoint.ts';
import { whatToSend } from '@backdock/core/kit/what-to-send.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openApi } from '../src/platform/http/openapi.ts';
import { type Decision, specified } from './specified-fields.ts';

interface JsonSchema {
  type?: string;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

const jsonOf = (schema: Schema, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;

/** The fields of an object, of a list's objects, or of any branch of a union. */
function fieldsOf(schema: JsonSchema): string[] {
  if (schema.type === 'array') return schema.items ? fieldsOf(schema.items) : [];
  const branches = schema.anyOf ?? schema.oneOf ?? [];
  return [...Object.keys(schema.properties ?? {}), ...branches.flatMap(fieldsOf)];
}

/** Parameter names are ours to choose. */
const shapeOf = (call: string) => call.replaceAll(/\{\w+\}/g, '{}');
const byShape = new Map(
  allEndpoints.map(({ endpoint }) => [shapeOf(`${endpoint.method} ${endpoint.path}`), endpoint]),
);

const lines = readFileSync(join(import.meta.dirname, 'calls.txt'), 'utf8')
  .split('\n')
  .filter((line) => /^[+-] /.test(line))
  .map((line) => ({ isBuilt: line.startsWith('+'), call: line.slice(2) }));

interface Found {
  /** How many fields the specification names. */
  fields: number;
  matches: number;
  /** Differences with a stated reason: the decision. */
  covered: string[];
  mismatches: string[];
}

function comparedWith(call: string, endpoint: Endpoint): Found {
  const spec = specified[call] ?? {};
  const sent = 'body' in endpoint && endpoint.body ? jsonOf(endpoint.body, 'input') : {};
  const query = endpoint.query ? fieldsOf(jsonOf(endpoint.query, 'input')) : [];
  const answered =
    endpoint.kind === 'list'
      ? jsonOf(endpoint.row, 'output')
      : endpoint.kind === 'json'
        ? jsonOf(endpoint.response, 'output')
        : {};
  const isList = endpoint.kind === 'list' || answered.type === 'array';
  const has: [field: string, isThere: boolean][] = [
    ...(spec.query ?? []).map((field): [string, boolean] => [field, query.includes(field)]),
    ...(spec.body ?? []).map((field): [string, boolean] => [field, fieldsOf(sent).includes(field)]),
    ...(spec.answer ?? []).map((field): [string, boolean] => [field, fieldsOf(answered).includes(field)]),
    ...(spec.isList ? [['list', isList] as [string, boolean]] : []),
  ];
  const decided = (field: string): Decision | undefined => spec.differs?.[field];
  const different = has.flatMap(([field, isThere]) => (isThere ? [] : [field]));
  // Fields a body requires beyond those specified. If the specification names only some fields or none, others are
  // ours.
  const { body = [], namesSome = !spec.body } = spec;
  const more = (sent.required ?? []).filter((field) => !body.includes(field));
  return {
    fields: has.length,
    matches: has.length - different.length,
    covered: [
      ...different.flatMap((field) => (decided(field) ? [`${field} (ADR ${decided(field)})`] : [])),
      ...more.flatMap((field) => (field in whatToSend ? [`needs ${field} (ADR 0027)`] : [])),
    ],
    mismatches: [
      ...different.flatMap((field) => (decided(field) ? [] : [`${call}: ${field} is missing`])),
      ...more.flatMap((field) => (namesSome || field in whatToSend ? [] : [`${call}: needs ${field}`])),
    ],
  };
}

const areaOf = (call: string) => call.replace(/^\w+ \/api\//, '').split('/')[0] ?? '';

test('every call has the parameters and fields of the specification, or a decision says why not', () => {
  const mismatches: string[] = [];
  const rows = new Map<
    string,
    { calls: number; notBuilt: number; fields: number; matches: number; covered: number }
  >();
  const reasons: string[] = [];
  for (const { call, isBuilt } of lines) {
    const row = rows.get(areaOf(call)) ?? { calls: 0, notBuilt: 0, fields: 0, matches: 0, covered: 0 };
    rows.set(areaOf(call), row);
    row.calls += 1;
    const endpoint = byShape.get(shapeOf(call));
    if (!isBuilt || !endpoint) {
      row.notBuilt += 1;
      continue;
    }
    const found = comparedWith(call, endpoint);
    row.fields += found.fields;
    row.matches += found.matches;
    row.covered += found.covered.length;
    mismatches.push(...found.mismatches);
    reasons.push(...found.covered.map((covered) => `${call}: ${covered}`));
  }
  const all = [...rows.values()];
  const sum = (key: 'calls' | 'notBuilt' | 'fields' | 'matches' | 'covered') =>
    all.reduce((total, row) => total + row[key], 0);
  const cells = (name: string, row: (typeof all)[number]) =>
    `| ${[name, row.calls, row.notBuilt, row.fields, row.matches, row.covered].join(' | ')} |`;
  const total = {
    calls: sum('calls'),
    notBuilt: sum('notBuilt'),
    fields: sum('fields'),
    matches: sum('matches'),
    covered: sum('covered'),
  };
  console.log(
    [
      '| Area | Calls | Not built | Fields | As specified | Different, with a decision |',
      '| --- | --- | --- | --- | --- | --- |',
      ...[...rows].map(([name, row]) => cells(name, row)),
      cells('All', total),
      '',
      ...reasons,
      '',
      `${total.calls - total.notBuilt} calls, ${total.fields} fields, ${mismatches.length} mismatches that no ADR covers`,
    ].join('\n'),
  );
  expect(mismatches).toEqual([]);
});

test('only specified calls that are built are described, and no decision outlives its reason', () => {
  const built = new Set(lines.filter(({ isBuilt }) => isBuilt).map(({ call }) => call));
  expect(Object.keys(specified).filter((call) => !built.has(call))).toEqual([]);
  const outlived = Object.entries(specified).flatMap(([call, { differs = {} }]) => {
    const endpoint = byShape.get(shapeOf(call));
    const covered = endpoint ? comparedWith(call, endpoint).covered : [];
    return Object.keys(differs).filter((field) => !covered.some((text) => text.startsWith(`${field} (`)));
  });
  expect(outlived).toEqual([]);
});

test('the API reference says what calls need beyond the specification, and why responses differ', () => {
  const { paths } = openApi('test') as { paths: Record<string, Record<string, { description?: string }>> };
  const unsaid = lines.flatMap(({ call, isBuilt }) => {
    const endpoint = isBuilt ? byShape.get(shapeOf(call)) : undefined;
    if (!endpoint) return [];
    const { description = '' } = paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {};
    return comparedWith(call, endpoint).covered.filter((text) => {
      const field = /^needs (\w+)/.exec(text)?.[1];
      return !(field ? description.includes(`Send ${field}:`) : endpoint.note);
    });
  });
  expect(unsaid).toEqual([]);
});
