import { type NamedMail, provesAnswer } from '@backdock/core/help-desk/reading/answered-mail.rules.ts';
import { bounceOf } from '@backdock/core/help-desk/reading/bounces.rules.ts';
import { machineOf } from '@backdock/core/help-desk/reading/machines.rules.ts';
import { blockedNames, isSpamByServer } from '@backdock/core/help-desk/reading/spam.rules.ts';
import { senderProof } from '@backdock/core/help-desk/reading/verified-sender.rules.ts';
import { type Decision, whichTicket } from '@backdock/core/help-desk/reading/which-ticket.rules.ts';
import { placementOf } from '@backdock/core/help-desk/reading/whose-mailbox.rules.ts';
import { mailedAbout } from '../../mail/mail.service.ts';
import type { WriteCtx } from '../../platform/context.ts';
import type { HelpDeskKeys } from '../../platform/encryption.ts';
import { reopenByMail } from '../tickets/change-ticket.service.ts';
import type { AnsweredMail, FiledMail } from './filed-mail.ts';
import { fileBounce, sentOfReport } from './file-bounce.service.ts';
import { factsOf } from './mail-facts.service.ts';
import type { ReadMail } from './parse-mail.ts';
import { type End, isBlocked, listMailboxes, type ReceivedMail } from './received-mail.queries.ts';
import { joinTicket, openTicketOfMail } from './write-mail.service.ts';

interface Given {
  received: ReceivedMail;
  mail: ReadMail;
  isIdReused: boolean;
}

/** Decides where a mail belongs, and writes it there. */
export async function fileMail(ctx: WriteCtx, keys: HelpDeskKeys, given: Given): Promise<End> {
  const known = await prepare(ctx, given);
  const { mail, machine } = known;
  const bounce = mail.report ? bounceOf(mail.report) : null;
  if (bounce) {
    const sent = await sentOfReport(ctx.tx, keys, mail);
    // A report without a proof changes nothing, but a person reads it.
    const messageId = sent
      ? await fileBounce(ctx, { ...known, isBounce: true }, bounce, sent)
      : await openTicketOfMail(ctx, { ...known, isBounce: true }, { isSpam: false, link: null });
    return { state: 'Filed', messageId };
  }
  const isBlockedSender = mail.head.from
    ? await isBlocked(ctx.tx, blockedNames(mail.head.from.address), known.taker.departmentId)
    : false;
  const { decision, orderId, answered } = isBlockedSender ? unwanted : await decide(ctx, keys, known);
  const filed = { ...known, orderId, answered };
  if (decision.kind === 'Join') {
    const isOpen = machine === 'Reply' || (await reopenByMail(ctx, decision.ticketId));
    if (isOpen) return { state: 'Filed', messageId: await joinTicket(ctx, filed, decision) };
  } else if (machine === 'Reply' && !isBlockedSender) {
    return { state: 'SetAside', reason: whySetAside(filed) };
  }
  const isJunk = given.received.junkFolder !== null && given.received.folder === given.received.junkFolder;
  const messageId = await openTicketOfMail(ctx, filed, {
    isSpam: isBlockedSender || isJunk || isSpamByServer(mail.head.headers),
    link: decision.kind === 'New' ? decision.link : null,
  });
  return { state: 'Filed', messageId };
}

/** The same for a mail that was set aside, when someone decides that it is a case. */
export async function fileAsNewTicket(ctx: WriteCtx, given: Given): Promise<number> {
  return openTicketOfMail(ctx, await prepare(ctx, given), { isSpam: false, link: null });
}

async function prepare({ tx }: WriteCtx, { received, mail, isIdReused }: Given): Promise<FiledMail> {
  const mailboxes = await listMailboxes(tx);
  const taker = mailboxes.find(({ id }) => id === received.mailboxId);
  if (!taker) throw new Error(`mail ${received.id} has no mailbox`);
  return {
    received,
    mail,
    isIdReused,
    mailboxes,
    taker,
    placement: placementOf(mail.head, taker, mailboxes),
    proof: senderProof(mail.head, received.trustedAuthservId),
    machine: machineOf(
      mail.head,
      new Set(mailboxes.flatMap(({ address, aliases }) => [address, ...aliases])),
    ),
    isBounce: false,
    orderId: null,
    answered: null,
  };
}

interface Decided {
  decision: Decision;
  orderId: number | null;
  answered: AnsweredMail | null;
}

const unwanted: Decided = { decision: { kind: 'New', link: null }, orderId: null, answered: null };

async function decide(
  ctx: WriteCtx,
  keys: HelpDeskKeys,
  { mail, machine, proof }: FiledMail,
): Promise<Decided> {
  const facts = await factsOf(ctx.tx, keys, mail);
  const isReplyOfMachine = machine === 'Reply';
  const { hasOneSender } = mail.head;
  return {
    decision: whichTicket({ ...facts, ...proof, hasOneSender, isReplyOfMachine }, ctx.now),
    orderId: facts.orderCount === 1 ? facts.orderId : null,
    answered: await answeredBy(ctx, facts.namedMail, { ...proof, hasOneSender }),
  };
}

/** What is known about the mail of ours that a mail names. A Message-ID that was never guessable isn't guessed. */
async function answeredBy(
  { tx }: WriteCtx,
  named: NamedMail | null,
  sender: Parameters<typeof provesAnswer>[1],
): Promise<AnsweredMail | null> {
  const about = named && (await mailedAbout({ db: tx }, named.mailId));
  if (!about || (named.by === 'Guess' && (about.hasSignedId || about.sentOn === null))) return null;
  return { mailId: named.mailId, isProven: provesAnswer(named, sender), about };
}

function whySetAside({ mail: { head }, mailboxes }: FiledMail): string {
  const isOwn = mailboxes.some(({ address, aliases }) =>
    [address, ...aliases].includes(head.from?.address ?? ''),
  );
  return isOwn
    ? 'One of our own mailboxes sent it, and it belongs to no ticket.'
    : 'A machine sent this automatic reply, and it belongs to no ticket.';
}
