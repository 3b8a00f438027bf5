import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { unavailable } from './errors.ts';

/** A text that decrypts only with the configured key, and only in the row it was encrypted for. */
export interface Encrypted {
  text: Buffer;
  /** This text's own data key, encrypted with the configured key. */
  key: Buffer;
  keyId: string;
}

export interface Cipher {
  /** Of the key that encrypts new texts. */
  readonly keyId: string;
  /** The additional data names the table and row, so a text copied elsewhere doesn't decrypt there. */
  encrypt(aad: string, text: string): Encrypted;
  decrypt(aad: string, encrypted: Encrypted): string;
  /** The same text under the current key: only its data key is re-encrypted. */
  rewrapKey(aad: string, encrypted: Encrypted): Encrypted;
}

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Whether a setting is a valid key: 32 bytes in base64. */
export function isKey(text: string): boolean {
  return /^[A-Za-z\d+/]{43}=$/.test(text) && Buffer.from(text, 'base64').length === keyBytes;
}

export interface BankKeys {
  PAY_TO_KEY: string;
  PAY_TO_OLD_KEYS: readonly string[];
}

/** For everything that holds bank account numbers: bank details, bank files, and files from the bank. */
export function bankCipher(config: BankKeys): Cipher {
  return createCipher(config.PAY_TO_KEY, config.PAY_TO_OLD_KEYS);
}

export interface HelpDeskKeys {
  HELP_DESK_KEY: string;
  HELP_DESK_OLD_KEYS: readonly string[];
}

/** For the secrets of mailboxes. */
export function mailboxCipher(config: HelpDeskKeys): Cipher {
  return createCipher(config.HELP_DESK_KEY, config.HELP_DESK_OLD_KEYS);
}

/** The ids of configured keys, the current one first. */
export const keyIds = (current: string, earlier: readonly string[]): string[] =>
  [current, ...earlier].map(idOf);

/** Encrypts with the current key; decrypts with it and with earlier ones. */
export function createCipher(current: string, earlier: readonly string[] = []): Cipher {
  const keys = new Map([...earlier, current].map((text) => [idOf(text), Buffer.from(text, 'base64')]));
  const keyId = idOf(current);
  const keyOf = (id: string): Buffer => {
    const key = keys.get(id);
    // While a new key rolls out, a process that doesn't have it yet asks callers to retry.
    if (!key) throw unavailable(new Error(`the configuration has no key ${id}`));
    return key;
  };
  const rowKey = (aad: string, encrypted: Encrypted) =>
    decrypt(keyOf(encrypted.keyId), `${aad} key`, encrypted.key);
  const encryptKey = (aad: string, key: Buffer) => encrypt(keyOf(keyId), `${aad} key`, key);
  return {
    keyId,
    encrypt(aad, text) {
      const key = randomBytes(keyBytes);
      return { text: encrypt(key, aad, Buffer.from(text)), key: encryptKey(aad, key), keyId };
    },
    decrypt: (aad, encrypted) => decrypt(rowKey(aad, encrypted), aad, encrypted.text).toString(),
    rewrapKey: (aad, encrypted) => ({
      text: encrypted.text,
      key: encryptKey(aad, rowKey(aad, encrypted)),
      keyId,
    }),
  };
}

/** Identifies a key without revealing anything about it. */
function idOf(key: string): string {
  return createHash('sha256').update(`key id ${key}`).digest('hex').slice(0, 12);
}

/** Nonce, tag, and ciphertext in one buffer. The nonce is random, so a key never reuses one. */
function encrypt(key: Buffer, aad: string, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(aad));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

function decrypt(key: Buffer, aad: string, encrypted: Buffer): Buffer {
  const nonce = encrypted.subarray(0, nonceBytes);
  const tag = encrypted.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(aad)).setAuthTag(tag);
  return Buffer.concat([decipher.update(encrypted.subarray(nonceBytes + tagBytes)), decipher.final()]);
}
