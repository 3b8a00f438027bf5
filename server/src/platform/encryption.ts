import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { unavailable } from './errors.ts';

/** A text that is read only with the key of the configuration, and only in the place that it was sealed for. */
export interface Sealed {
  text: Buffer;
  /** The key of this text alone, sealed by the configuration's key. */
  key: Buffer;
  keyId: string;
}

export interface Sealer {
  /** Of the key under which new texts are sealed. */
  readonly keyId: string;
  /** `place` is the table and the row, so that a text that is copied elsewhere does not open there. */
  seal(place: string, text: string): Sealed;
  open(place: string, sealed: Sealed): string;
  /** The same text under the current key: only its own key is sealed anew. */
  reseal(place: string, sealed: Sealed): Sealed;
}

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Whether a setting holds a key: 32 bytes in base64. */
export function isKey(text: string): boolean {
  return /^[A-Za-z\d+/]{43}=$/.test(text) && Buffer.from(text, 'base64').length === keyBytes;
}

export interface BankKeys {
  PAY_TO_KEY: string;
  PAY_TO_OLD_KEYS: readonly string[];
}

/** For whatever holds numbers of bank accounts: bank details, bank files, and what the bank sent. */
export function bankSealer(config: BankKeys): Sealer {
  return createSealer(config.PAY_TO_KEY, config.PAY_TO_OLD_KEYS);
}

/** The ids of all keys that the configuration holds, the current one first. */
export const bankKeyIds = ({ PAY_TO_KEY, PAY_TO_OLD_KEYS }: BankKeys): string[] =>
  [PAY_TO_KEY, ...PAY_TO_OLD_KEYS].map(idOf);

/** Seals with the current key; opens what was sealed with it or with one of the earlier ones. */
export function createSealer(current: string, earlier: readonly string[] = []): Sealer {
  const keys = new Map([...earlier, current].map((text) => [idOf(text), Buffer.from(text, 'base64')]));
  const keyId = idOf(current);
  const keyOf = (id: string): Buffer => {
    const key = keys.get(id);
    // While a new key is rolled out, whoever does not have it yet asks for a moment of patience.
    if (!key) throw unavailable(new Error(`the configuration has no key ${id}`));
    return key;
  };
  const rowKey = (place: string, sealed: Sealed) => decrypt(keyOf(sealed.keyId), `${place} key`, sealed.key);
  const sealKey = (place: string, key: Buffer) => encrypt(keyOf(keyId), `${place} key`, key);
  return {
    keyId,
    seal(place, text) {
      const key = randomBytes(keyBytes);
      return { text: encrypt(key, place, Buffer.from(text)), key: sealKey(place, key), keyId };
    },
    open: (place, sealed) => decrypt(rowKey(place, sealed), place, sealed.text).toString(),
    reseal: (place, sealed) => ({
      text: sealed.text,
      key: sealKey(place, rowKey(place, sealed)),
      keyId,
    }),
  };
}

/** Tells keys apart without telling anything of them. */
function idOf(key: string): string {
  return createHash('sha256').update(`key id ${key}`).digest('hex').slice(0, 12);
}

/** Nonce, tag and text in one piece. A key never seals two texts of the same place with one nonce: it is random. */
function encrypt(key: Buffer, place: string, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

function decrypt(key: Buffer, place: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
}
