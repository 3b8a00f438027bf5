import { allEndpoints } from '@backdock/core/contract.ts';
import type { ApiErrorBody } from '@backdock/core/kit/api-error.ts';
import { type Endpoint, fillPath } from '@backdock/core/kit/endpoint.ts';
import { roles } from '@backdock/core/kit/permissions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let as: string;
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: [...roles] });
});
afterAll(() => app.close());

/** One of these fits any path parameter. */
const candidates = [
  '1',
  'Invoice',
  'invoice',
  '2026',
  'US',
  'WirePayments',
  'a'.repeat(43),
  crypto.randomUUID(),
  `${crypto.randomUUID()}/20261115120000__form.pdf`,
  'x',
];

function pathOf({ path, params }: Endpoint): string {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const choices = names.reduce<Record<string, string>[]>(
    (partial, name) => partial.flatMap((each) => candidates.map((value) => ({ ...each, [name]: value }))),
    [{}],
  );
  const fitting = choices.find((values) => !params || z.safeParse(params, values).success);
  if (!fitting) throw new Error(`No candidate has the form that ${path} needs`);
  return fillPath(path, fitting);
}

/** Parameters are checked before the body, so a call that requires some would be refused for those. */
const takesBody = (endpoint: Endpoint) =>
  endpoint.method !== 'GET' && !endpoint.query && !(endpoint.kind === 'json' && endpoint.files);

async function problemsOf(endpoint: Endpoint, part: 'parameter' | 'field'): Promise<string[]> {
  const path = pathOf(endpoint);
  const response =
    part === 'parameter'
      ? await app.raw(endpoint.method, `${path}?notKnown=1`, { as })
      : await app.raw(endpoint.method, path, { as, body: { notKnown: 1 } });
  const body = (await response.json()) as ApiErrorBody;
  const isRefused =
    response.status === 400 &&
    body.title === 'Bad request' &&
    body.detail?.includes('notKnown') &&
    body.errors?.notKnown?.includes('Unknown field');
  return isRefused ? [] : [`${endpoint.method} ${path}, unknown ${part}: ${JSON.stringify(body)}`];
}

test('every endpoint refuses unknown parameters and fields by name', async () => {
  const problems: string[] = [];
  for (const { endpoint } of allEndpoints) {
    // Per-caller limits would respond in place of the check.
    await app.sql('TRUNCATE rate_limit');
    problems.push(...(await problemsOf(endpoint, 'parameter')));
    if (takesBody(endpoint)) problems.push(...(await problemsOf(endpoint, 'field')));
  }
  console.log(`unknown fields: ${allEndpoints.length} calls, ${problems.length} that take them`);
  expect(problems).toEqual([]);
}, 120_000);

/** Objects that would take any key, by their place in the schema. */
function openPlaces(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((each, index) => openPlaces(each, `${place}[${index}]`));
  const isOpen = 'properties' in schema && !('additionalProperties' in schema);
  return [
    ...(isOpen ? [place] : []),
    ...Object.entries(schema).flatMap(([key, each]) => openPlaces(each, `${place}.${key}`)),
  ];
}

test('no endpoint accepts unknown nested fields, and the reference says so', () => {
  const open = allEndpoints.flatMap(({ area, name, endpoint }) =>
    [endpoint.query, 'body' in endpoint ? endpoint.body : undefined]
      .filter((schema) => schema !== undefined)
      .flatMap((schema) =>
        openPlaces(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), `${area}.${name}`),
      ),
  );
  expect(open).toEqual([]);
});

test('built-in object property names are unknown too', async () => {
  for (const name of ['constructor', '__proto__', 'toString']) {
    const response = await app.raw('GET', `/api/countries?${name}=1`, { as });
    expect(response.status).toBe(400);
    expect(((await response.json()) as ApiErrorBody).detail).toContain(name);
  }
});

test('an error about the whole body is reported in the detail', async () => {
  const path = '/api/accounts-payable/baskets/add';
  const response = await app.raw('PUT', path, { as, body: { paymentType: 'Wire', invoiceIds: [] } });
  expect(response.status).toBe(400);
  expect(((await response.json()) as ApiErrorBody).detail).toBe('Select at least one item to pay');
});

test('leaving out an extra required field returns what to send', async () => {
  const response = await app.raw('PUT', '/api/accounts-payable/payment-files/1/approve', { as, body: {} });
  const { detail, errors } = (await response.json()) as ApiErrorBody;
  expect(response.status).toBe(400);
  expect(Object.keys(errors ?? {})).toEqual(['version', 'sha256']);
  expect(detail).toContain(
    'Send version: the version of the record you read, so you don’t overwrite a newer one.',
  );
  expect(detail).toContain('Send sha256: the hash of the bank file you reviewed');
});
