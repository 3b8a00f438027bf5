import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCipher, isKey, type Encrypted } from './encryption.ts';

const key = randomBytes(32).toString('base64');
const otherKey = randomBytes(32).toString('base64');
const cipher = createCipher(key);
const aad = 'pay_to 1';
const secret = '000123456789';
const refused = /unable to authenticate|Invalid (initialization vector|authentication tag)/;

test('ciphertext decrypts with its aad', () => {
  expect(cipher.decrypt(aad, cipher.encrypt(aad, secret))).toBe(secret);
  expect(cipher.decrypt(aad, cipher.encrypt(aad, ''))).toBe('');
  expect(cipher.decrypt(aad, cipher.encrypt(aad, 'Peña 💸'))).toBe('Peña 💸');
});

test('ciphertext reveals nothing, and no two results are alike', () => {
  const one = cipher.encrypt(aad, secret);
  const other = cipher.encrypt(aad, secret);
  expect(one.text.toString('latin1')).not.toContain('123456');
  expect(one.text.equals(other.text)).toBe(false);
  expect(one.key.equals(other.key)).toBe(false);
  expect(one.keyId).toBe(other.keyId);
  expect(key).not.toContain(one.keyId);
});

test('ciphertext does not decrypt with another aad', () => {
  const encrypted = cipher.encrypt(aad, secret);
  expect(() => cipher.decrypt('pay_to 2', encrypted)).toThrow('unable to authenticate');
  const moved = { ...cipher.encrypt('pay_to 2', 'x'), text: encrypted.text };
  expect(() => cipher.decrypt(aad, moved)).toThrow('unable to authenticate');
});

test('any altered byte is detected', () => {
  const encrypted = cipher.encrypt(aad, secret);
  const altered = (part: 'text' | 'key', at: number): Encrypted => {
    const bytes = Buffer.from(encrypted[part]);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return { ...encrypted, [part]: bytes };
  };
  for (const part of ['text', 'key'] as const) {
    for (let at = 0; at < encrypted[part].length; at += 1) {
      expect(() => cipher.decrypt(aad, altered(part, at))).toThrow(refused);
    }
    expect(() => cipher.decrypt(aad, { ...encrypted, [part]: encrypted[part].subarray(0, -1) })).toThrow(
      refused,
    );
    expect(() => cipher.decrypt(aad, { ...encrypted, [part]: Buffer.alloc(0) })).toThrow(refused);
  }
});

test('another key decrypts nothing, and a key is named only by its id', () => {
  const encrypted = cipher.encrypt(aad, secret);
  const stranger = createCipher(otherKey);
  expect(() => stranger.decrypt(aad, encrypted)).toThrow(
    expect.objectContaining({
      kind: 'unavailable',
      cause: new Error(`the configuration has no key ${encrypted.keyId}`),
    }),
  );
  expect(() => stranger.decrypt(aad, { ...encrypted, keyId: stranger.keyId })).toThrow(
    'unable to authenticate',
  );
});

test('after a key change, earlier texts decrypt and their keys are rewrapped', () => {
  const encrypted = cipher.encrypt(aad, secret);
  const both = createCipher(otherKey, [key]);
  expect(both.keyId).not.toBe(cipher.keyId);
  expect(both.decrypt(aad, encrypted)).toBe(secret);
  const renewed = both.rewrapKey(aad, encrypted);
  expect(renewed).toMatchObject({ keyId: both.keyId, text: encrypted.text });
  expect(createCipher(otherKey).decrypt(aad, renewed)).toBe(secret);
});

test.each([
  [key, true],
  [randomBytes(31).toString('base64'), false],
  [randomBytes(33).toString('base64'), false],
  [randomBytes(32).toString('hex'), false],
  ['', false],
])('%s is a valid key: %s', (text, is) => expect(isKey(text)).toBe(is));
