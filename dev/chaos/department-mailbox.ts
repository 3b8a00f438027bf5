import { MailboxForm } from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import { mailboxForm } from '../../server/test/mailbox-form.ts';
import { ourServer } from './help-desk-letters.ts';

interface Given {
  user: string;
  departmentId: number;
  imapPort: number;
  smtpPort: number;
}

/** The settings of a department's mailbox on the campaign's own mail servers. */
export function departmentMailbox({ user, departmentId, ...servers }: Given): MailboxForm {
  const changes = {
    senderName: user,
    departmentId,
    takeFrom: '2025-01-01',
    trustedAuthservId: ourServer,
  };
  return MailboxForm.parse(mailboxForm(user, servers, changes));
}
