import type { ExternalCtx, System, WriteCtx } from '../../platform/context.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { duplicateOf, endAsDuplicate } from './duplicate-mail.service.ts';
import { fileMail } from './file-mail.service.ts';
import { type MailReader, openMailReader, readerVersion } from './mail-reader.ts';
import type { ReadMail } from './parse-mail.ts';
import * as queries from './received-mail.queries.ts';
import { readRaw, storeFiles } from './stored-mail.service.ts';
import { threadIds } from './thread-ids.ts';

let shared: MailReader | null = null;

/** One reader for each process, started with the first mail. */
function mailReader({ config }: Runtime): MailReader {
  const { WEB_ORIGIN, SUPPLIER_PORTALS } = config;
  const origins = [...(WEB_ORIGIN ? [WEB_ORIGIN] : []), ...Object.values(SUPPLIER_PORTALS)];
  return (shared ??= openMailReader(origins));
}

/** Reads a mail that was taken and puts it where it belongs. It may run twice, also at once: the mail has one end. */
export async function readReceivedMail(
  ctx: ExternalCtx<System>,
  runtime: Runtime,
  receivedMailId: number,
): Promise<void> {
  // Inside of a transaction, because a replica may not know the mail yet.
  const received = await ctx.inTx(({ tx }) => queries.findReceived(tx, receivedMailId));
  if (received?.state !== 'Taken') return;
  const { sha256 } = received;
  if (!sha256) {
    await ctx.inTx((write) => setAsideUnfetched(write, receivedMailId));
    return;
  }
  const mail = await readStored(runtime, sha256, received.size);
  await ctx.inTx((write) => endWith(write, runtime, receivedMailId, mail));
}

/** Reads the stored bytes, and stores the files in them. */
export async function readStored(runtime: Runtime, sha256: Uint8Array, size: number): Promise<ReadMail> {
  const mail = await mailReader(runtime).read(await readRaw(runtime.blobs, sha256, size));
  await storeFiles(runtime.blobs, mail.files);
  return mail;
}

/** Reads bytes that no mailbox took. */
export const parseOutside = (runtime: Runtime, bytes: Uint8Array<ArrayBuffer>): Promise<ReadMail> =>
  mailReader(runtime).read(bytes);

async function setAsideUnfetched({ tx, now }: WriteCtx, id: number): Promise<void> {
  const received = await queries.lockReceived(tx, id);
  if (received?.state !== 'Taken') return;
  const reason = 'This mail is too large to take. It is still on the mail server.';
  await queries.endReceived(tx, id, { state: 'SetAside', reason }, { now, readBy: null });
}

async function endWith(ctx: WriteCtx, runtime: Runtime, id: number, mail: ReadMail): Promise<void> {
  const { tx, now } = ctx;
  const received = await queries.lockReceived(tx, id);
  if (received?.state !== 'Taken') return;
  await queries.takeTurns(tx, turnsOf(received, mail));
  const copies = await duplicateOf(tx, received, mail);
  if (copies.duplicate) {
    await endAsDuplicate(ctx, received, copies.duplicate);
    return;
  }
  const end = await fileMail(ctx, runtime.config, { received, mail, isIdReused: copies.isIdReused });
  await queries.endReceived(tx, id, end, { now, readBy: readerVersion });
}

/** Mails that name a common one, that have one sender or the same bytes, are filed one after the other. */
function turnsOf({ sha256 }: queries.ReceivedMail, { head }: ReadMail): string[] {
  return [
    ...threadIds(head).map((id) => `id:${id}`),
    ...(head.from ? [`from:${head.from.address}`] : []),
    `bytes:${sha256?.toString('hex') ?? ''}`,
  ];
}
