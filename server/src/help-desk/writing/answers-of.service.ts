import { departmentOfMail } from '@backdock/core/help-desk/system-tickets/mailed-record.rules.ts';
import type { AnswersOf } from '../../mail/mail.service.ts';
import { messageIdOf, returnPath } from '../mail-addresses.ts';
import { findSendingMailbox } from './answers.queries.ts';

/** Answers go to the department's mailbox, if it has one, and carry a token of the mail they answer. */
export const answersOf: AnswersOf = async ({ db }, { config }, { id, purpose }) => {
  const departmentId = departmentOfMail(purpose);
  const mailbox = await findSendingMailbox(db, { mailboxId: null, departmentId });
  if (!mailbox) return null;
  return {
    replyTo: returnPath(mailbox, 'mail', id, config),
    messageId: `<${messageIdOf(mailbox, 'mail', id, config)}>`,
  };
};
