import { statusAfterMail } from '../tickets/ticket-status.rules.ts';
import type { TicketStatus } from '../tickets.values.ts';

/** How a mail found a ticket, in the order in which the ways are tried. */
export type JoinedBy = 'Token' | 'Answer' | 'Thread' | 'Subject' | 'Order' | 'New';

export interface Candidate {
  by: 'Token' | 'Answer' | 'Thread' | 'Subject';
  /** Where its merges lead. */
  ticketId: number;
  status: TicketStatus;
  closedOn: Date | null;
  /** The sender is its requester, someone we wrote to, or someone that a participant copied. */
  isParticipant: boolean;
}

export interface MailFacts {
  /** In the order of the rules, and of several by one rule the first to try first. */
  candidates: readonly Candidate[];
  /** Open tickets of the order that the mail is about, with this very address as requester. */
  casesOfOrder: readonly number[];
  /** How many orders it names. */
  orderCount: number;
  /** Anyone can write a From: whether exactly one stands there, and whether our server vouches for it. */
  hasOneSender: boolean;
  isVerified: boolean;
  hasDmarcFailed: boolean;
  /** A machine's reply never opens a case by its order. */
  isReplyOfMachine: boolean;
}

export type LinkKind = 'SaysItAnswers' | 'FollowsClosed' | 'Related';

export type Decision =
  | { kind: 'Join'; ticketId: number; by: Exclude<JoinedBy, 'New'>; isNewcomer: boolean }
  | { kind: 'New'; link: { ticketId: number; kind: LinkKind } | null };

/** Which ticket a mail belongs to; the first rule that holds. A similar subject never joins two people's mail. */
export function whichTicket(mail: MailFacts, now: Date): Decision {
  let refused: number | null = null;
  for (const candidate of mail.candidates) {
    if (!mayJoin(candidate, mail)) {
      refused ??= candidate.ticketId;
      continue;
    }
    const link = whyItStaysShut(candidate, now);
    if (link) return { kind: 'New', link: { ticketId: candidate.ticketId, kind: link } };
    const { ticketId, by, isParticipant } = candidate;
    return { kind: 'Join', ticketId, by, isNewcomer: !isParticipant };
  }
  // A mail that says it answers another case is not one that someone writes anew.
  if (refused !== null) return { kind: 'New', link: { ticketId: refused, kind: 'SaysItAnswers' } };
  const ofOrder = caseOfOrder(mail);
  if (ofOrder !== null) return { kind: 'Join', ticketId: ofOrder, by: 'Order', isNewcomer: false };
  return { kind: 'New', link: null };
}

/** A token lets in whoever it was passed on to. A thread id alone would let strangers in. */
function mayJoin({ by, isParticipant }: Candidate, mail: MailFacts): boolean {
  if (by === 'Token') return true;
  if (!isParticipant || !mail.hasOneSender || mail.hasDmarcFailed) return false;
  // The Message-ID of a mail of ours holds a hash that only its readers know.
  return by === 'Answer' || mail.isVerified;
}

/** Spam and what was closed long ago take no mail. */
function whyItStaysShut(candidate: Candidate, now: Date): LinkKind | null {
  if (statusAfterMail(candidate, now) !== null) return null;
  return candidate.status === 'Closed' ? 'FollowsClosed' : 'Related';
}

/** Relays strip headers, so there the order's number is the thread. */
function caseOfOrder(mail: MailFacts): number | null {
  const isKnown = mail.isVerified && mail.hasOneSender && !mail.hasDmarcFailed && !mail.isReplyOfMachine;
  const [first, ...others] = mail.casesOfOrder;
  return isKnown && mail.orderCount === 1 && first !== undefined && others.length === 0 ? first : null;
}
