import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSealer, isKey, type Sealed } from './encryption.ts';

const key = randomBytes(32).toString('base64');
const otherKey = randomBytes(32).toString('base64');
const sealer = createSealer(key);
const place = 'pay_to 1';
const secret = '000123456789';
const refused = /unable to authenticate|Invalid (initialization vector|authentication tag)/;

test('what was sealed opens in its place', () => {
  expect(sealer.open(place, sealer.seal(place, secret))).toBe(secret);
  expect(sealer.open(place, sealer.seal(place, ''))).toBe('');
  expect(sealer.open(place, sealer.seal(place, 'Peña 💸'))).toBe('Peña 💸');
});

test('nothing of it can be read, and no two seals are alike', () => {
  const one = sealer.seal(place, secret);
  const other = sealer.seal(place, secret);
  expect(one.text.toString('latin1')).not.toContain('123456');
  expect(one.text.equals(other.text)).toBe(false);
  expect(one.key.equals(other.key)).toBe(false);
  expect(one.keyId).toBe(other.keyId);
  expect(key).not.toContain(one.keyId);
});

test('in another place it does not open', () => {
  const sealed = sealer.seal(place, secret);
  expect(() => sealer.open('pay_to 2', sealed)).toThrow('unable to authenticate');
  const moved = { ...sealer.seal('pay_to 2', 'x'), text: sealed.text };
  expect(() => sealer.open(place, moved)).toThrow('unable to authenticate');
});

test('any altered byte is noticed', () => {
  const sealed = sealer.seal(place, secret);
  const altered = (part: 'text' | 'key', at: number): Sealed => {
    const bytes = Buffer.from(sealed[part]);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return { ...sealed, [part]: bytes };
  };
  for (const part of ['text', 'key'] as const) {
    for (let at = 0; at < sealed[part].length; at += 1) {
      expect(() => sealer.open(place, altered(part, at))).toThrow(refused);
    }
    expect(() => sealer.open(place, { ...sealed, [part]: sealed[part].subarray(0, -1) })).toThrow(refused);
    expect(() => sealer.open(place, { ...sealed, [part]: Buffer.alloc(0) })).toThrow(refused);
  }
});

test('another key opens nothing, and is named by its id alone', () => {
  const sealed = sealer.seal(place, secret);
  const stranger = createSealer(otherKey);
  expect(() => stranger.open(place, sealed)).toThrow(
    expect.objectContaining({
      kind: 'unavailable',
      cause: new Error(`the configuration has no key ${sealed.keyId}`),
    }),
  );
  expect(() => stranger.open(place, { ...sealed, keyId: stranger.keyId })).toThrow('unable to authenticate');
});

test('after the key was replaced, earlier seals open and are renewed', () => {
  const sealed = sealer.seal(place, secret);
  const both = createSealer(otherKey, [key]);
  expect(both.keyId).not.toBe(sealer.keyId);
  expect(both.open(place, sealed)).toBe(secret);
  const renewed = both.reseal(place, sealed);
  expect(renewed).toMatchObject({ keyId: both.keyId, text: sealed.text });
  expect(createSealer(otherKey).open(place, renewed)).toBe(secret);
});

test.each([
  [key, true],
  [randomBytes(31).toString('base64'), false],
  [randomBytes(33).toString('base64'), false],
  [randomBytes(32).toString('hex'), false],
  ['', false],
])('%s is a key: %s', (text, is) => expect(isKey(text)).toBe(is));
