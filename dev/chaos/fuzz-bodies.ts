import type { Endpoint, MultipartRules } from '@backdock/core/kit/endpoint.ts';
import fc from 'fast-check';
import { type Body, formsOf } from './fuzz-forms.ts';
import type { Known } from './fuzz-known.ts';
import { fitting, spoiled } from './fuzz-schema.ts';

/** The body of a call: JSON or a form if it takes one, and occasionally if it doesn't. */
export function anyBody(endpoint: Endpoint, known: Known): fc.Arbitrary<Body> {
  const rules: MultipartRules | undefined = endpoint.kind === 'json' ? endpoint.files : undefined;
  const schema = 'body' in endpoint ? endpoint.body : undefined;
  const fit = schema ? fitting(schema, known) : fc.constant({});
  const json = fc.oneof(
    { weight: 10, arbitrary: fit.map((value) => jsonText(value)) },
    { weight: 8, arbitrary: spoiled(fit).map((value) => jsonText(value)) },
    { weight: 2, arbitrary: fc.tuple(fit, badJson).map(([value, spoil]) => spoil(jsonText(value))) },
  );
  const asJson = fc.tuple(json, fc.noBias(fc.nat(40))).map(([text, luck]) => jsonBody(text, luck === 0));
  const nothing = fc.constant<Body>({ bytes: null, headers: [], isCutOff: false });
  if (rules) {
    const forms = formsOf(rules, fit as fc.Arbitrary<Record<string, unknown>>);
    return fc.oneof({ weight: 10, arbitrary: forms }, { weight: 1, arbitrary: asJson });
  }
  if (schema) return fc.oneof({ weight: 25, arbitrary: asJson }, { weight: 1, arbitrary: nothing });
  return fc.oneof({ weight: 12, arbitrary: nothing }, { weight: 1, arbitrary: asJson });
}

const jsonText = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '');

/** When cut off, announces more bytes than it sends, then hangs up. */
function jsonBody(bytes: Buffer, isCutOff: boolean): Body {
  return {
    bytes,
    headers: [
      ['content-type', 'application/json'],
      ['content-length', String(bytes.length + (isCutOff ? 50 : 0))],
    ],
    isCutOff,
  };
}

type Spoil = (text: Buffer) => Buffer;

const badJson = fc.constantFrom<Spoil>(
  (text) => text.subarray(0, Math.floor(text.length / 2)),
  (text) => Buffer.concat([text, text]),
  (text) => Buffer.concat([text, Buffer.from(',')]),
  (text) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text]),
  (text) => Buffer.concat([text.subarray(0, 2), Buffer.from([0xff, 0xfe, 0xc0]), text.subarray(2)]),
  (text) => Buffer.concat([text.subarray(0, 3), Buffer.from([0]), text.subarray(3)]),
  (text) => Buffer.from(text.toString(), 'utf16le'),
  (text) => Buffer.from(text.toString().replaceAll('"', "'")),
  (text) => Buffer.from(text.toString().replace('{', '{"__proto__":{"a":1},')),
  (text) => Buffer.from(text.toString().replace('{', '{"constructor":{"prototype":{"a":1}},')),
  (text) => Buffer.from(text.toString().replaceAll(/:\s*\d+/g, ':1e400')),
  () => Buffer.from('['.repeat(50_000)),
  () => Buffer.from(`${'['.repeat(3_000)}${']'.repeat(3_000)}`),
  () => Buffer.from(`{"a":${'{"a":'.repeat(3_000)}1${'}'.repeat(3_001)}`),
  () => Buffer.from(`[${'1,'.repeat(20_000)}1]`),
  () => Buffer.from(`"${'x'.repeat(200_000)}"`),
  () => Buffer.alloc(1_100_000, 0x20),
  () => Buffer.from('null'),
  () => Buffer.from('"text"'),
  () => Buffer.from('0'),
  () => Buffer.from('[]'),
  () => Buffer.from('{'),
  () => Buffer.from('NaN'),
  () => Buffer.alloc(0),
);
