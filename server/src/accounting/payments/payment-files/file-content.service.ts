import { createHash } from 'node:crypto';
import { refusal } from '@backdock/core/kit/refusal.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Sealer } from '../../../platform/encryption.ts';
import { refuseIf } from '../../../platform/errors.ts';
import * as queries from './file-content.queries.ts';

export const placeOfContent = (fileId: number) => `payment_file_content ${fileId}`;

/** Of the bytes as they go to the bank. */
export const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');

const altered = refusal(
  'payment-file.altered',
  'The bank file is not the one that was prepared. Nothing was done with it.',
);

export async function keepContent(tx: Tx, sealer: Sealer, fileId: number, content: string): Promise<void> {
  await queries.insertContent(tx, fileId, sealer.seal(placeOfContent(fileId), content));
}

/** The bytes, and whether they still have the hash that the file was made with. */
export async function openContent(
  db: Reader,
  sealer: Sealer,
  fileId: number,
): Promise<{ content: string; isSame: boolean }> {
  const { sha256, ...sealed } = await queries.findContent(db, fileId);
  const content = sealer.open(placeOfContent(fileId), sealed);
  return { content, isSame: hashOf(content) === sha256 };
}

/** The bytes for the bank. What does not have its hash any more goes nowhere. */
export async function readContent(db: Reader, sealer: Sealer, fileId: number): Promise<string> {
  const { content, isSame } = await openContent(db, sealer, fileId);
  refuseIf(isSame ? null : altered);
  return content;
}
