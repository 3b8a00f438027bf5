import { createHash } from 'node:crypto';
import { takenAlready } from '@backdock/core/accounting/payments/settlement.rules.ts';
import { longDate } from '@backdock/core/kit/dates.ts';
import type { ReceivedFile } from '@backdock/core/kit/endpoint.ts';
import type { Employee, WriteCtx } from '../../../platform/context.ts';
import { nextId } from '../../../platform/db/next-ids.ts';
import type { Sealer } from '../../../platform/encryption.ts';
import { AppError, refuseIf } from '../../../platform/errors.ts';
import * as queries from './bank-messages.queries.ts';

/** Part of the seal: in another row the text does not open. */
export const placeOfMessage = (id: number) => `bank_message ${id}`;

export interface Uploaded {
  kind: queries.MessageKind;
  /** Of an acknowledgement; returns may speak of many files. */
  paymentFileId: number | null;
  file: ReceivedFile;
}

/** The one file of an upload. */
export function onlyFile(files: readonly ReceivedFile[]): ReceivedFile {
  const [file] = files;
  if (file && file.bytes.length > 0) return file;
  const message = 'Choose the file that came from the bank.';
  throw new AppError('invalid', 'invalid', message, { errors: { file: [message] } });
}

/** The same bytes are taken in once. */
export async function refuseAgain({ tx }: WriteCtx, { file, ...of }: Uploaded): Promise<void> {
  const found = await queries.findMessage(tx, { ...of, sha256: hashOf(file) });
  refuseIf(found ? takenAlready(found.uploadedBy, longDate(found.uploadedOn)) : null);
}

/** Keeps what came from the bank as it came: sealed, for it names accounts. */
export async function keepMessage(
  { tx, actor, now }: WriteCtx<Employee>,
  sealer: Sealer,
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
    // A character for each byte, so that the very bytes come back.
    sealed: sealer.seal(placeOfMessage(id), Buffer.from(file.bytes).toString('latin1')),
    uploadedBy: actor.id,
    uploadedOn: now,
  });
  return { id, fileName };
}

const hashOf = ({ bytes }: ReceivedFile) => createHash('sha256').update(bytes).digest('hex');

/** Names come from anywhere: without what cannot be shown, and not without end. */
const shownName = (name: string) =>
  name
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(-250) || 'unnamed';
