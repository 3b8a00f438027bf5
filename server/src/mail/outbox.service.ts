import type { AddressWords, SendOutcome } from '../integrations/mail/mailbox-sender.ts';
import type { ReadCtx, System, WriteCtx } from '../platform/context.ts';
import * as queries from './outbox.queries.ts';

export type { ClaimedMail, HeldMail } from './outbox.queries.ts';

const minuteMs = 60_000;
/** A mail whose sending ended without an answer, or with our process, goes again after this. */
const lostMs = 2 * minuteMs;
const maxWaitMs = 30 * minuteMs;

/** How a turn of sending ended: `Sending` is tried again. */
export interface MailEnd {
  status: 'Sending' | 'Sent' | 'Failed';
  words: string;
  refused: AddressWords[];
}

/** Mail of a mailbox leaves from its lane, once it can't be undone anymore. */
export async function queueMailboxMail(
  { tx, now }: Pick<WriteCtx, 'tx' | 'now'>,
  mail: queries.MailboxMailEntry,
  attachments: readonly queries.StoredAttachment[],
): Promise<number> {
  const id = await queries.insertMailboxMail(tx, mail, now);
  await queries.insertStored(tx, id, attachments);
  return id;
}

/** The next mail of a mailbox, ours until the claim ends. */
export function claimMail(
  { tx, now }: Pick<WriteCtx<System>, 'tx' | 'now'>,
  mailboxId: number,
  timeoutMs: number,
): Promise<queries.ClaimedMail | undefined> {
  const claimMs = Math.max(lostMs, timeoutMs + minuteMs);
  return queries.claimNext(tx, mailboxId, now, new Date(now.getTime() + claimMs));
}

/** Records what became of a claimed mail; null if it isn't ours anymore. */
export async function settleMail(
  ctx: Pick<WriteCtx<System>, 'tx' | 'now'>,
  mail: queries.ClaimedMail,
  outcome: SendOutcome,
): Promise<MailEnd | null> {
  const { tx, now } = ctx;
  const { words } = outcome;
  if (outcome.kind === 'refused') return fail(ctx, mail, words);
  const until = new Date(now.getTime() + waitMs(outcome, mail.attempts));
  const isLate = until > new Date(mail.giveUpOn);
  if (outcome.kind !== 'sent') {
    if (isLate) return fail(ctx, mail, words);
    return postpone(ctx, mail, { words, until, remaining: null, refused: [] });
  }
  const { refused, putOff } = outcome;
  if (putOff.length > 0 && !isLate) {
    const remaining = putOff.map(({ address }) => address);
    const held = putOff.map(({ address, words: said }) => `${address}: ${said}`).join('\n');
    return postpone(ctx, mail, { words: held.slice(0, 2_000), until, remaining, refused });
  }
  const ended = await queries.endSent(tx, mail, { words, refused: [...refused, ...putOff] }, now);
  return ended ? { status: 'Sent', words, refused: await queries.listRefused(tx, mail.id) } : null;
}

async function postpone(
  { tx }: Pick<WriteCtx<System>, 'tx'>,
  mail: queries.ClaimedMail,
  postponement: queries.Postponement,
): Promise<MailEnd | null> {
  const isOurs = await queries.postpone(tx, mail, postponement);
  return isOurs ? { status: 'Sending', words: postponement.words, refused: [] } : null;
}

async function fail(
  { tx }: Pick<WriteCtx<System>, 'tx'>,
  mail: queries.ClaimedMail,
  words: string,
): Promise<MailEnd | null> {
  const ended = await queries.endFailed(tx, mail, words);
  return ended ? { status: 'Failed', words, refused: [] } : null;
}

/** Twice as long each time. */
function waitMs({ kind }: SendOutcome, attempts: number): number {
  return kind === 'lost' ? lostMs : Math.min(maxWaitMs, minuteMs * 2 ** (attempts - 1));
}

/** A failed mail goes again, under its own Message-ID; false if it isn't failed. */
export function requeueMail(
  { tx }: Pick<WriteCtx, 'tx'>,
  id: number,
  { notBefore, giveUpOn }: { notBefore: Date; giveUpOn: Date },
): Promise<boolean> {
  return queries.requeue(tx, id, notBefore, giveUpOn);
}

/** Mailboxes with mail to send at this moment. */
export function dueMailboxes({ db }: Pick<ReadCtx, 'db'>, now: Date): Promise<number[]> {
  return queries.listDueMailboxes(db, now);
}

/** By mailbox, what its server didn't take yet. */
export async function heldMail({ db }: Pick<ReadCtx, 'db'>): Promise<Map<number, queries.HeldMail>> {
  return new Map((await queries.listHeld(db)).map((held) => [held.mailboxId, held]));
}

export function storedAttachments(
  { db }: Pick<ReadCtx, 'db'>,
  mailId: number,
): Promise<queries.StoredAttachment[]> {
  return queries.listStored(db, mailId);
}
