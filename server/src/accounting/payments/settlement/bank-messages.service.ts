import { createHash } from 'node:crypto';
import { takenAlready } from '@backdock/core/accounting/payments/settlement/settlement.rules.ts';
import { longDate } from '@backdock/core/kit/dates.ts';
import type { ReceivedFile } from '@backdock/core/kit/endpoint.ts';
import type { Employee, System, WriteCtx } from '../../../platform/context.ts';
import { nextId } from '../../../platform/db/next-ids.ts';
import type { Cipher } from '../../../platform/encryption.ts';
import { AppError, refuseIf } from '../../../platform/errors.ts';
import { auditRewrapped } from '../payment-files/file-content.service.ts';
import * as queries from './bank-messages.queries.ts';

/** Additional authenticated data: the text doesn't decrypt in another row. */
export const aadOfMessage = (id: number) => `bank_message ${id}`;

export interface Uploaded {
  kind: queries.MessageKind;
  /** Set for an acknowledgment; returns may concern many files. */
  paymentFileId: number | null;
  file: ReceivedFile;
}

export function onlyFile(files: readonly ReceivedFile[]): ReceivedFile {
  const [file] = files;
  if (file && file.bytes.length > 0) return file;
  const message = 'Choose the file you received from the bank.';
  throw new AppError('invalid', 'invalid', message, { errors: { file: [message] } });
}

/** The same bytes are accepted only once. */
export async function refuseAgain({ tx }: WriteCtx, { file, ...of }: Uploaded): Promise<void> {
  const found = await queries.findMessage(tx, { ...of, sha256: hashOf(file) });
  refuseIf(found ? takenAlready(found.uploadedBy, longDate(found.uploadedOn)) : null);
}

/** Stores what came from the bank as it came: encrypted, because it names accounts. */
export async function keepMessage(
  { tx, actor, now }: WriteCtx<Employee>,
  cipher: Cipher,
  { file, ...of }: Uploaded,
): Promise<{ id: number; fileName: string }> {
  const id = await nextId(tx, 'bank_message');
  const fileName = shownName(file.fileName);
  await queries.insertMessage(tx, {
    ...of,
    id,
    fileName,
    size: file.bytes.length,
    sha256: hashOf(file),
    // One character per byte, so that the exact bytes come back.
    encrypted: cipher.encrypt(aadOfMessage(id), Buffer.from(file.bytes).toString('latin1')),
    uploadedBy: actor.id,
    uploadedOn: now,
  });
  return { id, fileName };
}

/** Rewraps some messages under the current key; returns how many. */
export async function rewrapMessages(ctx: WriteCtx<System>, cipher: Cipher, limit: number): Promise<number> {
  const found = await queries.lockMessagesUnderOtherKeys(ctx.tx, cipher.keyId, limit);
  for (const each of found) {
    await queries.setMessageKey(ctx.tx, each.id, cipher.rewrapKey(aadOfMessage(each.id), each));
  }
  await auditRewrapped(
    ctx,
    // A returns file concerns many payment files and belongs to none.
    found.map(({ fileId, id }) => fileId ?? `message-${id}`),
  );
  return found.length;
}

const hashOf = ({ bytes }: ReceivedFile) => createHash('sha256').update(bytes).digest('hex');

/** Names come from anywhere: strips control characters and caps the length. */
const shownName = (name: string) =>
  name
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(-250) || 'unnamed';
