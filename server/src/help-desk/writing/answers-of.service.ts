import { departments } from '@backdock/core/kit/department.ts';
import type { AnswersOf, MailPurpose } from '../../mail/mail.service.ts';
import { messageIdOf, returnPath } from '../mail-addresses.ts';
import { findSendingMailbox } from './answers.queries.ts';

/** Who deals with the answers to other areas' mail. */
const departmentOf: Record<MailPurpose, number> = {
  Remittance: departments.Accounting,
  Reminder: departments.Accounting,
  Invitation: departments.Buyers,
  Application: departments.Buyers,
  DocumentWarning: departments.Buyers,
  SupplierUser: departments.Buyers,
};

/** Answers go to the department's mailbox, if it has one, and carry a token of the mail they answer. */
export const answersOf: AnswersOf = async ({ db }, { config }, { id, purpose }) => {
  const departmentId = departmentOf[purpose];
  const mailbox = await findSendingMailbox(db, { mailboxId: null, departmentId });
  if (!mailbox) return null;
  return {
    replyTo: returnPath(mailbox, 'mail', id, config),
    messageId: `<${messageIdOf(mailbox, 'mail', id, config)}>`,
  };
};
