import { type HelpDeskKeys, mailboxCipher } from '../../../platform/encryption.ts';
import { aadOf } from '../../mailboxes/secrets.ts';

interface Sealed {
  id: number;
  secret: Buffer;
  secretKey: Buffer;
  secretKeyId: string;
}

/** The password, or the client's secret. */
export const secretOf = (config: HelpDeskKeys, { id, secret, secretKey, secretKeyId }: Sealed): string =>
  mailboxCipher(config).decrypt(aadOf(id), { text: secret, key: secretKey, keyId: secretKeyId });
