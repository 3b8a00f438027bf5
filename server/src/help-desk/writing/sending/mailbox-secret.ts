import { type HelpDeskKeys, mailboxCipher } from '../../mail-proofs.ts';

interface Sealed {
  id: number;
  secret: Buffer;
  secretKey: Buffer;
  secretKeyId: string;
}

/** The password, or the client's secret. */
export const secretOf = (config: HelpDeskKeys, { id, secret, secretKey, secretKeyId }: Sealed): string =>
  mailboxCipher(config).decrypt(`mailbox ${id}`, { text: secret, key: secretKey, keyId: secretKeyId });
