import { createHash } from 'node:crypto';
import { refusal } from '@backdock/core/kit/refusal.ts';
import { paymentFileHistory } from '@backdock/core/accounting/payments/payment-files/payment-files.history.ts';
import { auditAll } from '../../../platform/audit/audit.ts';
import type { System, WriteCtx } from '../../../platform/context.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Cipher } from '../../../platform/encryption.ts';
import { refuseIf } from '../../../platform/errors.ts';
import * as queries from './file-content.queries.ts';

const aadOfContent = (fileId: number) => `payment_file_content ${fileId}`;

/** The hash of the bytes as they go to the bank. */
export const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');

const altered = refusal(
  'payment-file.altered',
  'The bank file does not match the one that was prepared. No action was taken.',
);

export async function keepContent(tx: Tx, cipher: Cipher, fileId: number, content: string): Promise<void> {
  await queries.insertContent(tx, fileId, cipher.encrypt(aadOfContent(fileId), content));
}

/** The bytes, and whether they still match the hash the file was made with. */
export async function openContent(
  db: Reader,
  cipher: Cipher,
  fileId: number,
): Promise<{ content: string; isSame: boolean }> {
  const { sha256, ...encrypted } = await queries.findContent(db, fileId);
  const content = cipher.decrypt(aadOfContent(fileId), encrypted);
  return { content, isSame: hashOf(content) === sha256 };
}

/** The bytes for the bank. Bytes that no longer match their hash go nowhere. */
export async function readContent(db: Reader, cipher: Cipher, fileId: number): Promise<string> {
  const { content, isSame } = await openContent(db, cipher, fileId);
  refuseIf(isSame ? null : altered);
  return content;
}

/** Rewraps some bank files under the current key; returns how many. */
export async function rewrapContents(ctx: WriteCtx<System>, cipher: Cipher, limit: number): Promise<number> {
  const found = await queries.lockContentsUnderOtherKeys(ctx.tx, cipher.keyId, limit);
  for (const each of found) {
    await queries.setContentKey(ctx.tx, each.id, cipher.rewrapKey(aadOfContent(each.id), each));
  }
  await auditRewrapped(
    ctx,
    found.map(({ id }) => id),
  );
  return found.length;
}

export async function auditRewrapped(
  ctx: WriteCtx<System>,
  entityIds: readonly (number | string)[],
): Promise<void> {
  const { entityType } = paymentFileHistory;
  await auditAll(
    ctx,
    entityIds.map((entityId) => ({ entityType, entityId, action: 'payment-file.resealed' })),
  );
}
