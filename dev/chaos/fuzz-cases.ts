import type { Endpoint } from '@backdock/core/kit/endpoint.ts';
import { type Holder, may } from '@backdock/core/kit/permissions.ts';
import fc from 'fast-check';
import { badAuthorizations, brokenHeaders, headersOf } from './fuzz-headers.ts';
import type { Known } from './fuzz-known.ts';
import { anyBody } from './fuzz-bodies.ts';
import type { Body } from './fuzz-forms.ts';
import { fitting, spoiled } from './fuzz-schema.ts';
import { hostileText } from './fuzz-values.ts';

export interface Caller extends Holder {
  employeeId: number;
  sessionId: string;
  token: string;
}

/** One request as it goes over the wire. */
export interface Case {
  method: string;
  target: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer | null;
  /** Sends less than announced and hangs up: the request need not get a response, but it must end. */
  isCutOff: boolean;
  as: string;
}

/** Everything that can be sent to a call: valid, nearly valid, and hostile. */
export function casesOf(endpoint: Endpoint, callers: readonly Caller[], known: Known): fc.Arbitrary<Case> {
  return fc
    .record({
      caller: callerOf(endpoint, callers),
      path: paths(endpoint, known),
      query: queries(endpoint, known),
      body: anyBody(endpoint, known),
      headers: headersOf(),
      broken: brokenHeaders,
      authorization: badAuthorizations,
      luck: fc.noBias(fc.nat(99)),
    })
    .map(({ caller, path, query, body, headers, broken, authorization, luck }) => {
      const given = caller === null ? [] : [['authorization', `Bearer ${caller.token}`] as const];
      const isBroken = luck < 6;
      const isForged = luck >= 94;
      return {
        method: endpoint.method,
        target: query === '' ? path : `${path}?${query}`,
        headers: [
          ...(isForged ? [['authorization', authorization] as const] : given),
          ...headers,
          ...withoutThose(body.headers, isBroken ? broken : []),
          ...(isBroken ? broken : []),
        ],
        body: body.bytes,
        isCutOff: body.isCutOff || (isBroken && broken.some(([name]) => framing.has(name))),
        as: isForged ? 'a forged token' : caller === null ? 'nobody' : caller.roles.join('+') || 'staff',
      };
    });
}

const framing = new Set(['content-length', 'transfer-encoding', 'expect', 'upgrade']);

function withoutThose(headers: Body['headers'], others: Body['headers']): Body['headers'] {
  const names = new Set(others.map(([name]) => name));
  return headers.filter(([name]) => !names.has(name));
}

/** Mostly a caller with permission, so that more than the refusal gets tested. */
function callerOf({ permission }: Endpoint, callers: readonly Caller[]): fc.Arbitrary<Caller | null> {
  const allowed = callers.filter(
    (caller) => permission === 'public' || permission === 'identified' || may(caller, permission),
  );
  return fc.oneof(
    { weight: 15, arbitrary: fc.constantFrom(...allowed) },
    { weight: 2, arbitrary: fc.constantFrom(...callers) },
    { weight: permission === 'public' ? 20 : 1, arbitrary: fc.constant(null) },
  );
}

const badSegments = fc.constantFrom(
  '%',
  '%zz',
  '%ff',
  '%c0%af',
  '%00',
  '%ED%A0%80',
  '%2e%2e%2f%2e%2e',
  '..',
  '.',
  '',
  '%F0%9F%91%8D',
  ';a=b',
  '{}',
  '__proto__',
  'constructor',
  '-1',
  '0',
  '1.5',
  '1e3',
  '01',
  '2147483648',
  '99999999999999999999',
  '9'.repeat(400),
  'x'.repeat(3_000),
);

function paths(endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
  const { path, params } = endpoint;
  if (!params) return fc.constant(path);
  const rows = known.together(endpoint);
  const fit = fitting(params, known) as fc.Arbitrary<Record<string, unknown>>;
  const values = fc.oneof(
    {
      weight: rows.length > 0 ? 12 : 0,
      arbitrary:
        rows.length > 0
          ? fc.tuple(fit, fc.constantFrom(...rows)).map(([others, row]) => ({ ...others, ...row }))
          : fit,
    },
    { weight: 6, arbitrary: fit },
    {
      weight: 1,
      arbitrary: spoiled(fit).map((value) => (value ?? {}) as Record<string, unknown>),
    },
  );
  return fc.tuple(values, fc.noBias(fc.nat(14)), badSegments).map(([given, luck, bad]) => {
    let place = 0;
    return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      place += 1;
      return luck === place ? bad : encode(given[name]);
    });
  });
}

/** Also encodes lone surrogates, which have no valid UTF-8, as if they had. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return Array.from(text, (character) =>
    character.isWellFormed() ? encodeURIComponent(character) : '%ED%A0%80',
  ).join('');
}

const badQueries = fc.constantFrom(
  '%',
  'a=%zz',
  '&&&===',
  'query',
  'query=',
  'query=%7B',
  'query=null',
  'query=[]',
  'query=%7B%22filterModel%22%3A%7B%22__proto__%22%3A%7B%7D%7D%7D',
  'query=a&query=b',
  'limit=0',
  'limit=501&offset=-1',
  'offset=999999999',
  'offset=2147483648',
  'limit=1e3',
  'limit[]=1&limit[a]=2',
  '__proto__[x]=1&constructor=2',
  'query=%00',
  'query=%ED%A0%80',
  `query=${'['.repeat(5_000)}`,
  'a=1&'.repeat(2_000),
);

function queries({ query }: Endpoint, known: Known): fc.Arbitrary<string> {
  const bad = fc.oneof(
    badQueries,
    hostileText.map((text) => `x=${encode(text).slice(0, 6_000)}`),
  );
  const none = fc.constant('');
  if (!query) return fc.oneof({ weight: 12, arbitrary: none }, { weight: 1, arbitrary: bad });
  const fit = fitting(query, known);
  return fc.oneof(
    { weight: 10, arbitrary: fit.map(written) },
    { weight: 6, arbitrary: spoiled(fit).map(written) },
    { weight: 4, arbitrary: spoiledWithin(fit).map(written) },
    { weight: 2, arbitrary: bad },
    { weight: 1, arbitrary: none },
  );
}

/** Corrupts something inside a parameter that is itself JSON. */
function spoiledWithin(fit: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fit.chain((value) => {
    const fields = Object.entries((value ?? {}) as Record<string, unknown>);
    const parts = fields.map(([name, each]) => {
      const parsed = typeof each === 'string' ? parse(each) : undefined;
      if (typeof parsed !== 'object' || parsed === null) return fc.constant([name, each] as const);
      return spoiled(fc.constant(parsed)).map((bad) => [name, JSON.stringify(bad)] as const);
    });
    return fc.tuple(...parts).map((entries) => Object.fromEntries(entries) as unknown);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function written(value: unknown): string {
  if (typeof value !== 'object' || value === null) return encode(value).slice(0, 8_000);
  return Object.entries(value as Record<string, unknown>)
    .flatMap(([name, each]) =>
      (Array.isArray(each) ? each.slice(0, 200) : [each]).map((one) => `${encode(name)}=${encode(one)}`),
    )
    .join('&')
    .slice(0, 12_000);
}
