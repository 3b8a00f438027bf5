import type { SenderProof } from '@backdock/core/help-desk/reading/verified-sender.rules.ts';
import type { Placement } from '@backdock/core/help-desk/reading/whose-mailbox.rules.ts';
import type { Machine } from '@backdock/core/help-desk/tickets.values.ts';
import type { MailedAbout } from '../../mail/mail.service.ts';
import type { ReadMail } from './parse-mail.ts';
import type { Mailbox, ReceivedMail } from './received-mail.queries.ts';

/** A mail with all that is known about it before it has a place. */
export interface FiledMail {
  received: ReceivedMail;
  mail: ReadMail;
  isIdReused: boolean;
  mailboxes: readonly Mailbox[];
  /** The mailbox that took it. */
  taker: Mailbox;
  placement: Placement;
  proof: SenderProof;
  machine: Machine | null;
  isBounce: boolean;
  /** The one order that it names. */
  orderId: number | null;
  /** The mail of another area that it answers, or says it does. */
  answered: AnsweredMail | null;
}

export interface AnsweredMail {
  mailId: number;
  isProven: boolean;
  about: MailedAbout;
}
