import type { Machine } from '../tickets.values.ts';
import { domainOf } from '../reading/mail.values.ts';
import { maxForwardsAnHour } from './rules.values.ts';

/** The newest mail of whoever would be answered. */
export interface AnsweredMail {
  readonly fromAddress: string | null;
  readonly replyTo: readonly string[];
  readonly machine: Machine | null;
  readonly isBounce: boolean;
  readonly hasDmarcFailed: boolean;
  /** Came with the ticket's token, from someone who takes no part in it. */
  readonly isNewcomer: boolean;
}

interface Answering {
  readonly mail: AnsweredMail | null;
  readonly isSystemTicket: boolean;
  readonly quietUntil: Date | null;
  /** Addresses of our own mailboxes. */
  readonly ours: ReadonlySet<string>;
  readonly now: Date;
}

/** Why nothing automatic answers a mail. Machines would answer back, and a forged sender never wrote to us. */
export function whyNotReply({ mail, isSystemTicket, quietUntil, ours, now }: Answering): string | null {
  if (isSystemTicket) return 'No one asked: the system opened this ticket.';
  if (!mail?.fromAddress) return 'There is no mail to answer.';
  if (mail.isBounce) return 'A delivery report is never answered.';
  if (mail.machine !== null) return 'Mail from a machine or a list is never answered.';
  if (mail.hasDmarcFailed) return 'The sender failed the check.';
  if (mail.isNewcomer) return 'The sender is new to this ticket.';
  if (ours.has(mail.fromAddress)) return 'It came from one of our own mailboxes.';
  if (quietUntil !== null && quietUntil > now) return 'This address writes too often.';
  return null;
}

/** Where an automatic answer goes: another domain in Reply-To may be someone who never wrote to us. */
export function replyAddress({ fromAddress, replyTo }: AnsweredMail): string | null {
  if (fromAddress === null) return null;
  const own = replyTo.find((address) => domainOf(address) === domainOf(fromAddress));
  return own ?? fromAddress;
}

interface Forwarding {
  readonly to: string;
  readonly mail: Pick<AnsweredMail, 'fromAddress'> | null;
  readonly ours: ReadonlySet<string>;
  readonly inLastHour: number;
}

/** Why a rule doesn't forward. What is skipped for its number is noted in the ticket. */
export function whyNotForward({ to, mail, ours, inLastHour }: Forwarding): string | null {
  if (!mail) return 'There is no mail to forward.';
  if (ours.has(to)) return 'A rule doesn’t forward to a mailbox of ours. Set the department instead.';
  if (mail.fromAddress === to) return 'It came from there.';
  if (inLastHour >= maxForwardsAnHour) return `${to} got ${maxForwardsAnHour} mails in the last hour.`;
  return null;
}
